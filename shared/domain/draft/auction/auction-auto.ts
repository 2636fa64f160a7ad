import { next, type LeagueSeason } from '../../league-season.ts';
import { expiryDue } from '../draft-clock.ts';
import { contested } from './away-seats.ts';
import { answered } from './bidding.ts';
import { withAuction } from './season-auction.ts';
import type { AuctionSeason } from './is-auction.ts';

/**
 * Switches Auto on or off in an auction. A member on Auto bids right away for the lot on the block. A nomination's clock stays as it
 * is, so that switching gains and loses no time.
 */
export function withAutoInAuction(
  season: AuctionSeason,
  { by, on, at }: { by: string; on: boolean; at: Date },
): LeagueSeason {
  const others = (ids: readonly string[]) => ids.filter((userId) => userId !== by);
  const { auction, autoUserIds } = season;
  const switched = {
    ...season,
    autoUserIds: on ? [...autoUserIds, by] : others(autoUserIds),
    auction: { ...auction, missed: others(auction.missed) },
  };
  const bidding = on ? withAwayBids(switched, at) : switched;
  return bidding === switched ? next(switched, {}) : bidding;
}

/** The season after the members on Auto have bid for the lot on the block, unless its time is over or stands still. */
export function withAwayBids(season: AuctionSeason, at: Date): LeagueSeason {
  const { lot } = season.auction;
  if (!lot || season.pause || at.toISOString() > lot.endsAt) return season;
  const after = answered(contested(season), at);
  const isSame = after.lot?.price === lot.price && after.lot.leaderId === lot.leaderId;
  return isSame ? season : withAuction(season, after, at);
}

/**
 * When the overdue lot is sold; null if no lot is overdue. A member who switches Auto on in that second waits for the sale: bids that
 * came in time are still on their way, and Auto was off when they were made.
 */
export function sellingUntil({ auction, pause }: AuctionSeason, at: Date): Date | null {
  const { lot } = auction;
  return lot && !pause && at.toISOString() > lot.endsAt ? expiryDue(lot.endsAt) : null;
}
