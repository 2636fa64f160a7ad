import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { useLiveScores } from '../../../parts/season/live-scores.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { LeagueTeams, tablesPace } from './league-teams.tsx';
import { Leaderboard, MyTeams } from './season-overview.tsx';
import { seasonPath, standingsQuery } from '../../../parts/season/queries.ts';

/** Queries the league's standings, which exist once the draft has started. */
export function useSeasonStandings(
  league: LeagueReply,
  { isWanted, isFollowed }: { isWanted: boolean; isFollowed: boolean },
) {
  const hasScores = useLiveScores(league);
  return useQuery({
    ...standingsQuery(seasonPath(league)),
    enabled: isWanted,
    // Until the draft is complete, no scores can change the standings.
    refetchInterval: pollUnlessLive(isFollowed && (hasScores || !league.isDraftComplete), tablesPace(league)),
  });
}

interface Props {
  standings: ReturnType<typeof useSeasonStandings>;
  /** Whether to render the tables, provided that their standings have loaded. */
  isDrawn: boolean;
  league: LeagueReply;
  meId: string;
  isLive: boolean;
}

/** Shows the leaderboard, the user's teams, and everyone's teams. On a phone, the user's teams come first. */
export function SeasonSections({ standings, isDrawn, league, meId, isLive }: Props) {
  if (standings.isPending || (standings.data && !isDrawn)) {
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
      <LeagueTeams league={league} standings={standings.data} meId={meId} isLive={isLive} />
    </div>
  );
}
