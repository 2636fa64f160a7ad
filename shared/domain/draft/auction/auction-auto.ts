import { next, type LeagueSeason } from '../../league-season.ts';
import { answered } from './bidding.ts';
import { auctionOf, withAuction } from './season-auction.ts';
import type { AuctionSeason } from './stored-auction.ts';

/**
 * Switches Auto on or off in an auction. A member on Auto bids for the lot on the block right away. A nomination's clock stays as it
 * is, so that switching gains and loses no time.
 */
export function withAutoInAuction(
  season: AuctionSeason,
  { by, on, at }: { by: string; on: boolean; at: Date },
): LeagueSeason {
  const others = (ids: readonly string[]) => ids.filter((userId) => userId !== by);
  const autoUserIds = on ? [...season.autoUserIds, by] : others(season.autoUserIds);
  const switched = {
    ...season,
    autoUserIds,
    auction: { ...season.auction, missed: others(season.auction.missed) },
  };
  const { lot } = season.auction;
  const isOpen = on && season.status === 'drafting' && !season.pause && lot && at.toISOString() <= lot.endsAt;
  return isOpen
    ? withAuction(switched, answered(auctionOf(switched), at), at)
    : next(season, { autoUserIds, auction: switched.auction });
}
