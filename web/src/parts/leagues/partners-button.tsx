import { useState } from 'react';
import { isCommissioner } from '#shared/domain/league-members.ts';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { useMe } from '../../lib/session/session.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { useSeatId } from './use-seat-id.ts';

const dialog = lazyCodeQuery(
  'partners-dialog',
  () => import('./partners-dialog.tsx'),
  ({ PartnersDialog }) => PartnersDialog,
);

interface Props {
  league: LeagueReply;
  member: MemberReply;
}

/**
 * Opens a spot's partners: for the people of the spot, and for commissioners if it has any (see Partners). For a member without a
 * partner, the button says that they can invite one.
 */
export function PartnersButton({ league, member }: Props) {
  const me = useMe();
  const isOwn = useSeatId(league) === member.userId;
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const hasPartners = (member.partners ?? []).length > 0;
  const isOffered = !member.isFormer && (isOwn || (hasPartners && isCommissioner(league, me.id)));
  return (
    <>
      {isOffered && (
        <span className="basis-full pl-11 max-[22rem]:pl-6">
          <button
            type="button"
            className="min-h-11 text-sm link"
            aria-label={isOwn ? undefined : `Partners of ${member.user.username}`}
            onClick={() => setOpen(true)}
          >
            {hasPartners ? 'Partners' : 'Invite a Partner'}
          </button>
        </span>
      )}
      {isOpen && (
        <LazyDialog code={dialog} title="Partners" onClose={close}>
          {(PartnersDialog) => <PartnersDialog league={league} member={member} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
