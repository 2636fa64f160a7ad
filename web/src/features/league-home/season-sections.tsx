import { useQuery } from '@tanstack/react-query';
import type { League } from '#shared/contract/schemas/leagues.ts';
import { query } from '../../lib/query.ts';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { Leaderboard, LeagueTeams, MyTeams } from './season-overview.tsx';

const DRAFT_REFRESH_MS = 5000;
const SEASON_REFRESH_MS = 60_000;

/** Leaderboard, my teams and everyone's, from the draft on. */
export function SeasonSections({ league, meId }: { league: League; meId: string }) {
  const { season } = league.currentSeason;
  const standings = useQuery({
    ...query('standings', { params: { leagueId: league.id, season } }),
    refetchInterval: league.isDraftComplete ? SEASON_REFRESH_MS : DRAFT_REFRESH_MS,
  });
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
        <ErrorState error={standings.error} onRetry={() => void standings.refetch()} />
      </Card>
    );
  }
  return (
    <>
      <Leaderboard standings={standings.data} season={season} meId={meId} />
      <MyTeams standings={standings.data} meId={meId} />
      <LeagueTeams standings={standings.data} meId={meId} />
    </>
  );
}
