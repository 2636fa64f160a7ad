import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-season.ts';
import { racePoints, rankIn, type Race } from '#shared/domain/season/ranks.ts';
import { inHalves } from '../../../lib/numbers.ts';

type Raced = Pick<Standing, 'userId' | 'wins' | 'losses' | 'ties' | 'winRank' | 'lossRank'>;

/**
 * A member's distance from the lead of a race: `3 back of the lead`, `Leading by ½`, `Tied, behind on tiebreaker` if
 * points are equal and the other race, or points scored, decide, `Tied for the lead`. Empty while nobody has a point, and
 * for a member who races alone.
 */
export function gapText(race: Race, mine: Raced, standings: readonly Raced[], tieRule: TieRule): string {
  const others = standings.filter(({ userId }) => userId !== mine.userId);
  const own = racePoints(race, mine, tieRule);
  const best = Math.max(...others.map((other) => racePoints(race, other, tieRule)));
  if (others.length === 0 || Math.max(best, own) === 0) return '';
  const gap = own - best;
  if (rankIn(race, mine) > 1)
    return gap === 0 ? 'Tied, behind on tiebreaker' : `${inHalves(-gap)} back of the lead`;
  if (others.some((other) => rankIn(race, other) === 1)) return 'Tied for the lead';
  return gap === 0 ? 'Leading on the tiebreaker' : `Leading by ${inHalves(gap)}`;
}
