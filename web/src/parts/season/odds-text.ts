import type { LevelCrowns, PlayoffWeight } from '#shared/domain/league-rules.ts';
import type { Race } from '#shared/domain/season/ranks.ts';

/** How the odds treat ties for a crown, if that differs from the league's rule. */
export const LEVEL_NOTES: Readonly<Record<LevelCrowns, string>> = {
  shared: '',
  points: 'We can’t project points scored, so ties count as shared crowns here.',
  'head-to-head':
    'Head-to-head breaks ties here, too. We can’t project points scored, so other ties count as shared crowns.',
};

/**
 * Formats a probability from 0 to 1: `34%`. It never says 0% or 100%, because no number of simulated seasons makes an outcome
 * certain.
 */
export function chanceText(chance: number): string {
  if (chance < 0.01) return '<1%';
  if (chance > 0.99) return '>99%';
  return `${Math.round(chance * 100)}%`;
}

const RESULTS = { wins: ['win', 'wins'], losses: ['loss', 'losses'] } as const;
const POINTS = { wins: ['Win point', 'Win points'], losses: ['Loss point', 'Loss points'] } as const;

/** `2 more wins`, or `2 more Win points` where a playoff game counts twice, because a win can then be worth two. */
export function moreResults(race: Race, number: number, playoffWeight?: PlayoffWeight): string {
  const [one, many] = (playoffWeight === 2 ? POINTS : RESULTS)[race];
  return `${number} more ${number === 1 ? one : many}`;
}
