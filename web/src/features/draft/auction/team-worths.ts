import { highestBid } from '#shared/domain/draft/auction/auction.ts';
import { fairPrices, type Market } from '#shared/domain/draft/auction/values.ts';
import { DRAFT_STRATEGIES, type DraftStrategy } from '#shared/domain/league-season.ts';
import type { Expected } from '#shared/domain/odds/prospects.ts';

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
