import { next, type LeagueSeason } from '../../league-season.ts';
import type { AuctionSeason } from './is-auction.ts';

/**
 * Switches Auto on or off in an auction. The next bid for the lot on the block, or else its end, lets a member on Auto bid. A
 * nomination's clock stays as it is, so that switching gains and loses no time.
 */
export function withAutoInAuction(season: AuctionSeason, by: string, on: boolean): LeagueSeason {
  const others = (ids: readonly string[]) => ids.filter((userId) => userId !== by);
  const { auction, autoUserIds } = season;
  return next(season, {
    autoUserIds: on ? [...autoUserIds, by] : others(autoUserIds),
    auction: { ...auction, missed: others(auction.missed) },
  });
}
