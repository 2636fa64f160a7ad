type Race = 'wins' | 'losses';

/** A final game: who owned its teams at kickoff, and its score. */
export interface Met {
  home: string | undefined;
  away: string | undefined;
  homeScore: number;
  awayScore: number;
}

interface Tied {
  race: Race;
  tieRule: 'nothing' | 'half' | 'loss';
  games: readonly Met[];
  /** A member's points scored. If absent, they are unknown, and everyone whom head-to-head doesn't separate stays tied. */
  scored?: (id: string) => number;
}

/**
 * Returns who wins a crown for which these members tie, in leagues where head-to-head breaks ties. It looks at every game again,
 * and uses no rules from the production code.
 */
export function crownWinners(level: readonly string[], tied: Tied): string[] {
  return decided(level, tied).left;
}

/** Who wins the crown, and what left only them: their games, their points scored, or nothing. */
export function decided(level: readonly string[], tied: Tied) {
  const { race, scored } = tied;
  const sign = race === 'wins' ? 1 : -1;
  let left = [...level];
  let by: 'met' | 'scored' | undefined;
  for (;;) {
    const before = left;
    if (before.length < 2) return { left, by };
    left = bestOf(before, (id) => shareOf(id, before, tied));
    if (left.length < before.length) by = 'met';
    else if (scored) {
      left = bestOf(before, (id) => sign * scored(id));
      if (left.length < before.length) by = 'scored';
    }
    if (left.length === before.length) return { left, by };
  }
}

function bestOf(ids: readonly string[], valueOf: (id: string) => number): string[] {
  const values = ids.map(valueOf);
  return ids.filter((_, at) => values.every((value) => (values[at] ?? 0) >= value));
}

/** A member's points in the games against the others, per billion such games. All are 0 if two of the members haven't met. */
function shareOf(id: string, ids: readonly string[], { race, tieRule, games }: Tied): number {
  const between = (a: string, b: string) =>
    games.filter(({ home, away }) => (home === a && away === b) || (home === b && away === a));
  const haveAllMet = ids.every((a) => ids.every((b) => a === b || between(a, b).length > 0));
  if (!haveAllMet) return 0;
  const own = ids.filter((other) => other !== id).flatMap((other) => between(id, other));
  let twice = 0;
  for (const { home, homeScore, awayScore } of own) {
    const margin = home === id ? homeScore - awayScore : awayScore - homeScore;
    if (margin === 0) twice += { nothing: 0, half: 1, loss: race === 'losses' ? 2 : 0 }[tieRule];
    else if (race === 'wins' ? margin > 0 : margin < 0) twice += 2;
  }
  return Math.round((1e9 * twice) / 2 / own.length);
}
