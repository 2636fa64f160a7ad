import { signedBy } from '../actor.ts';
import { memberOf, next, type LeagueSeason } from '../league-season.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { ownershipOf } from '../season/standings.ts';
import { canSwap } from './swap.ts';
import { markedBy } from './trade-block.ts';
import {
  cancelOffers,
  ended,
  endedBy,
  isAfter,
  later,
  offersAt,
  offersOf,
  onDesk,
  tradingEnd,
  without,
} from './offer-ending.ts';
import {
  barredFromTrading,
  isSideOf,
  teamsIn,
  touches,
  type Deal,
  type TradeState,
  type Settled,
  type Trade,
} from './trade-state.ts';

/** The maximum number of pending offers per member. */
export const OFFERS_MOST = 8;
/** The limits for the days until an offer expires. */
export const EXPIRY_DAYS = { least: 1, most: 14 } as const;
/** The maximum length of a note, in characters. */
export const NOTE_LENGTH = 200;

/**
 * The most trades in a season. The season's one database item stores them all, and a few thousand trades made for fun could fill
 * it.
 */
export const TRADES_MOST = 1000;

const DAY_MS = 86_400_000;

export interface Offer {
  receiverId: string;
  proposerTeamIds: readonly number[];
  receiverTeamIds: readonly number[];
  note?: string | null | undefined;
  expiresInDays?: number | undefined;
  clientId?: string | undefined;
}

/**
 * What the receiver offers instead. A side that is left out stays as in the original offer, with the two sides swapped. No other
 * terms carry over.
 */
export interface Counter extends Omit<Offer, 'receiverId' | 'proposerTeamIds' | 'receiverTeamIds'> {
  proposerTeamIds?: readonly number[] | undefined;
  receiverTeamIds?: readonly number[] | undefined;
}

type Teams = Pick<Trade, 'proposerTeamIds' | 'receiverTeamIds'>;

/** An act for a seat, given by its holder. By default, `by` acts for their own (see Partners). */
interface Act {
  by: string;
  seat?: string | undefined;
  at: Date;
}

/** The facts that decide whether the season is over as far as trades are concerned. */
type Locked = Pick<TradeState, 'season' | 'finalAt'>;
type Action = 'accept' | 'reject' | 'cancel' | 'counter';

type NotNow = 'not-trading' | 'season-final' | 'trade-deadline-passed' | 'trades-full';
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

/** Offers one team for another. The offer is checked again when the receiver accepts. */
export function proposeTrade(desk: TradeState, offer: Offer, act: Act): Outcome<Deal, ProposeRefusal> {
  const { season, book } = desk;
  const { by, seat = by, at } = act;
  const barred = barredFromOffering(desk, offer, { by: seat, at });
  if (barred) return refused(barred);
  const days = offer.expiresInDays;
  const trade: Trade = {
    leagueId: season.leagueId,
    season: season.season,
    number: book.lastNumber + 1,
    proposerId: seat,
    receiverId: offer.receiverId,
    proposerTeamIds: offer.proposerTeamIds,
    receiverTeamIds: offer.receiverTeamIds,
    status: 'pending',
    note: offer.note || null,
    proposedAt: at.toISOString(),
    respondedAt: null,
    expiresAt: days === undefined ? null : new Date(at.getTime() + days * DAY_MS).toISOString(),
    clientId: offer.clientId ?? null,
    counterOf: null,
    counteredBy: null,
    ...signedBy(season, seat, by),
  };
  return ok(deal(desk, { trade, offers: [...book.offers, trade], at }));
}

function barredFromOffering(desk: TradeState, offer: Offer, { by, at }: Act): ProposeRefusal | undefined {
  const { season } = desk;
  const { receiverId, proposerTeamIds: give, receiverTeamIds: get } = offer;
  if (!memberOf(season, by)) return 'not-a-member';
  const closed = closedAt(desk, at);
  if (closed) return closed;
  if (receiverId === by) return 'own-offer';
  if (!memberOf(season, receiverId)) return 'not-in-league';
  if (!canSwap(ownershipOf(season), { by, give, with: receiverId, get })) return 'other-owner';
  const own = offersAt(desk, at).open.filter(({ proposerId }) => proposerId === by);
  if (own.some((other) => isSameDeal(other, offer))) return 'offered-already';
  return own.length >= OFFERS_MOST ? 'too-many-offers' : undefined;
}

/** Whether two offers are about the same teams, in whatever order they are named. */
function isSameDeal(one: Teams, other: Teams): boolean {
  const key = ({ proposerTeamIds, receiverTeamIds }: Teams) =>
    [proposerTeamIds, receiverTeamIds].map((teamIds) => teamIds.toSorted((a, b) => a - b).join()).join('/');
  return key(one) === key(other);
}

/**
 * Accepts an offer on behalf of its receiver, and cancels every other offer that involves one of the teams. Both teams change
 * owners right away, with a recorded time that isn't before any earlier pick or trade. Accepting again changes nothing.
 */
export function acceptTrade(desk: TradeState, offer: Trade, act: Act): Outcome<Deal, AnswerRefusal> {
  const { season, book } = desk;
  const { by, seat = by, at } = act;
  if (seat !== offer.receiverId) return refused(bySide(offer, seat, 'receiver-only'));
  const made = season.swaps.find(({ tradeNumber }) => tradeNumber === offer.number);
  if (made) return ok(unchanged(desk, ended(offer, 'accepted', made.at)));
  const closed = closedAt(desk, at);
  if (closed) return refused(closed);
  const ownership = ownershipOf(season);
  const { proposerId, proposerTeamIds: give, receiverTeamIds: get } = offer;
  // Another trade may have cancelled this offer after it was read.
  if (!canSwap(ownership, { by: proposerId, give, with: seat, get })) return refused('trade-over');
  if (endedBy(offer, desk, at) !== null) return refused('trade-over');
  // A team's last owner must not depend on differences between two servers' clocks.
  const from = ownership.map((entry) => entry.from).reduce(later, at.toISOString());
  const teamIds = teamsIn(offer);
  const felled = offersAt(desk, at).open.filter(
    (other) => other.number !== offer.number && touches(other, teamIds),
  );
  const traded = next(season, {
    swaps: [...season.swaps, { tradeNumber: offer.number, teamIds, at: from }],
    tradeBlock: season.tradeBlock.filter((teamId) => !teamIds.includes(teamId)),
  });
  const trade = { ...ended(offer, 'accepted', from), ...answeredBy(season, seat, by) };
  const offers = [offer, ...felled].reduce(without, book.offers);
  const fallen = felled.map((other) => ended(other, 'cancelled', from));
  return ok(deal(desk, { trade, offers, ended: [trade, ...fallen], at }, traded));
}

export function rejectTrade(desk: TradeState, offer: Trade, act: Act): Outcome<Deal, AnswerRefusal> {
  const { by, seat = by } = act;
  if (seat !== offer.receiverId) return refused(bySide(offer, seat, 'receiver-only'));
  return withdraw(desk, offer, act, 'rejected');
}

export function cancelTrade(desk: TradeState, offer: Trade, act: Act): Outcome<Deal, AnswerRefusal> {
  const { by, seat = by } = act;
  if (seat !== offer.proposerId) return refused(bySide(offer, seat, 'proposer-only'));
  return withdraw(desk, offer, act, 'cancelled');
}

function withdraw(
  desk: TradeState,
  offer: Trade,
  { by, seat = by, at }: Act,
  status: 'rejected' | 'cancelled',
): Outcome<Deal, AnswerRefusal> {
  if (endedBy(offer, desk, at) !== null) return refused('trade-over');
  const trade = { ...ended(offer, status, at.toISOString()), ...answeredBy(desk.season, seat, by) };
  return ok(deal(desk, { trade, offers: without(desk.book.offers, offer), ended: [trade], at }));
}

function answeredBy(season: LeagueSeason, seat: string, person: string): Pick<Trade, 'answeredBy'> {
  const { by } = signedBy(season, seat, person);
  return by === undefined ? {} : { answeredBy: by };
}

/** Rejects the offer and makes a new one in the other direction, in one step. Returns the new offer. */
export function counterTrade(
  desk: TradeState,
  offer: Trade,
  input: Counter,
  act: Act,
): Outcome<Deal, AnswerRefusal | ProposeRefusal> {
  const rejected = rejectTrade(desk, offer, act);
  if (!rejected.ok) return refused(closedFor('counter', rejected.refused, desk));
  const reverse: Offer = {
    receiverId: offer.proposerId,
    proposerTeamIds: input.proposerTeamIds ?? offer.receiverTeamIds,
    receiverTeamIds: input.receiverTeamIds ?? offer.proposerTeamIds,
    note: input.note,
    expiresInDays: input.expiresInDays,
    clientId: input.clientId,
  };
  const others = without(desk.book.offers, offer);
  const proposed = proposeTrade(desk, reverse, act);
  if (!proposed.ok) return proposed;
  const counter: Trade = { ...proposed.value.trade, counterOf: offer.number };
  const offers = [...others, counter];
  const answered: Trade = { ...rejected.value.trade, counteredBy: counter.number };
  return ok(deal(desk, { trade: counter, offers, ended: [answered], at: act.at }));
}

/** Cancels the pending offers of a member who is deleting their account, and takes the member's teams off the trade block. */
export function withdrawMember(desk: TradeState, { by, at }: Act): Settled {
  const { season, book } = desk;
  const own = offersAt(desk, at).open.filter((offer) => isSideOf(offer, by));
  const marked = markedBy(season, by);
  // Also ends expired offers here. If they were ended later, they would be stored for a member who has been deleted.
  const isSide = offersOf(desk).some((offer) => isSideOf(offer, by));
  if (!isSide && marked.length === 0) return { ...desk, ended: [] };
  const left = season.tradeBlock.filter((teamId) => !marked.includes(teamId));
  const tradeBlock = marked.length > 0 ? left : season.tradeBlock;
  const offers = own.reduce<readonly Trade[]>(without, book.offers);
  const settled = onDesk(desk, { offers, at }, next(season, { tradeBlock }));
  const fallen = own.map((offer) => ended(offer, 'cancelled', at.toISOString()));
  return { ...settled, ended: [...fallen, ...settled.ended] };
}

/**
 * Ends all offers from and to the former member of a seat, together with the handover. The seat's trade block
 * stays, because its teams are the same.
 */
export function endOffersOf(desk: TradeState, passed: LeagueSeason, { by, at }: Act): Settled {
  return cancelOffers(desk, passed, { isOff: (offer) => isSideOf(offer, by), at });
}

/**
 * Judges a repeated request about an offer that is no longer pending. Returns undefined if exactly this action was already taken,
 * otherwise why it can't be taken.
 */
export function answerAgain(
  desk: Locked,
  trade: Trade,
  action: Action,
  by: string,
): SideRefusal | 'season-final' | 'trade-over' | undefined {
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
  return isDone[action] ? undefined : closedFor(action, 'trade-over', desk);
}

/** If a trade comes too late because the season is over, it is refused for that reason, even if its offer has also expired. */
function closedFor<Refusal extends string>(
  action: Action,
  refusal: Refusal,
  desk: Locked,
): Refusal | 'season-final' {
  const isTrade = action === 'accept' || action === 'counter';
  const isFinal = barredFromTrading(desk) === 'season-final';
  return isTrade && isFinal && refusal === 'trade-over' ? 'season-final' : refusal;
}

function closedAt(desk: TradeState, at: Date): NotNow | undefined {
  const { season } = desk;
  const barred = barredFromTrading(desk);
  if (barred) return barred;
  if (isAfter(at.toISOString(), tradingEnd(season))) return 'trade-deadline-passed';
  return season.swaps.length < TRADES_MOST ? undefined : 'trades-full';
}

/** Hides an offer from everyone but its two sides, who alone may learn that it exists. */
function bySide<Refusal extends string>(
  trade: Trade,
  by: string,
  refusal: Refusal,
): Refusal | 'trade-not-found' {
  return isSideOf(trade, by) ? refusal : 'trade-not-found';
}

function unchanged(desk: TradeState, trade: Trade): Deal {
  return { ...desk, trade, ended: [] };
}

interface Turn {
  trade: Trade;
  /** The offers that are pending from now on. The ones that have just ended are in `ended`. */
  offers: readonly Trade[];
  ended?: readonly Trade[];
  at: Date;
}

function deal(desk: TradeState, { trade, offers, ended: own = [], at }: Turn, changed?: LeagueSeason): Deal {
  const settled = onDesk(desk, { offers, at }, changed);
  return { ...settled, trade, ended: [...own, ...settled.ended] };
}
