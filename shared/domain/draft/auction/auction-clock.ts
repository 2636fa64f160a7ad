import type { LeagueSeason } from '../../league-season.ts';
import { ok, type Outcome, type Refused } from '../../outcome.ts';
import { expiryDue } from '../draft-clock.ts';
import { sellIfDue } from './bidding.ts';
import { auctionOf, withAuction } from './season-auction.ts';
import { isAuction, type AuctionSeason } from './is-auction.ts';

/** The season after the lot's time is over by a second, within which bids that came in time may still be on their way. */
export function soldIfDue(season: LeagueSeason, now: Date): LeagueSeason {
  if (!isAuction(season) || season.status !== 'drafting' || season.pause) return season;
  const { lot } = season.auction;
  if (!lot || now < expiryDue(lot.endsAt)) return season;
  return withAuction(season, sellIfDue(auctionOf(season), now), now);
}

/** The sale of an overdue lot, which stays although the request that found it is refused, and the reason of that. */
interface OnlySold<Refusal extends string> {
  season: LeagueSeason;
  barred: Refused<Refusal>;
}

/** Sells an overdue lot before a request is judged, whatever becomes of the request. Both together are one change. */
export function afterSale<Value extends { season: LeagueSeason }, Refusal extends string>(
  season: LeagueSeason,
  now: Date,
  judge: (sold: LeagueSeason) => Outcome<Value, Refusal>,
): Outcome<(Value & { barred?: undefined }) | OnlySold<Refusal>, Refusal> {
  const sold = soldIfDue(season, now);
  const judged = judge(sold);
  if (!judged.ok) return sold === season ? judged : ok({ season: sold, barred: judged });
  const after = judged.value.season;
  if (sold === season || after === sold) return judged;
  return ok({ ...judged.value, season: oneChange(season, after) });
}

/** Counts all steps between the two seasons as one change: the version rises by one. */
export const oneChange = (before: LeagueSeason, after: LeagueSeason): LeagueSeason => ({
  ...after,
  version: before.version + 1,
});

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
