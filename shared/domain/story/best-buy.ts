import type { Pick } from '../league-season.ts';
import { RACES, type Race } from '../season/ranks.ts';
import type { Tally } from '../season/standings.ts';

/** The sale of an auction that brought its buyer the most points per crown (see A season in one picture). */
export interface BestBuy {
  userId: string;
  teamId: number;
  /** What the team cost, in crowns. */
  price: number;
  race: Race;
  /** The points that the team brought its buyer. */
  points: number;
}

/** A team's buyer, and what the team earned while that member had it. */
export interface Bought {
  userId: string;
  teamId: number;
  earned: Tally;
}

/**
 * Returns the best buy of an auction; null if no team brought a point, or if teams had no prices. `bought` lists what became of
 * each pick, in the same order.
 */
export function bestBuyOf(picks: readonly Pick[], bought: readonly Bought[]): BestBuy | null {
  const all = RACES.flatMap((race) =>
    bought.flatMap(({ userId, teamId, earned }, index): BestBuy[] => {
      const price = picks[index]?.price;
      return price === undefined ? [] : [{ userId, teamId, price, race, points: earned[race] }];
    }),
  );
  const [best] = all.filter(({ points }) => points > 0).toSorted(byValue);
  return best ?? null;
}

/** Orders buys by points per crown, compared as whole numbers, then by points. */
function byValue(one: BestBuy, other: BestBuy): number {
  return other.points * one.price - one.points * other.price || other.points - one.points;
}
