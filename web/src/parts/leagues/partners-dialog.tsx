import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { hasAllPartners, PARTNERS_MOST } from '#shared/domain/leagues/partners.ts';
import { call } from '../../lib/calls/call.ts';
import { ownName } from '../../lib/calls/name-seats.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { toast } from '../../lib/page/toast.ts';
import { paths } from '../../lib/paths.ts';
import { useMe } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { joinLink } from './join-page.ts';
import { leagueQuery, partingKey } from './queries.ts';
import { invitesOf } from './sent-invitations.tsx';

interface Props {
  league: LeagueReply;
  /** The spot's holder. */
  member: MemberReply;
  onClose: () => void;
}

type Partner = NonNullable<MemberReply['partners']>[number];

/** A spot's partners. Its holder invites them; the holder, the partner and commissioners end a partnership. */
export function PartnersDialog({ league, member, onClose }: Props) {
  const { id } = useMe();
  const [ending, end] = useState<Partner>();
  const { partners = [] } = member;
  const isHolder = id === member.userId;
  if (ending)
    return (
      <EndDialog {...{ league, member }} partner={ending} onClose={() => end(undefined)} onEnd={onClose} />
    );
  return (
    <Dialog
      onClose={onClose}
      title={isHolder ? 'Your Partners' : `Partners of ${ownName(member)}`}
      description={
        isHolder
          ? 'A partner drafts and trades for your spot, as you do. You share its teams and its crowns.'
          : 'Partners share a spot: they draft, trade and win together.'
      }
    >
      {partners.length === 0 && <p className="text-sm text-ink-2">No partners yet.</p>}
      <ul className="divide-y divide-line">
        {partners.map((partner) => (
          <li key={partner.userId} className="flex flex-wrap items-center gap-3 py-2">
            <Avatar person={partner.user} size="sm" />
            <PersonName
              name={partner.user.username}
              isMe={partner.userId === id}
              isPremium={partner.user.isPremium}
              className="min-w-24 flex-1 text-sm"
            />
            <Button
              variant="outline"
              aria-label={`End partnership with ${partner.user.username}`}
              onClick={() => end(partner)}
            >
              End Partnership
            </Button>
          </li>
        ))}
      </ul>
      {isHolder && (hasAllPartners(member) ? <Full /> : <Inviting league={league} memberId={member.id} />)}
    </Dialog>
  );
}

function Full() {
  return <p className="mt-3 text-sm text-ink-2">A spot can have {PARTNERS_MOST} partners.</p>;
}

function Inviting({ league, memberId }: { league: LeagueReply; memberId: string }) {
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: () => call('invitePartner', { params: { leagueId: league.id, memberId } }),
    ...failureToastOnSamePage('Error', 'Failed to invite a partner'),
    onSuccess: () => client.invalidateQueries({ queryKey: invitesOf(league.id).queryKey }),
  });
  const link = create.data && joinLink(create.data.inviteCode);
  return (
    <div className="mt-4 flex flex-col gap-3 text-sm">
      <p className="text-ink-2">
        The link works once, for 14 days. Partners don’t count toward the league’s size.
      </p>
      <Button
        variant={link === undefined ? 'primary' : 'outline'}
        disabled={create.isPending}
        onClick={() => create.mutate()}
      >
        {create.isPending ? 'Creating...' : 'Create One-Time Link'}
      </Button>
      {link !== undefined && (
        <div role="status" className="flex flex-col gap-2">
          <span className="wrap-anywhere text-ink-2">{link}</span>
          <CopyButton text={link} label="Copy link" icon={<Link2 />} variant="primary" />
        </div>
      )}
    </div>
  );
}

interface EndProps extends Props {
  partner: Partner;
  onEnd: () => void;
}

/** Asks before a partnership ends. A partner who ends their own leaves the league, and with it the page. */
function EndDialog({ league, member, partner, onClose, onEnd }: EndProps) {
  const { id } = useMe();
  const isOwn = partner.userId === id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const end = useMutation({
    ...(isOwn && { mutationKey: partingKey(league.id) }),
    mutationFn: () =>
      call('endPartnership', {
        params: { leagueId: league.id, memberId: member.id, userId: partner.userId },
      }),
    ...failureToastOnSamePage('Error', 'Failed to end the partnership'),
    onSuccess: async (_done, _asked, isHere) => {
      const whose = isOwn
        ? 'You no longer share the spot'
        : `${partner.user.username} no longer shares the spot`;
      toast({ title: 'Partnership Ended', description: whose });
      if (isOwn) return isHere() ? navigate(paths.dashboard) : undefined;
      await client.invalidateQueries({ queryKey: leagueQuery(league.code).queryKey });
      return onEnd();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isOwn ? 'End your partnership?' : `End the partnership with ${partner.user.username}?`}
      confirmLabel={end.isPending ? 'Ending...' : 'End Partnership'}
      isPending={end.isPending}
      onConfirm={() => end.mutate()}
      destructive
    >
      {isOwn ? 'You leave the league.' : 'They leave the league, and we notify them.'} The spot keeps its
      teams, points and trades.
    </ConfirmDialog>
  );
}
