import type { LeagueGame } from '#shared/contract/schemas/games.ts';

/** Returns Chicago's game in Detroit on a Sunday. By default, neither team is drafted, and the game has no result yet. */
export function leagueGame(change: Partial<LeagueGame> = {}): LeagueGame {
  const kickoff = change.kickoff ?? '2025-10-12T17:00:00.000Z';
  return {
    id: 'g',
    season: '2025-26',
    week: 6,
    kickoff,
    gameDate: kickoff,
    isComplete: change.state === 'final',
    homeTeamId: 11,
    awayTeamId: 6,
    state: 'scheduled',
    homeScore: null,
    awayScore: null,
    detail: null,
    homeOwnerId: null,
    awayOwnerId: null,
    homeChance: 0.6,
    rooting: null,
    ...change,
  };
}
