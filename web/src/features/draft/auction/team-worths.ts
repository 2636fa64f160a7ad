import type { Pick } from '#shared/contract/schemas/draft.ts';
import { highestBid } from '#shared/domain/draft/auction/auction.ts';
import { fairPrices, type Market } from '#shared/domain/draft/auction/values.ts';
import { DRAFT_STRATEGIES, type DraftStrategy } from '#shared/domain/league-season.ts';
import type { Expected } from '#shared/domain/odds/prospects.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { StandOut } from '../end/end-view.ts';

/**
 * What each team that is for sale is worth, in whole crowns by team id, to someone who plays for this crown; without a crown, for the
 * crown that it is worth more for. That is never more than the highest bid that anyone in the room can make.
 */
export function teamWorths(
  market: Market,
  expected: ReadonlyMap<number, Expected>,
  crown: DraftStrategy | null | undefined,
): Map<number, number> {
  const worths = new Map<number, number>();
  const most = Math.max(...market.order.map((userId) => highestBid(market, userId)));
  for (const each of crown ? [crown] : DRAFT_STRATEGIES) {
    const games = new Map([...expected].map(([teamId, results]) => [teamId, results[each]]));
    for (const [teamId, price] of fairPrices(market, games))
      worths.set(teamId, Math.min(most, Math.max(worths.get(teamId) ?? 0, Math.round(price))));
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

/** The best buy as a note, such as `Ana got Buffalo for 12. It was worth about 31.`; empty if there is none. */
export function bestBuys(
  market: Market,
  expected: ReadonlyMap<number, Expected>,
  nameOf: (userId: string) => string,
): StandOut[] {
  const best = bestBuyOf(market, expected);
  if (!best) return [];
  const { teamId, userId, price, worth } = best;
  const team = placeNameOf(teamId);
  return [
    {
      title: 'Best Buy',
      teamId,
      words: `${nameOf(userId)} got ${team} for ${price}. It was worth about ${worth}.`,
      short: `${team} for ${price} (${nameOf(userId)})`,
    },
  ];
}

/** What prices depend on in an auction with these sales. */
export function soldMarket(
  rules: { budget: number; teamsEach: number },
  order: readonly string[],
  sold: readonly Pick[],
): Market {
  return {
    // Clocks don't matter for prices.
    rules: { ...rules, lotSeconds: 0, resetSeconds: 0, nominateSeconds: 0 },
    order,
    sold: sold.map(({ nflTeamId, userId, price = 0 }) => ({ teamId: nflTeamId, userId, price, at: '' })),
  };
}
