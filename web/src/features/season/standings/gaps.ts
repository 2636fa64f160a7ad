import type { Standing } from '#shared/contract/schemas/standings.ts';
import { rankIn, type Race } from '../../../parts/season/standings.ts';

type Raced = Pick<Standing, 'userId' | 'wins' | 'losses' | 'winRank' | 'lossRank'>;

/**
 * A member's distance from the lead of a race: `3 behind the lead`, `2 ahead of the next`, `Level with the lead` if
 * points are equal and the other race decides, `Sharing the lead`. Empty while nobody has a point, and for a member who
 * races alone.
 */
export function gapWords(race: Race, mine: Raced, standings: readonly Raced[]): string {
  const others = standings.filter(({ userId }) => userId !== mine.userId);
  const best = Math.max(...others.map((other) => other[race]));
  if (others.length === 0 || Math.max(best, mine[race]) === 0) return '';
  const gap = mine[race] - best;
  if (rankIn(race, mine) > 1) return gap === 0 ? 'Level with the lead' : `${-gap} behind the lead`;
  if (others.some((other) => rankIn(race, other) === 1)) return 'Sharing the lead';
  return gap === 0 ? 'Just ahead of the next' : `${gap} ahead of the next`;
}
