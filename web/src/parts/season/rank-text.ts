import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { RankRules } from '#shared/domain/league-season.ts';
import { breakTiesByPoints, CROWN_NAMES, RACES, rankIn, type Race } from '#shared/domain/season/ranks.ts';

/** Which points scored decide a race. */
const FIRST = { wins: 'most', losses: 'fewest' } as const;

const TIES = {
  nothing: [],
  half: ['For rank, a tie counts as half a win and half a loss.'],
  loss: ['For rank, a tie counts as a loss: 9–7–1 is 8 L’s.'],
} as const;

/** Says how ties count, if there are any that count. Also says in which races points scored have broken ties. */
export function rankText(standings: readonly Standing[], rules: RankRules): string[] {
  const hasTies = standings.some(({ ties }) => ties > 0);
  const decided = RACES.flatMap((race) => {
    const apart = breakTiesByPoints(race, standings, rules);
    const names = apart.map(({ user, pointsScored }) => `${user.username} ${scored(pointsScored)}`);
    return apart.length > 0
      ? [
          `Tied for ${CROWN_NAMES[race]}. Tiebreaker is points scored, ${FIRST[race]} first: ${names.join(', ')}.`,
        ]
      : [];
  });
  return [...(hasTies ? TIES[rules.tieRule] : []), ...decided];
}

/** Says how points scored decided a crown: `Decided by points scored: 340 to 320`. Empty if they didn't decide it. */
export function decidedText(race: Race, standings: readonly Standing[], rules: RankRules): string {
  const apart = breakTiesByPoints(race, standings, rules);
  const [first, second] = [apart[0], apart.find((row) => rankIn(race, row) > 1)];
  if (!first || !second) return '';
  return `Decided by points scored: ${scored(first.pointsScored)} to ${scored(second.pointsScored)}`;
}

function scored(points: number): string {
  return points.toLocaleString('en-US');
}
