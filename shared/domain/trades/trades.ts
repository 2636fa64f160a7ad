import { signedBy } from '../actor.ts';
import { next, type LeagueSeason } from '../league-season.ts';
import { memberOf } from '../league-members.ts';
import { ok, refused, type Outcome, type Refused } from '../outcome.ts';
import { ownershipOf } from '../season/standings.ts';
import { ended, endedBy, offersAt, without } from './offer-ending.ts';
import { REVIEW_MS, reviewOf, swapOf } from './review-state.ts';
import { canSwap } from './swap.ts';
import {
  barredBySize,
  barredByTeams,
  bySide,
  closedAt,
  deal,
  replaced,
  unchanged,
  type Act,
  type NotNow,
  type Teams,
  type TermsRefusal,
} from './trade-rules.ts';
import {
  barredFromTrading,
  teamsIn,
  touches,
  type Deal,
  type TradeState,
  type Trade,
} from './trade-state.ts';

/** The maximum number of pending offers per member. */
export const OFFERS_MOST = 8;
/** The limits for the days until an offer expires. */
export const EXPIRY_DAYS = { least: 1, most: 14 } as const;
/** The maximum length of a note, in characters. */
export const NOTE_LENGTH = 200;

const DAY_MS = 86_400_000;

export interface Offer extends Teams {
  receiverId: string;
  note?: string | null | undefined;
  expiresInDays?: number | undefined;
  clientId?: string | undefined;
}

/**
 * What the receiver offers instead. A side that is left out stays as in the original offer, with the two sides swapped. No other
 * terms carry over.
 */
export interface Counter extends Omit<Offer, 'receiverId' | keyof Teams> {
  proposerTeamIds?: readonly number[] | undefined;
  receiverTeamIds?: readonly number[] | undefined;
}

/** The facts that decide whether the season is over as far as trades are concerned. */
type Locked = Pick<TradeState, 'season' | 'finalAt'>;
type Action = 'accept' | 'reject' | 'cancel' | 'counter';

export type ProposeRefusal =
  | NotNow
  | TermsRefusal
  | 'not-a-member'
  | 'not-in-league'
  | 'own-offer'
  | 'too-many-offers';
type SideRefusal = 'trade-not-found' | 'receiver-only' | 'proposer-only';
export type AnswerRefusal = SideRefusal | NotNow | 'trade-over' | 'under-review';

/** Offers teams for the same number of others. The offer is checked again when the receiver accepts. */
export function proposeTrade(desk: TradeState, offer: Offer, act: Act): Outcome<Deal, ProposeRefusal> {
  const { season, book } = desk;
  const { by, seat = by, at } = act;
  const barred = barredFromOffering(desk, offer, { by: seat, at });
  if (barred) return barred;
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

function barredFromOffering(
  desk: TradeState,
  offer: Offer,
  { by, at }: Act,
): Refused<ProposeRefusal> | undefined {
  const { season } = desk;
  const { receiverId } = offer;
  if (!memberOf(season, by)) return refused('not-a-member');
  const size = barredBySize(season, offer);
  if (size) return refused(size);
  const closed = closedAt(desk, at);
  if (closed) return refused(closed);
  if (receiverId === by) return refused('own-offer');
  if (!memberOf(season, receiverId)) return refused('not-in-league');
  const barred = barredByTeams(desk, offer, { proposerId: by, receiverId, at });
  if (barred) return barred;
  const own = offersAt(desk, at).open.filter(({ proposerId }) => proposerId === by);
  return own.length >= OFFERS_MOST ? refused('too-many-offers') : undefined;
}

/**
 * Accepts an offer on behalf of its receiver, and cancels every other offer that involves one of the teams. The teams change owners
 * right away, with a recorded time that isn't before any earlier pick or trade. In a league that reviews trades, they change
 * owners after the review (see Review). Accepting again changes nothing.
 */
export function acceptTrade(desk: TradeState, offer: Trade, act: Act): Outcome<Deal, AnswerRefusal> {
  const { season, book } = desk;
  const { by, seat = by, at } = act;
  if (seat !== offer.receiverId) return refused(bySide(offer, seat, 'receiver-only'));
  const made = season.swaps.find(({ tradeNumber }) => tradeNumber === offer.number);
  // An offer that was read before its last change was accepted with other teams.
  if (made && made.teamIds.join() !== teamsIn(offer).join()) return refused('trade-over');
  if (made) return ok(unchanged(desk, ended(offer, 'accepted', made.at)));
  const closed = closedAt(desk, at);
  if (closed) return refused(closed);
  const { proposerId, proposerTeamIds: give, receiverTeamIds: get } = offer;
  // Another trade may have cancelled this offer after it was read.
  if (!canSwap(ownershipOf(season), { by: proposerId, give, with: seat, get })) return refused('trade-over');
  if (endedBy(offer, desk, at) !== null) return refused('trade-over');
  const rivals = rivalsOf(desk, offer, at);
  const { trade, change } = accepted(season, { ...offer, ...answeredBy(season, seat, by) }, at);
  const isReviewed = trade.status === 'in-review';
  const when = trade.respondedAt ?? at.toISOString();
  const fallen = rivals.map((other) => ended(other, 'cancelled', when));
  const left = rivals.reduce(without, book.offers);
  return ok(
    deal(
      desk,
      {
        trade,
        offers: isReviewed ? replaced(left, trade) : without(left, offer),
        ended: isReviewed ? fallen : [trade, ...fallen],
        changed: isReviewed ? [trade] : [],
        at,
      },
      next(season, change),
    ),
  );
}

/** The other pending offers for teams of this one. */
export function rivalsOf(desk: TradeState, offer: Trade, at: Date): Trade[] {
  const teamIds = teamsIn(offer);
  return offersAt(desk, at).open.filter((other) => other.number !== offer.number && touches(other, teamIds));
}

/** The accepted trade, and what it changes in the season: nothing yet if the league reviews it first. */
function accepted(
  season: LeagueSeason,
  offer: Trade,
  at: Date,
): { trade: Trade; change: Partial<LeagueSeason> } {
  if (reviewOf(season) === 'none') {
    const { from, ...change } = swapOf(season, offer, at.toISOString());
    return { trade: ended(offer, 'accepted', from), change };
  }
  const reviewEndsAt = new Date(at.getTime() + REVIEW_MS).toISOString();
  return { trade: { ...ended(offer, 'in-review', at.toISOString()), reviewEndsAt }, change: {} };
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

/**
 * Judges a repeated request about an offer that is no longer pending. Returns undefined if exactly this action was already taken,
 * otherwise why it can't be taken.
 */
export function answerAgain(
  desk: Locked,
  trade: Trade,
  action: Action,
  by: string,
): SideRefusal | 'season-final' | 'trade-over' | 'under-review' | undefined {
  const isProposers = action === 'cancel';
  if (by !== (isProposers ? trade.proposerId : trade.receiverId))
    return bySide(trade, by, isProposers ? 'proposer-only' : 'receiver-only');
  const isCountered = trade.counteredBy !== null;
  const isDone = {
    // A trade that was stopped or reversed was accepted before.
    accept: ['accepted', 'in-review', 'stopped', 'reversed'].includes(trade.status),
    reject: trade.status === 'rejected' && !isCountered,
    cancel: trade.status === 'cancelled',
    counter: isCountered,
  }[action];
  if (isDone) return undefined;
  if (trade.status === 'in-review') return 'under-review';
  return closedFor(action, 'trade-over', desk);
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
