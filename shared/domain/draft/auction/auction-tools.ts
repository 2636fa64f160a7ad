import { next, type LeagueSeason } from '../../league-season.ts';
import { wholeSecondAfter } from './auction.ts';
import { auctionClock, type AuctionSeason } from './is-auction.ts';

/** When a paused auction resumes, the lot or the nomination has at least this long, so that members have time to notice. */
export const LEAST_RESUMED_SECONDS = 10;

/**
 * Stops the clock of the lot or of the nomination, and keeps the remaining time. In the second in which a lot is sold, there is
 * nothing to stop.
 */
export function pausedAuction(season: AuctionSeason, { by, at }: { by: string; at: Date }): LeagueSeason {
  const ends = auctionClock(season);
  if (ends === null || at.toISOString() > ends) return season;
  const secondsLeft = Math.ceil((Date.parse(ends) - at.getTime()) / 1000);
  return next(season, { pause: { at: at.toISOString(), by, secondsLeft } });
}

/** Resumes the clock with the remaining time, or with at least a few seconds. */
export function resumedAuction(season: AuctionSeason, at: Date, least = LEAST_RESUMED_SECONDS): LeagueSeason {
  const ends = wholeSecondAfter(at, Math.max(season.pause?.secondsLeft ?? 0, least));
  const { lot } = season.auction;
  const clock = lot ? { lot: { ...lot, endsAt: ends } } : { nominateBy: ends };
  return next(season, { pause: null, auction: { ...season.auction, ...clock } });
}

/**
 * The season without its last sale, and without the lot on the block: the seat has its money and its slot again. The auction is
 * paused, or stays so. The seat that nominated the sold team nominates again. Proxies stay.
 */
export function undoneAuction(season: AuctionSeason, { by, at }: { by: string; at: Date }): LeagueSeason {
  const { auction, draftTimerDuration } = season;
  const isTimed = draftTimerDuration !== null;
  const pause = season.pause ?? { at: at.toISOString(), by };
  return next(season, {
    status: 'drafting',
    picks: season.picks.slice(0, -1),
    auction: {
      ...auction,
      lot: null,
      nominateBy: isTimed ? wholeSecondAfter(at, auction.nominateSeconds) : null,
    },
    pause: isTimed ? { ...pause, secondsLeft: auction.nominateSeconds } : null,
  });
}
