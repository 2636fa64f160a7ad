import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Users from 'lucide-react/icons/users';
import { useRef, type ReactNode } from 'react';
import type { PublicLeagueReply } from '#shared/contract/schemas/leagues.ts';
import { PUBLIC_PAGE } from '#shared/domain/leagues/public-list.ts';
import { call } from '../../lib/calls/call.ts';
import { useJoinLeague } from './join-league.ts';
import { paths } from '../../lib/paths.ts';
import { appointment } from '../../lib/time/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Older } from '../../ui/older.tsx';
import { StatusBadge } from './league-badges.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';

const listQuery = infiniteQueryOptions({
  queryKey: ['publicLeagues'],
  queryFn: ({ pageParam: after, signal }) => call('publicLeagues', { query: { after } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < PUBLIC_PAGE ? undefined : page.at(-1)?.cursor),
});

/** Removes duplicates: if a league has moved in the list between two fetches, it may be on both pages. */
function distinct(pages: readonly PublicLeagueReply[][]): PublicLeagueReply[] {
  return [...new Map(pages.flat().map((league) => [league.id, league])).values()];
}

/** The list of public leagues, each with a button to join it. `empty` is shown if there are none. */
export function PublicLeagueList({ empty }: { empty: ReactNode }) {
  const leagues = useInfiniteQuery({ ...listQuery, refetchOnMount: 'always' });
  const list = useRef<HTMLUListElement>(null);
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
  const rows = distinct(leagues.data.pages);
  if (rows.length === 0) return empty;
  return (
    <>
      <ul ref={list} className="space-y-3">
        {rows.map((league) => (
          <Row
            key={league.id}
            league={league}
            isJoining={
              join.isPending && 'leagueId' in join.variables && join.variables.leagueId === league.id
            }
            // If the user can't join, the list is outdated: for example, the last spot is gone.
            onJoin={() => join.mutate({ leagueId: league.id }, { onError: () => void leagues.refetch() })}
          />
        ))}
      </ul>
      {leagues.hasNextPage && (
        <Older
          next={() => list.current?.children[rows.length]?.querySelector('a, button') ?? null}
          isBusy={leagues.isFetchingNextPage}
          error={leagues.isFetchNextPageError ? leagues.error : null}
          onMore={() => void leagues.fetchNextPage()}
          label="Show more"
          failed="More leagues didn’t load."
        />
      )}
    </>
  );
}

interface RowProps {
  league: PublicLeagueReply;
  isJoining: boolean;
  onJoin: () => void;
}

function Row({ league, isJoining, onJoin }: RowProps) {
  const { draftDateTime, teamsEach } = league.currentSeason;
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
          <span>Owner: {league.ownerName}</span>
          <span className="inline-flex items-center gap-1">
            <Users aria-hidden="true" className="size-4" />
            {league.memberCount} / {league.maxMembers} members
          </span>
          <span>{teamsEach} teams each</span>
          <span className="inline-flex items-center gap-1">
            <CalendarClock aria-hidden="true" className="size-4" />
            {draftDateTime === null ? 'Draft TBD' : appointment(draftDateTime)}
          </span>
        </p>
      </div>
      <div className="flex grow items-center justify-between gap-5 sm:grow-0">
        <Avatars members={league.members} count={league.memberCount} />
        <Way league={league} isJoining={isJoining} onJoin={onJoin} />
      </div>
    </li>
  );
}

/** The button in a league's row. Members get a link to the league, because they can't join again. */
function Way({ league, isJoining, onJoin }: RowProps) {
  if (league.isMember) {
    return (
      <ButtonLink variant="outline" to={paths.league(league.code)} aria-label={`View ${league.name}`}>
        View
      </ButtonLink>
    );
  }
  if (league.memberCount >= league.maxMembers) {
    return <Button disabled>Full</Button>;
  }
  return (
    <Button disabled={isJoining} onClick={onJoin} aria-label={`Join ${league.name}`}>
      {isJoining ? 'Joining...' : 'Join'}
    </Button>
  );
}

function Avatars({ members, count }: { members: PublicLeagueReply['members']; count: number }) {
  const more = count - members.length;
  return (
    <div aria-hidden="true" className="flex items-center">
      {members.map((member) => (
        <Avatar
          key={member.username}
          person={{ ...member, firstName: '' }}
          size="sm"
          className="-ml-2 first:ml-0"
        />
      ))}
      {more > 0 && <span className="ml-2 text-sm text-ink-2">+{more}</span>}
    </div>
  );
}
