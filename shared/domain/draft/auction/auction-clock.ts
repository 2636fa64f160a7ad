import type { LeagueSeason } from '../../league-season.ts';
import { expiryDue } from '../draft-clock.ts';
import { contested } from './away-seats.ts';
import { answered, sellIfDue } from './bidding.ts';
import { auctionOf, withAuction } from './season-auction.ts';
import type { AuctionSeason } from './is-auction.ts';

/**
 * The season after the lot's time is over by a second, within which bids that came in time may still be on their way. A member who
 * switched Auto on during the lot bids before it is sold, whoever finds it overdue.
 */
export function soldIfDue(season: AuctionSeason, now: Date): LeagueSeason {
  const { lot } = season.auction;
  if (season.status !== 'drafting' || season.pause || !lot || now < expiryDue(lot.endsAt)) return season;
  const bidFor = answered(contested(season), now);
  if (bidFor.lot?.price !== lot.price) return withAuction(season, bidFor, now);
  return withAuction(season, sellIfDue(auctionOf(season), now), now);
}

/** The season after its seat has acted, which ends an Auto that only a missed nomination switched on. */
export function seenActing(season: AuctionSeason, userId: string): AuctionSeason {
  const { auction, autoUserIds } = season;
  if (!auction.missed.includes(userId)) return season;
  return {
    ...season,
    autoUserIds: autoUserIds.filter((id) => id !== userId),
    auction: { ...auction, missed: auction.missed.filter((id) => id !== userId) },
  };
}
