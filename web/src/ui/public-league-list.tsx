import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../lib/calls/query.ts';
import { useJoinLeague } from '../lib/leagues/join-league.ts';
import { paths } from '../lib/paths.ts';
import { useMe } from '../lib/session/session.ts';
import { easternTime } from '../lib/time.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { StatusBadge } from './league-badges.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import { ErrorState } from './state.tsx';

const MOST_AVATARS = 4;

/** The public leagues, each with its Join button; `empty` stands in their place when there are none. */
export function PublicLeagueList({ empty }: { empty: ReactNode }) {
  const leagues = useQuery({ ...query('publicLeagues'), refetchOnMount: 'always' });
  const join = useJoinLeague();
  if (leagues.isPending) {
    return (
      <Loading label="Loading public leagues…" className="space-y-3">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-24 rounded-lg!" />
        ))}
      </Loading>
    );
  }
  if (!leagues.data) return <ErrorState error={leagues.error} onRetry={() => void leagues.refetch()} />;
  if (leagues.data.length === 0) return empty;
  return (
    <ul className="space-y-3">
      {leagues.data.map((league) => (
        <Row
          key={league.id}
          league={league}
          isJoining={join.isPending && 'leagueId' in join.variables && join.variables.leagueId === league.id}
          // What refuses it, such as the last seat gone, is news of the list.
          onJoin={() => join.mutate({ leagueId: league.id }, { onError: () => void leagues.refetch() })}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  league: LeagueReply;
  isJoining: boolean;
  onJoin: () => void;
}

function Row({ league, isJoining, onJoin }: RowProps) {
  const { draftDateTime } = league.currentSeason;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-line bg-raised p-4">
      <div className="min-w-0 grow basis-56">
        <div className="flex flex-wrap items-center gap-2">
          <h2 title={league.name} className="line-clamp-2 text-lg">
            {league.name}
          </h2>
          <StatusBadge status={league.status} />
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <span className="inline-flex items-center gap-1">
            <Users aria-hidden="true" className="size-4" />
            {league.members.length} / {league.maxMembers} members
          </span>
          <span className="inline-flex items-center gap-1">
            <CalendarClock aria-hidden="true" className="size-4" />
            {draftDateTime === null ? 'Draft TBD' : easternTime(draftDateTime)}
          </span>
        </p>
      </div>
      <div className="flex grow items-center justify-between gap-5 sm:grow-0">
        <Avatars members={league.members} />
        <Way league={league} isJoining={isJoining} onJoin={onJoin} />
      </div>
    </li>
  );
}

/** Into the league: for members there is nothing to join. */
function Way({ league, isJoining, onJoin }: RowProps) {
  const me = useMe();
  if (league.members.some(({ userId }) => userId === me.id)) {
    return (
      <ButtonLink variant="outline" to={paths.league(league.code)} aria-label={`View ${league.name}`}>
        View
      </ButtonLink>
    );
  }
  if (league.members.length >= league.maxMembers) {
    return <Button disabled>Full</Button>;
  }
  return (
    <Button disabled={isJoining} onClick={onJoin} aria-label={`Join ${league.name}`}>
      {isJoining ? 'Joining...' : 'Join'}
    </Button>
  );
}

function Avatars({ members }: { members: readonly MemberReply[] }) {
  const more = members.length - MOST_AVATARS;
  return (
    <div aria-hidden="true" className="flex items-center">
      {members.slice(0, MOST_AVATARS).map((member) => (
        <Avatar key={member.id} person={member.user} size="sm" className="-ml-2 first:ml-0" />
      ))}
      {more > 0 && <span className="ml-2 text-sm text-ink-2">+{more}</span>}
    </div>
  );
}
