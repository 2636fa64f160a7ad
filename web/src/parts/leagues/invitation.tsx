import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Crown from 'lucide-react/icons/crown';
import Layers from 'lucide-react/icons/layers';
import MailOpen from 'lucide-react/icons/mail-open';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { InvitationReply } from '#shared/contract/schemas/invites.ts';
import { CLOSED } from '#shared/domain/leagues/closed.ts';
import { ApiError } from '../../lib/calls/call.ts';
import { query } from '../../lib/calls/query.ts';
import { paths } from '../../lib/paths.ts';
import { appointment } from '../../lib/time/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { clockText, ORDER_NAMES } from '../draft/draft-text.ts';

interface Props {
  /** An invitation's code, or a league's own. */
  code: string;
  /** The user's action, shown only if they can join. */
  action: ReactNode;
  /** The next step if there is nothing to accept. */
  elsewhere: ReactNode;
  /** Where the user finds leagues with open spots. */
  publicLeagues: string;
}

/** The landing page of an invite link: the league, who invites, and whether the user can join. */
export function Invitation({ code, ...props }: Props) {
  const invitation = useQuery({
    ...query('invitation', { params: { inviteCode: code } }),
    refetchOnMount: 'always',
  });
  if (invitation.data) return <Known invitation={invitation.data} {...props} />;
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
    <Nothing title="Invitation Not Found" action={props.elsewhere}>
      Make sure you have the full link, or ask for a new one.
    </Nothing>
  );
}

function Known({
  invitation,
  action,
  elsewhere,
  publicLeagues,
}: Omit<Props, 'code'> & { invitation: InvitationReply }) {
  const { status, leagueName, leagueCode, invitedBy, seat, closed, league } = invitation;
  if (league?.isMember === true && leagueCode !== null) {
    return (
      <Nothing
        title="You’re in this league"
        action={<ButtonLink to={paths.league(leagueCode)}>Open League</ButtonLink>}
      >
        {leagueName}
      </Nothing>
    );
  }
  if (status !== 'pending') {
    return (
      <Nothing title="This invitation has expired" action={elsewhere}>
        {status === 'accepted' ? 'Someone already used it.' : `Ask ${invitedBy} for a new one.`}
      </Nothing>
    );
  }
  if (closed !== null) {
    return (
      <Nothing title={CLOSED[closed]} action={<ButtonLink to={publicLeagues}>See public leagues</ButtonLink>}>
        {leagueName !== null && <b className="text-ink">{leagueName}. </b>}
        No one else can join. Some public leagues still have open spots.
      </Nothing>
    );
  }
  return (
    <Card>
      <Title {...invitation} />
      {seat && <Seat {...seat} />}
      <Line icon={<Users />}>
        {invitation.memberCount} / {invitation.maxMembers} members
      </Line>
      {league && !seat && <InvitedLeague league={league} />}
      <div className="mt-5">{action}</div>
    </Card>
  );
}

function Nothing({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <EmptyState icon={<MailOpen />} title={title} action={action}>
        {children}
      </EmptyState>
    </Card>
  );
}

/** A league's own code doesn't reveal the league until the user has signed in. */
function Title({ leagueName, leagueCode, invitedBy }: InvitationReply) {
  if (leagueName === null) {
    return (
      <>
        <p className="text-sm text-ink-2">You’re invited to the league with the code</p>
        <p className="mt-1 mb-2 font-display text-2xl tracking-[0.15em] text-you">{leagueCode}</p>
      </>
    );
  }
  return (
    <>
      <p className="text-sm text-ink-2">
        {invitedBy === null ? 'You’re invited to' : `${invitedBy} invites you to`}
      </p>
      <h2 className="line-clamp-3 pb-1 text-2xl" title={leagueName}>
        {leagueName}
      </h2>
    </>
  );
}

/** The league's members, and its draft settings. */
function InvitedLeague({ league }: { league: NonNullable<InvitationReply['league']> }) {
  const { host, members, draftDateTime, draftTimerDuration, draftOrderType, teamsEach } = league;
  const shape = [`${teamsEach} teams each`, ORDER_NAMES[draftOrderType], clockText(draftTimerDuration)];
  return (
    <>
      <Line icon={<Crown />}>Hosted by {host}</Line>
      <Line icon={<CalendarClock />}>
        {draftDateTime === null ? 'Draft TBD' : `Draft ${appointment(draftDateTime)}`}
      </Line>
      <Line icon={<Layers />}>{shape.join(' · ')}</Line>
      <ul aria-label="Members" className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {members.map((member) => (
          <li key={member.id} className="flex min-w-0 items-center gap-2">
            <Avatar person={member} size="sm" />
            <span className="truncate">{member.username}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-1 flex items-center gap-2 text-sm text-ink-2 [&_svg]:size-4 [&_svg]:shrink-0">
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </p>
  );
}

/** The spot in a league under way, with its teams. */
function Seat({ username, season, isDrafting, teams, ...points }: NonNullable<InvitationReply['seat']>) {
  const list = new Intl.ListFormat('en').format(teams);
  return (
    <p className="mt-1 mb-3 text-sm text-ink-2">
      The league is {isDrafting ? 'drafting for the' : 'playing the'} {season} season. You take over for{' '}
      <b className="text-ink">{username}</b>
      {!isDrafting && `, with ${points.wins} W’s and ${points.losses} L’s so far`}
      {teams.length > 0 ? `. Your teams: ${list}.` : ', with all picks still to come.'}
    </p>
  );
}
