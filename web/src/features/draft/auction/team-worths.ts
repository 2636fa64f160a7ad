import { fairPrices, type Market } from '#shared/domain/draft/auction/values.ts';
import { DRAFT_STRATEGIES, type DraftStrategy } from '#shared/domain/league-season.ts';
import type { Expected } from '#shared/domain/odds/prospects.ts';

/**
 * What each team that is for sale is worth, in whole crowns by team id, to someone who plays for this crown; without a crown, for the
 * crown that it is worth more for.
 */
export function teamWorths(
  market: Market,
  expected: ReadonlyMap<number, Expected>,
  crown: DraftStrategy | null | undefined,
): Map<number, number> {
  const worths = new Map<number, number>();
  for (const each of crown ? [crown] : DRAFT_STRATEGIES) {
    const games = new Map([...expected].map(([teamId, results]) => [teamId, results[each]]));
    for (const [teamId, price] of fairPrices(market, games))
      worths.set(teamId, Math.max(worths.get(teamId) ?? 0, Math.round(price)));
  }
  return worths;
}

/** A sale for the least part of what its team was worth when the auction began. */
export interface BestBuy {
  teamId: number;
  userId: string;
  price: number;
  worth: number;
}

/** The sale that saved its buyer most, compared with what the team was worth at the beginning; undefined if none saved anything. */
export function bestBuyOf(market: Market, expected: ReadonlyMap<number, Expected>): BestBuy | undefined {
  const worths = teamWorths({ ...market, sold: [] }, expected, null);
  const [best] = market.sold
    .map(({ teamId, userId, price }) => ({ teamId, userId, price, worth: worths.get(teamId) ?? 0 }))
    .filter(({ price, worth }) => worth > price)
    .toSorted((one, other) => other.worth - other.price - (one.worth - one.price));
  return best;
}
