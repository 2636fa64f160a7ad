/** A game with a winner. */
export interface Decided {
  home: string;
  away: string;
  homeScore: number;
  awayScore: number;
}

/**
 * Returns the games, some with their two scores swapped, so that each team has as many wins as `wins` says. Throws if
 * that is impossible.
 *
 * A team with too many wins passes one on to a team with too few. The win moves along a chain of games in which each
 * team beat the next.
 */
export function withRecords(games: readonly Decided[], wins: ReadonlyMap<string, number>): Decided[] {
  const result = [...games];
  const winsOf = (team: string) => result.filter((game) => winnerOf(game) === team).length;
  for (const [team, wanted] of wins) {
    while (winsOf(team) > wanted) {
      for (const place of lineFrom(team, result, (other) => winsOf(other) < (wins.get(other) ?? 0))) {
        const { homeScore, awayScore, ...game } = result[place] as Decided;
        result[place] = { ...game, homeScore: awayScore, awayScore: homeScore };
      }
    }
  }
  return result;
}

const winnerOf = ({ home, away, homeScore, awayScore }: Decided) => (homeScore > awayScore ? home : away);
const loserOf = ({ home, away, homeScore, awayScore }: Decided) => (homeScore > awayScore ? away : home);

/** Returns the indexes of the games in the shortest chain from `team` to a team for which `isEnd` is true. */
function lineFrom(team: string, games: readonly Decided[], isEnd: (team: string) => boolean): number[] {
  const lines = [{ team, places: [] as number[] }];
  const seen = new Set([team]);
  for (const line of lines) {
    if (isEnd(line.team)) return line.places;
    for (const [place, game] of games.entries()) {
      const loser = loserOf(game);
      if (winnerOf(game) !== line.team || seen.has(loser)) continue;
      seen.add(loser);
      lines.push({ team: loser, places: [...line.places, place] });
    }
  }
  throw new Error(`the games cannot leave ${team} with its record`);
}
