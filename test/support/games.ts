import type { ResultsStore } from '#functions/ports/ports.ts';
import type { Game } from '#shared/domain/season/games.ts';

/**
 * Returns a game in week 1 of 2025-26 that hasn't been played yet. `change` can replace any field, and the ID contains the week
 * and the teams.
 */
export function game(homeTeamId: number, awayTeamId: number, change: Partial<Game> = {}): Game {
  const week = change.week ?? 1;
  return {
    id: `2025_${week}_${awayTeamId}_${homeTeamId}`,
    season: '2025-26',
    week,
    kickoff: new Date(Date.parse('2025-09-07T17:00:00.000Z') + (week - 1) * 7 * 86_400_000).toISOString(),
    homeTeamId,
    awayTeamId,
    homeScore: null,
    awayScore: null,
    ...change,
  };
}

/** Replaces a season's stored results with these games. */
export async function storeResults(
  results: ResultsStore,
  season: string,
  games: readonly Game[],
  source: string | null = null,
): Promise<void> {
  const saved = await results.save(season, await results.gamesOf(season), { source, games });
  if (saved !== 'saved') throw new Error('the results were changed meanwhile');
}

/** Returns a game with its final score. */
export function final(
  home: readonly [teamId: number, score: number],
  away: readonly [teamId: number, score: number],
  change: Partial<Game> = {},
): Game {
  return game(home[0], away[0], { homeScore: home[1], awayScore: away[1], ...change });
}

/** Returns a season of `weeks` weeks in which each of the 32 teams has one bye. `score` returns the score of each game. */
export function wholeSeason(
  weeks: number,
  score: (number: number) => readonly [home: number, away: number],
): Game[] {
  const games: Game[] = [];
  for (let week = 1; week <= weeks; week += 1) {
    // All byes are in the first two weeks. So every team plays in the last week, as in the real schedule.
    const [from, to] = week === 1 ? [1, 16] : week === 2 ? [17, 32] : [1, 32];
    for (let team = from; team < to; team += 2) {
      const [homeScore, awayScore] = score(games.length);
      games.push(game(team, team + 1, { week, homeScore, awayScore }));
    }
  }
  return games;
}

/** Stores a season in which teams 1 and 2 both win every week, and team 2 scores more points. */
export async function storeLevelWins({ results }: { results: ResultsStore }): Promise<void> {
  const games = Array.from({ length: 18 }, (_, index) => index + 1).flatMap((week) => [
    final([1, 20], [31, 10], { week }),
    final([2, 24], [32, 10], { week }),
  ]);
  await storeResults(results, '2025-26', games);
}
