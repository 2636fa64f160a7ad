import { memo } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { LeagueTeams } from './league-teams.tsx';
import { Leaderboard } from './season-overview.tsx';

/** The season's standings, or why they haven't loaded. Each stays the same until it changes. */
export interface SeasonStandings {
  standings: readonly Standing[] | undefined;
  error: Error | null;
  onRetry(): unknown;
}

interface Props extends SeasonStandings {
  league: LeagueReply;
  meId: string;
  isLive: boolean;
}

/** Shows the leaderboard and everyone's teams, by far the largest parts of the page. */
export const SeasonSections = memo(function SeasonSections({
  standings,
  error,
  onRetry,
  league,
  meId,
  isLive,
}: Props) {
  if (!standings) {
    return (
      <Card title="Leaderboard">
        {error ? (
          <ErrorState title="Failed to fetch standings" error={error} onRetry={() => void onRetry()} />
        ) : (
          <Loading label="Loading the standings…">
            <Skeleton className="h-56" />
          </Loading>
        )}
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Leaderboard standings={standings} league={league} meId={meId} />
      <LeagueTeams league={league} standings={standings} meId={meId} isLive={isLive} />
    </div>
  );
});
