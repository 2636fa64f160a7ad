import { next, type LeagueSeason } from './league-season.ts';
import { seasonNamed } from './seasons.ts';

/** One offer has one of the last four in the end (see Trades). */
export const TRADE_STATUSES = ['pending', 'accepted', 'rejected', 'cancelled', 'expired'] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];

/** A team for a team, offered by one member to another. Instants are ISO 8601 UTC. */
export interface Trade {
  leagueId: string;
  season: string;
  /** Counts the league's offers over all its seasons, from 1 on. */
  number: number;
  proposerId: string;
  receiverId: string;
  proposerTeamId: number;
  receiverTeamId: number;
  status: TradeStatus;
  note: string | null;
  proposedAt: string;
  /** When it was accepted, rejected or cancelled, or when its time was over. */
  respondedAt: string | null;
  /** Its own end; null where it waits until the last day for trades. */
  expiresAt: string | null;
  /** The client's own id of the offer, by which a retry is known. */
  clientId: string | null;
  /** The number of the offer that it answers, and of the one that answers it. */
  counterOf: number | null;
  counteredBy: number | null;
}

/** All pending offers of a league. `version` grows by one with each change; a league without any has version 0. */
export interface TradeBook {
  leagueId: string;
  version: number;
  lastNumber: number;
  offers: readonly Trade[];
}

/** What an offer is judged on; both change together, or neither does. */
export interface Desk {
  season: LeagueSeason;
  book: TradeBook;
}

/** The same with the offers that are pending no more, as they are now. */
export interface Settled extends Desk {
  ended: readonly Trade[];
}

/** What an act has made of it, and which trade it answers. Where nothing changes, the desk is the one that was judged. */
export interface Deal extends Settled {
  trade: Trade;
}

export function isSideOf({ proposerId, receiverId }: Trade, userId: string): boolean {
  return userId === proposerId || userId === receiverId;
}

/** Accepted trades are the whole league's to see, any other only its two sides'. */
export function isVisibleTo(trade: Trade, userId: string): boolean {
  return trade.status === 'accepted' || isSideOf(trade, userId);
}

/** What a member may see of a trade that they may see: what the two said and offered before stays between them. */
export function seenBy(trade: Trade, userId: string): Trade {
  return isSideOf(trade, userId) ? trade : { ...trade, note: null, counterOf: null, counteredBy: null };
}

/** A league that has gone on to another season trades in that one, once it has drafted: what was played stays as it was. */
export function isTrading({ status, isRenewed }: LeagueSeason): boolean {
  return status === 'active' && !isRenewed;
}

/** The last instant at which the season's offers are made and accepted: the league's deadline, or the season's latest. */
export function tradingEnd({
  season,
  tradeDeadline,
}: Pick<LeagueSeason, 'season' | 'tradeDeadline'>): string {
  return tradeDeadline ?? seasonNamed(season).latestTradeDeadline;
}

/** The last instant at which an offer can be accepted. */
export function endOfOffer({ expiresAt }: Trade, season: LeagueSeason): string {
  const end = tradingEnd(season);
  return expiresAt !== null && isAfter(end, expiresAt) ? expiresAt : end;
}

/** When the first offer may end under a new deadline: an earlier one ends it, a later one is found out when its time comes. */
export function offersEndBy(
  season: Pick<LeagueSeason, 'season' | 'tradeDeadline' | 'offersEndAt'>,
): string | null {
  const { offersEndAt } = season;
  const end = tradingEnd(season);
  return offersEndAt !== null && isAfter(offersEndAt, end) ? end : offersEndAt;
}

/** The season's offers that are pending, and those whose time is over. The book may hold offers of an earlier season, too. */
export function offersAt({ season, book }: Desk, at: Date): { open: Trade[]; over: Trade[] } {
  const own = book.offers.filter((offer) => offer.season === season.season);
  const isOver = (offer: Trade) => isAfter(at.toISOString(), endOfOffer(offer, season));
  return {
    open: own.filter((offer) => !isOver(offer)),
    over: own.filter(isOver).map((offer) => ended(offer, 'expired', endOfOffer(offer, season))),
  };
}

/** Ends the offers whose time is over, and awaits the next one's; before the awaited time nothing changes. */
export function expireOffers(desk: Desk, at: Date): Settled {
  const { offersEndAt } = desk.season;
  if (offersEndAt === null || !isAfter(at.toISOString(), offersEndAt)) return { ...desk, ended: [] };
  return onDesk(desk, { offers: desk.book.offers, at });
}

export function ended(offer: Trade, status: Exclude<TradeStatus, 'pending'>, respondedAt: string): Trade {
  return { ...offer, status, respondedAt };
}

export function without(offers: readonly Trade[], { number }: Trade): Trade[] {
  return offers.filter((other) => other.number !== number);
}

/**
 * The desk with those of these offers whose time is not over, and the end of the first of them awaited. Whatever changes the
 * book ends the others: an offer has one end, and no act puts off the timer that would tell of it.
 */
export function onDesk(
  { book, season }: Desk,
  { offers, at }: { offers: readonly Trade[]; at: Date },
  changed = next(season, {}),
): Settled {
  const { over } = offersAt({ season: changed, book: { ...book, offers } }, at);
  const lastNumber = Math.max(book.lastNumber, ...offers.map(({ number }) => number));
  const left = over.reduce<readonly Trade[]>((pending, offer) => without(pending, offer), offers);
  const after = { season: changed, book: { ...book, version: book.version + 1, lastNumber, offers: left } };
  return { ...after, season: { ...changed, offersEndAt: nextEnd(after, at) }, ended: over };
}

/** Longer than any function lives: a timer is armed before the write that awaits it, and must not come before that. */
const LEAST_WAIT_MS = 60_000;

function nextEnd({ season, book }: Desk, at: Date): string | null {
  const own = book.offers.filter((offer) => offer.season === season.season);
  const [first] = own.map((offer) => endOfOffer(offer, season)).toSorted();
  const soonest = new Date(at.getTime() + LEAST_WAIT_MS).toISOString();
  return first === undefined ? null : later(first, soonest);
}

export function later(one: string, other: string): string {
  return isAfter(other, one) ? other : one;
}

export function isAfter(instant: string, other: string): boolean {
  return Date.parse(instant) > Date.parse(other);
}
