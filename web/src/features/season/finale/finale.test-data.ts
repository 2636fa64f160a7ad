import type { Finale, Standing } from '#shared/contract/schemas/standings.ts';
import { ranked } from '#shared/domain/season/ranks.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { memberNamed } from '../../../parts/leagues/sample-league.test-data.ts';

/** Returns a finished season with these members and their wins, losses and ties. */
export function finaleOf(
  results: Readonly<Record<string, readonly [wins: number, losses: number, ties?: number]>>,
  rules: Pick<Finale['seasonInfo'], 'tieRule' | 'levelCrowns'> = {
    tieRule: 'nothing',
    levelCrowns: 'shared',
  },
): Finale {
  const rows = Object.entries(results).map(
    ([username, [wins, losses, ties = 0]]): Omit<Standing, 'winRank' | 'lossRank'> => ({
      userId: username,
      user: { ...memberNamed(username, null).user, username },
      wins,
      losses,
      ties,
      totalWins: wins,
      totalLosses: losses,
      lossPoints: losses,
      differential: wins - losses,
      formerHolders: [],
      pointsScored: 100 + wins,
      teams: NFL_TEAMS.slice(0, 2).map((team) => ({ nflTeam: { ...team, wins: 1, losses: 1, ties: 0 } })),
    }),
  );
  const standings = ranked(rows, rules);
  return {
    isFinal: true,
    winChampions: standings.filter(({ winRank }) => winRank === 1),
    lossChampions: standings.filter(({ lossRank }) => lossRank === 1),
    finalStandings: standings,
    review: null,
    seasonInfo: {
      season: '2025-26',
      leagueName: 'Sunday Sofa',
      leagueCode: 'ABC234',
      gamesPlayed: 272,
      gamesInSeason: 272,
      lastDay: '2026-01-04',
      source: null,
      ...rules,
    },
  };
}
