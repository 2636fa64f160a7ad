import type { AutoPicked } from '../draft.ts';
import { autoPick } from '../auto-pick.ts';
import { next, type DraftBoard, type LeagueSeason } from '../../league-season.ts';
import { seasonNamed } from '../../seasons.ts';
import { LEAST_PRICE, nominatorOf, openAuction, soldTeams, toNominate, wholeSecondAfter } from './auction.ts';
import { undoSale } from './bidding.ts';
import { soldIfDue, withCrowns } from './auction-clock.ts';
import { teamWorths } from './away-seats.ts';
import { auctionOf, withAuction } from './season-auction.ts';
import { auctionClock, type AuctionSeason } from './stored-auction.ts';

/** When a paused auction resumes, the lot or the nomination has at least this long, so that members have time to notice. */
export const LEAST_RESUMED_SECONDS = 10;

/** The auction's fields when the draft has started: the first seat of the order is on the clock to nominate. */
export function opened(
  season: AuctionSeason,
  at: Date,
  { spread, boards }: { spread: string; boards: ReadonlyMap<string, DraftBoard> },
): LeagueSeason {
  const auction = { ...season.auction, worths: teamWorths(seasonNamed(season.season)), spread };
  const ready = withCrowns({ ...season, auction }, boards);
  const { rules } = auctionOf(ready);
  return { ...withAuction(ready, openAuction(rules, season.order, at), at), version: season.version };
}

/** Stops the clock of the lot or of the nomination, and keeps what is left of it. A lot whose time is over is sold first. */
export function pausedAuction(season: AuctionSeason, { by, at }: { by: string; at: Date }): LeagueSeason {
  const sold = soldIfDue(season, at);
  const ends = auctionClock(sold);
  if (ends === null) return sold;
  const left = Math.max(0, Math.ceil((Date.parse(ends) - at.getTime()) / 1000));
  return { ...sold, version: season.version + 1, pause: { at: at.toISOString(), by, secondsLeft: left } };
}

/** Goes on with what was left of the clock, or at least a few seconds. */
export function resumedAuction(season: AuctionSeason, at: Date, least = LEAST_RESUMED_SECONDS): LeagueSeason {
  const seconds = Math.max(season.pause?.secondsLeft ?? 0, least);
  const ends = wholeSecondAfter(at, seconds);
  const { lot } = season.auction;
  const clock = lot ? { lot: { ...lot, endsAt: ends } } : { nominateBy: ends };
  return next(season, { pause: null, auction: { ...season.auction, ...clock } });
}

/**
 * The season without its last sale, and without the lot on the block. The auction is paused, and whoever nominated the team that
 * was sold nominates again.
 */
export function undoneAuction(season: AuctionSeason, { by, at }: { by: string; at: Date }): LeagueSeason {
  const before: AuctionSeason = { ...season, status: 'drafting', pause: null };
  const undone = withAuction(before, undoSale(auctionOf(before), at), at);
  const { nominateSeconds } = season.auction;
  const pause = { at: at.toISOString(), by, secondsLeft: nominateSeconds };
  return season.draftTimerDuration === null ? undone : { ...undone, pause };
}

/**
 * The season whose draft deadline has passed during its auction: the lot's leader has the team at its price, and boards fill all
 * other slots at the least price, in the order of nominations.
 */
export function filledAuction(
  season: AuctionSeason,
  at: Date,
  boards: ReadonlyMap<string, DraftBoard>,
): { season: LeagueSeason; made: readonly AutoPicked[] } {
  const before = auctionOf({ ...season, autoUserIds: [] });
  const { lot } = before;
  const won = lot
    ? [{ teamId: lot.teamId, userId: lot.leaderId, price: lot.price, at: at.toISOString() }]
    : [];
  let auction = { ...before, lot: null, sold: [...before.sold, ...won] };
  const reasons: AutoPicked['reason'][] = [];
  for (let userId = nominatorOf(auction); userId !== undefined; userId = nominatorOf(auction)) {
    const choice = autoPick(seasonNamed(season.season), new Set(soldTeams(auction)), boards.get(userId));
    if (!choice) break;
    const sale = { teamId: choice.teamId, userId, price: LEAST_PRICE, at: at.toISOString() };
    auction = { ...auction, sold: [...auction.sold, sale] };
    reasons.push(choice.reason);
  }
  const filled = withAuction({ ...season, pause: null }, toNominate(auction, at), at);
  const first = filled.picks.length - reasons.length;
  const picks = filled.picks.map((pick, index) => (index < first ? pick : { ...pick, auto: true }));
  const made = reasons.flatMap((reason, index) => {
    const pick = picks[first + index];
    return pick ? { pick, reason } : [];
  });
  return { season: { ...filled, picks, version: season.version + 1 }, made };
}
