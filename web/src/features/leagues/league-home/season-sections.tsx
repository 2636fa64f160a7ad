import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { useLiveLeague } from '../../../lib/live/live-league.ts';
import { useLiveScores } from '../../../lib/live/live-scores.ts';
import { query } from '../../../lib/calls/query.ts';
import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { LeagueTeams } from './league-teams.tsx';
import { tablesPace } from './pace.ts';
import { Leaderboard, MyTeams } from './season-overview.tsx';
import { seasonPath } from '../../../lib/season/season-path.ts';

/** The league's tables from the draft on; before it there are none to ask for. */
export function useSeasonStandings(league: LeagueReply, isWanted: boolean) {
  const isLive = useLiveScores(league);
  return useQuery({
    ...query('standings', { params: seasonPath(league) }),
    enabled: isWanted,
    refetchInterval: !isLive && tablesPace(league),
  });
}

interface Props {
  standings: ReturnType<typeof useSeasonStandings>;
  league: LeagueReply;
  meId: string;
}

/** Leaderboard, my teams and everyone's; on a phone one's own come first. */
export function SeasonSections({ standings, league, meId }: Props) {
  useLiveLeague(league);
  if (standings.isPending) {
    return (
      <Loading label="Loading standings…" className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-64 rounded-lg!" />
        <Skeleton className="h-64 rounded-lg!" />
      </Loading>
    );
  }
  if (!standings.data) {
    return (
      <Card title="Leaderboard">
        <ErrorState
          title="Failed to fetch standings"
          error={standings.error}
          onRetry={() => void standings.refetch()}
        />
      </Card>
    );
  }
  return (
    <div className="grid gap-4">
      <Leaderboard standings={standings.data} league={league} meId={meId} />
      <MyTeams standings={standings.data} meId={meId} className="max-sm:order-first" />
      <LeagueTeams league={league} standings={standings.data} meId={meId} />
    </div>
  );
}
