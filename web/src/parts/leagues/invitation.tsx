import { useQuery } from '@tanstack/react-query';
import MailOpen from 'lucide-react/icons/mail-open';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { InvitationReply } from '#shared/contract/schemas/invites.ts';
import { ApiError } from '../../lib/calls/call.ts';
import { query } from '../../lib/calls/query.ts';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';

interface Props {
  inviteCode: string;
  /** The reader's action on an open invitation; shown only then. */
  action: ReactNode;
  /** Leads on if there is nothing to accept. */
  elsewhere: ReactNode;
}

/** An invitation for one person: to which league, by whom, and whether it is still open. */
export function Invitation({ inviteCode, action, elsewhere }: Props) {
  const invitation = useQuery({
    ...query('invitation', { params: { inviteCode } }),
    refetchOnMount: 'always',
  });
  if (invitation.data) return <Known {...invitation.data} action={action} elsewhere={elsewhere} />;
  if (invitation.isPending) {
    return (
      <Loading label="Loading the invitation…">
        <Skeleton className="h-56 rounded-lg!" />
      </Loading>
    );
  }
  const isMissing = invitation.error instanceof ApiError && [400, 404].includes(invitation.error.status);
  if (!isMissing) return <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} />;
  return (
    <Card>
      <EmptyState icon={<MailOpen />} title="Invitation Not Found" action={elsewhere}>
        Look whether the link is whole, or ask for a new one.
      </EmptyState>
    </Card>
  );
}

function Known({
  status,
  leagueName,
  invitedBy,
  memberCount,
  maxMembers,
  seat,
  action,
  elsewhere,
}: InvitationReply & Pick<Props, 'action' | 'elsewhere'>) {
  if (status !== 'pending') {
    return (
      <Card>
        <EmptyState icon={<MailOpen />} title="This invitation is no longer open" action={elsewhere}>
          {status === 'accepted' ? 'Somebody has accepted it.' : `Ask ${invitedBy} for a new one.`}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <p className="text-sm text-ink-2">{invitedBy} invites you to</p>
      <h2 className="line-clamp-3 pb-1 text-2xl" title={leagueName}>
        {leagueName}
      </h2>
      {seat && <Seat {...seat} />}
      <p className="mb-5 flex items-center gap-2 text-sm text-ink-2">
        <Users aria-hidden="true" className="size-4" />
        {memberCount} / {maxMembers} members
      </p>
      {action}
    </Card>
  );
}

/** The seat in a league that plays, and whose teams come with it. */
function Seat({ username, season, isDrafting, teams, ...points }: NonNullable<InvitationReply['seat']>) {
  const list = new Intl.ListFormat('en').format(teams);
  return (
    <p className="mt-1 mb-3 text-sm text-ink-2">
      The league {isDrafting ? 'is drafting for' : 'plays its season'} {season}. You take over the seat of{' '}
      <b className="text-ink">{username}</b>
      {!isDrafting && `, with ${points.wins} W’s and ${points.losses} L’s so far`}
      {teams.length > 0 ? `. Its teams: ${list}.` : ', with its picks to come.'}
    </p>
  );
}
