import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { LeagueTeams } from './league-teams.tsx';
import type { useSeasonStandings } from './use-season-standings.ts';
import { Leaderboard } from './season-overview.tsx';

interface Props {
  standings: ReturnType<typeof useSeasonStandings>;
  league: LeagueReply;
  meId: string;
  isLive: boolean;
}

/** Shows the leaderboard and everyone's teams. */
export function SeasonSections({ standings, league, meId, isLive }: Props) {
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
    <div className="grid grid-cols-1 gap-6">
      <Leaderboard standings={standings.data} league={league} meId={meId} />
      <LeagueTeams league={league} standings={standings.data} meId={meId} isLive={isLive} />
    </div>
  );
}
