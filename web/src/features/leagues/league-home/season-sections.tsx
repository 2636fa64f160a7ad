import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../../../lib/query.ts';
import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { Leaderboard, LeagueTeams, MyTeams } from './season-overview.tsx';

const DRAFT_REFRESH_MS = 5000;
const SEASON_REFRESH_MS = 60_000;

/** The league's tables from the draft on; before it there are none to ask for. */
export function useSeasonStandings(league: LeagueReply, isWanted: boolean) {
  const { season } = league.currentSeason;
  return useQuery({
    ...query('standings', { params: { leagueId: league.id, season } }),
    enabled: isWanted,
    refetchInterval: league.isDraftComplete ? SEASON_REFRESH_MS : DRAFT_REFRESH_MS,
  });
}

interface Props {
  standings: ReturnType<typeof useSeasonStandings>;
  season: string;
  meId: string;
}

/** Leaderboard, my teams and everyone's. */
export function SeasonSections({ standings, season, meId }: Props) {
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
