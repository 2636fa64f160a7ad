import { next, type LeagueSeason } from '../league-season.ts';
import { seasonNamed } from '../seasons.ts';
import { earlier, isAfter, later } from './instants.ts';
import { inReview, settleReviews, stopped, verdictBy } from './review-state.ts';
import type { Settled, Trade, TradeState, TradeStatus } from './trade-state.ts';

/**
 * The last instant at which a trade can be offered or accepted in the season. It is the league's own deadline or, if it has none,
 * the latest one that the season allows.
 */
export function tradingEnd({
  season,
  tradeDeadline,
}: Pick<LeagueSeason, 'season' | 'tradeDeadline'>): string {
  return tradeDeadline ?? seasonNamed(season).latestTradeDeadline;
}

/** The last instant at which an offer can be accepted, unless the season ends before that. */
function endOfOffer({ expiresAt }: Trade, season: LeagueSeason): string {
  const end = tradingEnd(season);
  return expiresAt === null ? end : earlier(expiresAt, end);
}

/**
 * How long before an offer's end its receiver is notified. Offers that are open for less time than this get no such notification,
 * because the receiver has just seen them.
 */
const WARNED_MS = 2 * 3_600_000;
/** At the earliest, the notification comes when this share of the offer's time is left. */
const SHARE_LEFT = 1 / 4;

/** Returns from when on an offer is about to end, in ms: its last two hours or, if it is short, its last quarter. */
export function aboutToEndAt(proposedAt: string, end: string): number {
  const length = Date.parse(end) - Date.parse(proposedAt);
  return Date.parse(end) - Math.min(WARNED_MS, length * SHARE_LEFT);
}

/**
 * Returns when to notify an offer's receiver that the offer is about to end. Null if the receiver was already notified, or
 * needn't be.
 */
function warnedAt(offer: Trade, season: LeagueSeason): string | null {
  const end = endOfOffer(offer, season);
  const length = Date.parse(end) - Date.parse(offer.proposedAt);
  if (offer.toldOfEnd === end || length < WARNED_MS) return null;
  return new Date(aboutToEndAt(offer.proposedAt, end)).toISOString();
}

/** Returns when the offer expired; null if it hasn't. The end of the season ends every pending offer. */
export function endedBy(
  offer: Trade,
  { season, finalAt }: Omit<TradeState, 'book'>,
  at: Date,
): string | null {
  const end = endOfOffer(offer, season);
  if (finalAt !== null) return earlier(end, later(offer.proposedAt, finalAt));
  return isAfter(at.toISOString(), end) ? end : null;
}

/**
 * Returns when to check offers next after the league's trade deadline has changed. If the new deadline is earlier, the check
 * moves forward, so that receivers are still notified before the deadline. If it is later, the time of the next check stays, and
 * that check uses the new deadline.
 */
export function offersEndBy(
  season: Pick<LeagueSeason, 'season' | 'tradeDeadline' | 'offersEndAt'>,
  at: Date,
): string | null {
  const { offersEndAt } = season;
  if (offersEndAt === null) return null;
  const warned = new Date(Date.parse(tradingEnd(season)) - WARNED_MS).toISOString();
  return earlier(offersEndAt, later(warned, soonestLook(at)));
}

/**
 * Splits the season's pending offers into open and expired ones. Offers from an earlier season may still be stored, but don't
 * count.
 */
export function offersAt(desk: TradeState, at: Date): { open: Trade[]; over: Trade[] } {
  const [open, over]: [Trade[], Trade[]] = [[], []];
  for (const offer of offersOf(desk)) {
    const end = endedBy(offer, desk, at);
    if (end === null) open.push(offer);
    else over.push(ended(offer, 'expired', end));
  }
  return { open, over };
}

export function offersOf({ season, book }: Pick<TradeState, 'season' | 'book'>): Trade[] {
  return book.offers.filter((offer) => offer.season === season.season && offer.status === 'pending');
}

/** The state, and the offers that are about to end and whose receivers must be notified. */
export interface Expired extends Settled {
  ending: readonly Trade[];
}

/** Ends expired offers and reviews that are over, finds those about to end, and sets the time of the next check. Before `offersEndAt`, nothing changes. */
export function expireOffers(desk: TradeState, at: Date): Expired {
  const { season, book } = desk;
  const { offersEndAt } = season;
  if (offersEndAt === null || !isAfter(at.toISOString(), offersEndAt))
    return { ...desk, ended: [], ending: [] };
  const near = offersAt(desk, at).open.filter((offer) => {
    const warned = warnedAt(offer, season);
    return warned !== null && !isAfter(warned, at.toISOString());
  });
  const ending = near.map((offer) => ({ ...offer, toldOfEnd: endOfOffer(offer, season) }));
  const offers = book.offers.map((offer) => ending.find(({ number }) => number === offer.number) ?? offer);
  return { ...onDesk(desk, { offers, at }), ending };
}

/**
 * Ends all pending offers and reviews of a season that is over. The given change to the season is made in the same step, even if no offer is
 * pending.
 */
export function closeDesk(desk: TradeState, at: Date, changed: LeagueSeason): Settled {
  if (offersOf(desk).length + inReview(desk).length === 0) return { ...desk, season: changed, ended: [] };
  return onDesk(desk, { offers: desk.book.offers, at }, changed);
}

export function ended(offer: Trade, status: Exclude<TradeStatus, 'pending'>, respondedAt: string): Trade {
  return { ...offer, status, respondedAt };
}

export function without(offers: readonly Trade[], { number }: Trade): Trade[] {
  return offers.filter((other) => other.number !== number);
}

/**
 * The state with these offers, except those that have expired. The next check is due when the first remaining offer ends or is
 * about to end. Every change ends overdue offers, so that no action can delay their end.
 */
export function onDesk(
  desk: TradeState,
  { offers, at }: { offers: readonly Trade[]; at: Date },
  changed = next(desk.season, {}),
): Settled {
  const { book, finalAt } = desk;
  const lastNumber = Math.max(book.lastNumber, ...offers.map(({ number }) => number));
  const reviewed = settleReviews({ ...desk, season: changed, book: { ...book, offers } }, at);
  const { over } = offersAt(reviewed, at);
  const left = over.reduce(without, reviewed.book.offers);
  const after = { ...book, version: book.version + 1, lastNumber, offers: left };
  const offersEndAt = nextLook({ season: reviewed.season, book: after }, at);
  const season = { ...reviewed.season, offersEndAt };
  return { season, book: after, finalAt, ended: [...(reviewed.due ?? []), ...over] };
}

/**
 * Cancels the pending offers, and stops the trades in review, for which `isOff` is true, together with another change to the
 * season. Without such an offer, only that change is made. Reviews that were settled before are stored with it.
 */
export function cancelOffers(
  desk: TradeState,
  changed: LeagueSeason,
  { isOff, at }: { isOff(offer: Trade): boolean; at: Date },
): Settled {
  const hasSettled = (desk.due ?? []).length > 0;
  if (!hasSettled && ![...offersOf(desk), ...inReview(desk)].some(isOff))
    return { ...desk, season: changed, ended: [] };
  const off = [...offersAt(desk, at).open, ...inReview(desk)].filter(isOff);
  const settled = onDesk(desk, { offers: off.reduce(without, desk.book.offers), at }, changed);
  return { ...settled, ended: [...off.map((offer) => fallen(offer, at)), ...settled.ended] };
}

/** An offer or a trade in review that another change has ended. */
export function fallen(offer: Trade, at: Date): Trade {
  const when = at.toISOString();
  return offer.status === 'in-review'
    ? stopped(offer, verdictBy('sides-changed', when))
    : ended(offer, 'cancelled', when);
}

/**
 * The shortest wait until the next check. It is longer than any function runs, because a timer is armed before the write that it
 * belongs to, and must not fire before that write.
 */
const LEAST_WAIT_MS = 60_000;

function soonestLook(at: Date): string {
  return new Date(at.getTime() + LEAST_WAIT_MS).toISOString();
}

/**
 * When to check offers next. If no check is awaited although there are offers, they get one, because code of an earlier release,
 * which doesn't know reviews, may have ended the last check.
 */
export function offersEndAgain(desk: Pick<TradeState, 'season' | 'book'>, at: Date): string | null {
  return desk.season.offersEndAt ?? nextLook(desk, at);
}

function nextLook(desk: Pick<TradeState, 'season' | 'book'>, at: Date): string | null {
  const { season } = desk;
  const [first] = [
    ...offersOf(desk).map((offer) => warnedAt(offer, season) ?? endOfOffer(offer, season)),
    ...inReview(desk).map(({ reviewEndsAt = '' }) => reviewEndsAt),
  ].toSorted();
  return first === undefined ? null : later(first, soonestLook(at));
}
