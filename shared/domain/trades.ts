import { memberOf, next, type LeagueSeason } from './league-season.ts';
import { ok, refused, type Outcome } from './outcome.ts';
import { ownershipOf } from './standings.ts';
import { canSwap } from './swap.ts';
import { markedBy } from './trade-block.ts';
import {
  ended,
  endOfOffer,
  isAfter,
  isSideOf,
  isTrading,
  later,
  offersAt,
  onDesk,
  tradingEnd,
  without,
  type Deal,
  type Desk,
  type Settled,
  type Trade,
} from './trade-desk.ts';

/** Pending offers that one member may have made, days until one expires, and characters of a note. */
export const OFFERS_MOST = 8;
export const EXPIRY_DAYS = { least: 1, most: 14 } as const;
export const NOTE_LENGTH = 200;

/** Trades of a season, which keeps them all: a few thousand more, and two who swap for fun could fill its one item. */
export const TRADES_MOST = 1000;

const DAY_MS = 86_400_000;

export interface Offer {
  receiverId: string;
  proposerTeamId: number;
  receiverTeamId: number;
  note?: string | null | undefined;
  expiresInDays?: number | undefined;
  clientId?: string | undefined;
}

/** What it does not name is as it was, the other way round. */
export interface Counter extends Omit<Offer, 'receiverId' | 'proposerTeamId' | 'receiverTeamId'> {
  proposerTeamId?: number | undefined;
  receiverTeamId?: number | undefined;
}

interface Act {
  by: string;
  at: Date;
}

type NotNow = 'not-trading' | 'trade-deadline-passed' | 'trades-full';
export type ProposeRefusal =
  | NotNow
  | 'not-a-member'
  | 'not-in-league'
  | 'own-offer'
  | 'other-owner'
  | 'too-many-offers'
  | 'offered-already';
type SideRefusal = 'trade-not-found' | 'receiver-only' | 'proposer-only';
export type AnswerRefusal = SideRefusal | NotNow | 'trade-over';

/** Offers one team for one. What the receiver can do with it is judged again when they accept. */
export function proposeTrade(desk: Desk, offer: Offer, { by, at }: Act): Outcome<Deal, ProposeRefusal> {
  const { season, book } = desk;
  const barred = barredFromOffering(desk, offer, { by, at });
  if (barred) return refused(barred);
  const days = offer.expiresInDays;
  const trade: Trade = {
    leagueId: season.leagueId,
    season: season.season,
    number: book.lastNumber + 1,
    proposerId: by,
    receiverId: offer.receiverId,
    proposerTeamId: offer.proposerTeamId,
    receiverTeamId: offer.receiverTeamId,
    status: 'pending',
    note: offer.note || null,
    proposedAt: at.toISOString(),
    respondedAt: null,
    expiresAt: days === undefined ? null : new Date(at.getTime() + days * DAY_MS).toISOString(),
    clientId: offer.clientId ?? null,
    counterOf: null,
    counteredBy: null,
  };
  return ok(deal(desk, { trade, offers: [...book.offers, trade], at }));
}

function barredFromOffering(desk: Desk, offer: Offer, { by, at }: Act): ProposeRefusal | undefined {
  const { season } = desk;
  const { receiverId, proposerTeamId: give, receiverTeamId: get } = offer;
  if (!memberOf(season, by)) return 'not-a-member';
  const closed = closedAt(season, at);
  if (closed) return closed;
  if (receiverId === by) return 'own-offer';
  if (!memberOf(season, receiverId)) return 'not-in-league';
  if (!canSwap(ownershipOf(season), { by, give, with: receiverId, get })) return 'other-owner';
  const own = offersAt(desk, at).open.filter(({ proposerId }) => proposerId === by);
  if (own.some((other) => other.proposerTeamId === give && other.receiverTeamId === get))
    return 'offered-already';
  return own.length >= OFFERS_MOST ? 'too-many-offers' : undefined;
}

/**
 * The receiver accepts: both teams change hands, from now on and not before their last owner got them, and every other
 * offer that touches one of them is cancelled. Again, it changes nothing.
 */
export function acceptTrade(desk: Desk, offer: Trade, { by, at }: Act): Outcome<Deal, AnswerRefusal> {
  const { season, book } = desk;
  if (by !== offer.receiverId) return refused(bySide(offer, by, 'receiver-only'));
  const made = season.swaps.find(({ tradeNumber }) => tradeNumber === offer.number);
  if (made) return ok(unchanged(desk, ended(offer, 'accepted', made.at)));
  const closed = closedAt(season, at);
  if (closed) return refused(closed);
  const ownership = ownershipOf(season);
  const { proposerId, proposerTeamId: give, receiverTeamId: get } = offer;
  // A book that was read before another trade was made: it has felled this offer.
  if (!canSwap(ownership, { by: proposerId, give, with: by, get })) return refused('trade-over');
  if (isAfter(at.toISOString(), endOfOffer(offer, season))) return refused('trade-over');
  // Clocks of two servers differ; whose a team was last must not depend on that.
  const from = ownership.map((entry) => entry.from).reduce(later, at.toISOString());
  const teamIds = [give, get] as const;
  const touches = ({ proposerTeamId, receiverTeamId }: Trade) =>
    teamIds.includes(proposerTeamId) || teamIds.includes(receiverTeamId);
  const felled = offersAt(desk, at).open.filter((other) => other.number !== offer.number && touches(other));
  const traded = next(season, {
    swaps: [...season.swaps, { tradeNumber: offer.number, teamIds, at: from }],
    tradeBlock: season.tradeBlock.filter((teamId) => !teamIds.includes(teamId)),
  });
  const trade = ended(offer, 'accepted', from);
  const offers = [offer, ...felled].reduce(without, book.offers);
  const fallen = felled.map((other) => ended(other, 'cancelled', from));
  return ok(deal(desk, { trade, offers, ended: [trade, ...fallen], at }, traded));
}

export function rejectTrade(desk: Desk, offer: Trade, act: Act): Outcome<Deal, AnswerRefusal> {
  if (act.by !== offer.receiverId) return refused(bySide(offer, act.by, 'receiver-only'));
  return withdraw(desk, offer, act, 'rejected');
}

export function cancelTrade(desk: Desk, offer: Trade, act: Act): Outcome<Deal, AnswerRefusal> {
  if (act.by !== offer.proposerId) return refused(bySide(offer, act.by, 'proposer-only'));
  return withdraw(desk, offer, act, 'cancelled');
}

function withdraw(
  desk: Desk,
  offer: Trade,
  { at }: Act,
  status: 'rejected' | 'cancelled',
): Outcome<Deal, AnswerRefusal> {
  if (isAfter(at.toISOString(), endOfOffer(offer, desk.season))) return refused('trade-over');
  const trade = ended(offer, status, at.toISOString());
  return ok(deal(desk, { trade, offers: without(desk.book.offers, offer), ended: [trade], at }));
}

/** Rejects the offer and makes one in the other direction, in one step; it answers the new one. */
export function counterTrade(
  desk: Desk,
  offer: Trade,
  wish: Counter,
  act: Act,
): Outcome<Deal, AnswerRefusal | ProposeRefusal> {
  const rejected = rejectTrade(desk, offer, act);
  if (!rejected.ok) return rejected;
  const reverse: Offer = {
    receiverId: offer.proposerId,
    proposerTeamId: wish.proposerTeamId ?? offer.receiverTeamId,
    receiverTeamId: wish.receiverTeamId ?? offer.proposerTeamId,
    note: wish.note,
    expiresInDays: wish.expiresInDays,
    clientId: wish.clientId,
  };
  const others = without(desk.book.offers, offer);
  const proposed = proposeTrade(desk, reverse, act);
  if (!proposed.ok) return proposed;
  const counter: Trade = { ...proposed.value.trade, counterOf: offer.number };
  const offers = [...others, counter];
  const answered: Trade = { ...rejected.value.trade, counteredBy: counter.number };
  return ok(deal(desk, { trade: counter, offers, ended: [answered], at: act.at }));
}

/** Of a member who leaves the game nothing stays pending, and no team stays marked. */
export function withdrawMember(desk: Desk, { by, at }: Act): Settled {
  const { season, book } = desk;
  const own = offersAt(desk, at).open.filter((offer) => isSideOf(offer, by));
  const marked = markedBy(season, by);
  if (own.length + marked.length === 0) return { ...desk, ended: [] };
  const left = season.tradeBlock.filter((teamId) => !marked.includes(teamId));
  const tradeBlock = marked.length > 0 ? left : season.tradeBlock;
  const offers = own.reduce<readonly Trade[]>(without, book.offers);
  const settled = onDesk(desk, { offers, at }, next(season, { tradeBlock }));
  const fallen = own.map((offer) => ended(offer, 'cancelled', at.toISOString()));
  return { ...settled, ended: [...fallen, ...settled.ended] };
}

/** What an offer that is pending no more answers to who comes again; anything else comes too late. */
export function answerAgain(
  trade: Trade,
  action: 'accept' | 'reject' | 'cancel' | 'counter',
  by: string,
): SideRefusal | 'trade-over' | undefined {
  const isProposers = action === 'cancel';
  if (by !== (isProposers ? trade.proposerId : trade.receiverId))
    return bySide(trade, by, isProposers ? 'proposer-only' : 'receiver-only');
  const isCountered = trade.counteredBy !== null;
  const isDone = {
    accept: trade.status === 'accepted',
    reject: trade.status === 'rejected' && !isCountered,
    cancel: trade.status === 'cancelled',
    counter: isCountered,
  };
  return isDone[action] ? undefined : 'trade-over';
}

function closedAt(season: LeagueSeason, at: Date): NotNow | undefined {
  if (!isTrading(season)) return 'not-trading';
  if (isAfter(at.toISOString(), tradingEnd(season))) return 'trade-deadline-passed';
  return season.swaps.length < TRADES_MOST ? undefined : 'trades-full';
}

/** Whoever is no side of an offer does not hear that there is one. */
function bySide<Refusal extends string>(
  trade: Trade,
  by: string,
  refusal: Refusal,
): Refusal | 'trade-not-found' {
  return isSideOf(trade, by) ? refusal : 'trade-not-found';
}

function unchanged(desk: Desk, trade: Trade): Deal {
  return { ...desk, trade, ended: [] };
}

interface Turn {
  trade: Trade;
  /** What is pending from now on, and what is no more. */
  offers: readonly Trade[];
  ended?: readonly Trade[];
  at: Date;
}

function deal(desk: Desk, { trade, offers, ended: own = [], at }: Turn, changed?: LeagueSeason): Deal {
  const settled = onDesk(desk, { offers, at }, changed);
  return { ...settled, trade, ended: [...own, ...settled.ended] };
}
