import type { Trade } from '#shared/contract/schemas/trades.ts';
import { aboutToEndAt } from '#shared/domain/trades/offer-ending.ts';
import { parseTradeId } from '#shared/domain/trades/trade-id.ts';
import { ownName } from '../../lib/calls/name-seats.ts';
import { appointment, easternTime } from '../../lib/time/time.ts';
import { count } from '../../lib/numbers.ts';

/** What members read when the teams of a trade have changed hands. */
export const SWAPPED = 'Trade accepted! Teams have been swapped.';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Says in one line what is open between the user and the other members. */
export function tradesHeadline(
  trades: readonly Pick<Trade, 'receiverId' | 'status'>[],
  meId: string,
): string {
  const offers = trades.filter(isPending);
  const received = offers.filter(({ receiverId }) => receiverId === meId).length;
  if (received > 0) return `${count(received, 'offer')} ${received === 1 ? 'is' : 'are'} waiting on you`;
  return offers.length > 0 ? `You’re waiting on ${count(offers.length, 'answer')}` : 'Make your move';
}

/** Whether an offer waits for its receiver's answer. */
export const isPending = ({ status }: Pick<Trade, 'status'>): boolean => status === 'pending';

export function tradeTitle({ leagueTradeNumber }: Pick<Trade, 'leagueTradeNumber'>): string {
  return `Trade #${leagueTradeNumber}`;
}

/**
 * Says how long a pending offer still has. Empty if it doesn't expire before trading closes. `end` is when trading closes and all
 * offers expire.
 */
export function expiryText(
  { expiresAt }: Pick<Trade, 'expiresAt'>,
  { now, end }: { now: Date | undefined; end: string },
): string {
  if (expiresAt === null) return '';
  if (Date.parse(expiresAt) > Date.parse(end)) return 'Expires at the trade deadline';
  const when = appointment(expiresAt);
  return now ? `Expires ${inText(Date.parse(expiresAt) - now.getTime())}: ${when}` : `Expires ${when}`;
}

/** Whether a pending offer is about to end, by its own expiry or because trading closes. */
export function isRunningOut(
  { proposedAt, expiresAt }: Pick<Trade, 'proposedAt' | 'expiresAt'>,
  { now, end }: { now: Date | undefined; end: string },
): boolean {
  const last = expiresAt !== null && Date.parse(expiresAt) < Date.parse(end) ? expiresAt : end;
  return now !== undefined && now.getTime() >= aboutToEndAt(proposedAt, last);
}

/**
 * Describes a duration in whole hours or days, rounded down. Adds a minute first, so that a new three-day offer still expires "in
 * 3 days".
 */
function inText(ms: number): string {
  const hours = Math.floor((ms + MINUTE_MS) / HOUR_MS);
  if (hours < 1) return 'within the hour';
  return `in ${hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day')}`;
}

/**
 * Says who did something, and when: `Proposed by Ben: Wed, Oct 15, 12:00 PM ET`. Leaves out a person who isn't known, or who no
 * longer shares one of the trade's spots.
 */
export function actText(
  trade: Pick<Trade, 'proposer' | 'proposerPartners' | 'receiver' | 'receiverPartners'>,
  act: { word: string; by: string | undefined; at: string },
): string {
  const sides = [
    { user: trade.proposer, partners: trade.proposerPartners },
    { user: trade.receiver, partners: trade.receiverPartners },
  ];
  const people = sides.flatMap(({ user, partners = [] }) => [
    { id: user.id, name: ownName({ user, partners }) },
    ...partners.map((partner) => ({ id: partner.user.id, name: partner.user.username })),
  ]);
  const name = people.find(({ id }) => id === act.by)?.name;
  return `${act.word}${name === undefined ? '' : ` by ${name}`}: ${easternTime(act.at)}`;
}

/** Names the trade that countered this one or, if there is none, the trade that this one counters. */
export function counterText({ counterOf, counteredBy }: Pick<Trade, 'counterOf' | 'counteredBy'>): string {
  const numbered = (id: string) => `#${parseTradeId(id)?.number}`;
  if (counteredBy !== null) return `Countered by Trade ${numbered(counteredBy)}`;
  return counterOf === null ? '' : `Counters Trade ${numbered(counterOf)}`;
}

/** The teams that a trade swaps, as one of the two members sees them. */
export interface TradeSwap {
  /** The user id of the member who gives `give`, if it isn't the user themselves. */
  by?: string;
  /** The user id of the other member. */
  with: string;
  give: readonly number[];
  get: readonly number[];
}

/** Returns the teams of a trade as this member sees them. */
export function swapFor(trade: Trade, meId: string): TradeSwap {
  const { proposerId, receiverId, proposerTeamIds, receiverTeamIds } = trade;
  return meId === proposerId
    ? { with: receiverId, give: proposerTeamIds, get: receiverTeamIds }
    : { with: proposerId, give: receiverTeamIds, get: proposerTeamIds };
}

/**
 * Returns the other pending offers for any of this one's teams. They are cancelled when this one is accepted. A trade in review
 * shares no team with them.
 */
export function fallingWith(trade: Trade, offers: readonly Trade[]): Trade[] {
  const teams = teamsOf(trade);
  return offers.filter((other) => other.id !== trade.id && teamsOf(other).some((id) => teams.includes(id)));
}

/**
 * Returns the user's pending offers and the trades in review after one of them has changed. A new offer comes first, and a known one
 * stays where it is.
 */
export function offersAfter(changed: Trade, offers: readonly Trade[]): Trade[] {
  const held = offers.map((offer) => (offer.id === changed.id ? changed : offer));
  if (changed.status === 'pending' && held.includes(changed)) return held;
  if (changed.status === 'in-review') {
    const fallen = fallingWith(changed, offers);
    return held.filter((other) => !fallen.includes(other));
  }
  const others = offers.filter(({ id }) => id !== changed.id && id !== changed.counterOf);
  if (changed.status === 'pending') return [changed, ...others];
  const fallen = changed.status === 'accepted' ? fallingWith(changed, others) : [];
  return others.filter((other) => !fallen.includes(other));
}

/** Returns the closed trades after one of them has changed. The one that ended last comes first. */
export function historyAfter(changed: Trade, ended: readonly Trade[]): Trade[] {
  const others = ended.filter(({ id }) => id !== changed.id);
  const isOpen = changed.status === 'pending' || changed.status === 'in-review';
  return isOpen ? others : [changed, ...others];
}

export function teamsOf({ proposerTeamIds, receiverTeamIds }: Trade): number[] {
  return [...proposerTeamIds, ...receiverTeamIds];
}
