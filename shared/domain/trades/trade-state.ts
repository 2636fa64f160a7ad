import type { LeagueSeason } from '../league-season.ts';

/** The statuses of an offer. Every offer ends with one of the last four (see Trades). */
export const TRADE_STATUSES = ['pending', 'accepted', 'rejected', 'cancelled', 'expired'] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];

/** A member's offer to another member to trade one team for another. Instants are ISO 8601 UTC. */
export interface Trade {
  leagueId: string;
  season: string;
  /** The number of the offer in its league, counted over all seasons, starting at 1. */
  number: number;
  proposerId: string;
  receiverId: string;
  proposerTeamId: number;
  receiverTeamId: number;
  status: TradeStatus;
  note: string | null;
  proposedAt: string;
  /** When the offer was accepted, rejected or cancelled, or when it expired; null while it is pending. */
  respondedAt: string | null;
  /** When the offer expires; null if it stays open until trading ends. */
  expiresAt: string | null;
  /** The id that the client gave the offer. It identifies a retry. */
  clientId: string | null;
  /** The number of the offer that this one counters. */
  counterOf: number | null;
  /** The number of the offer that counters this one. */
  counteredBy: number | null;
  /** Who made the offer, and who accepted, rejected or cancelled it, if their seat had partners at that time (see Partners). */
  by?: string | undefined;
  answeredBy?: string | undefined;
  /** The end time that the receiver was last notified of. Absent before the first such notification. */
  toldOfEnd?: string;
}

/**
 * All pending offers of a league. `version` grows by one with each change; a league without stored offers has version 0.
 */
export interface PendingOffers {
  leagueId: string;
  version: number;
  lastNumber: number;
  offers: readonly Trade[];
}

/** The season and its pending offers, which all trade rules are checked against. The two change together or not at all. */
export interface TradeState {
  season: LeagueSeason;
  book: PendingOffers;
  /** When the season's last game began; null until the season is final (see End of a season). */
  finalAt: string | null;
}

/** The state after an act, and the offers that ended with the act, each with its final status. */
export interface Settled extends TradeState {
  ended: readonly Trade[];
}

/** The state after an act, and the trade for the reply. If nothing changes, the state is the given one. */
export interface Deal extends Settled {
  trade: Trade;
}

export function isSideOf({ proposerId, receiverId }: Trade, userId: string): boolean {
  return userId === proposerId || userId === receiverId;
}

/** The whole league can see an accepted trade, but only its two sides can see any other offer. */
export function isVisibleTo(trade: Trade, userId: string): boolean {
  return trade.status === 'accepted' || isSideOf(trade, userId);
}

/** A trade as a member can see it. The note and the earlier offers stay between the two sides. */
export function seenBy(trade: Trade, userId: string): Trade {
  return isSideOf(trade, userId) ? trade : { ...trade, note: null, counterOf: null, counteredBy: null };
}

/**
 * Returns why no team can change owners in the season, regardless of the league's trade deadline. After a renewal, the league
 * trades only in its new season, once the new season is drafted.
 */
export function barredFromTrading({
  season: { status, isRenewed },
  finalAt,
}: Pick<TradeState, 'season' | 'finalAt'>): 'not-trading' | 'season-final' | undefined {
  if (status !== 'active') return 'not-trading';
  return isRenewed || finalAt !== null ? 'season-final' : undefined;
}
