import type { Pick } from '#shared/contract/schemas/draft.ts';
import type { Market } from '#shared/domain/draft/auction/values.ts';
import type { Expected } from '#shared/domain/odds/prospects.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { StandOut } from '../end/end-view.ts';
import { teamWorths } from './team-worths.ts';

/** A sale for the least part of what its team was worth when the auction began. */
export interface Bargain {
  teamId: number;
  userId: string;
  price: number;
  worth: number;
}

/** The sale that saved its buyer most, compared with what the team was worth at the beginning; undefined if none saved anything. */
export function bargainOf(market: Market, expected: ReadonlyMap<number, Expected>): Bargain | undefined {
  const worths = teamWorths({ ...market, sold: [] }, expected, null);
  const [best] = market.sold
    .map(({ teamId, userId, price }) => ({ teamId, userId, price, worth: worths.get(teamId) ?? 0 }))
    .filter(({ price, worth }) => worth > price)
    .toSorted((one, other) => other.worth - other.price - (one.worth - one.price));
  return best;
}

/** The best bargain as a note, such as `Ana got Buffalo for 12. It was worth about 31.`; empty if there is none. */
export function bargains(
  market: Market,
  expected: ReadonlyMap<number, Expected>,
  nameOf: (userId: string) => string,
): StandOut[] {
  const best = bargainOf(market, expected);
  if (!best) return [];
  const { teamId, userId, price, worth } = best;
  const team = placeNameOf(teamId);
  return [
    {
      title: 'Best Bargain',
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
