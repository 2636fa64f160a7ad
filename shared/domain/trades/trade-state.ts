import type { LeagueSeason } from '../league-season.ts';

/** Every offer ends as one of the last four (see Trades). */
export const TRADE_STATUSES = ['pending', 'accepted', 'rejected', 'cancelled', 'expired'] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];

/** One team for another, offered by one member to another. Instants are ISO 8601 UTC. */
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
  /** When the offer was accepted, rejected or cancelled, or expired. */
  respondedAt: string | null;
  /** The offer's own end; null if it stays open until trading ends. */
  expiresAt: string | null;
  /** The client's own id of the offer, which identifies a retry. */
  clientId: string | null;
  /** The numbers of the offer that this one answers, and of the offer that answers this one. */
  counterOf: number | null;
  counteredBy: number | null;
  /** The end that its receiver was notified of. */
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

/** The season and its pending offers, on which an offer is judged. They change together or not at all. */
export interface TradeState {
  season: LeagueSeason;
  book: PendingOffers;
  /** When the last game began, after the season is final; null before (see End of a season). */
  finalAt: string | null;
}

/** The state after an act, and the offers that are no longer pending, in their final state. */
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

/** The whole league can see an accepted trade, but only its two sides can see any other. */
export function isVisibleTo(trade: Trade, userId: string): boolean {
  return trade.status === 'accepted' || isSideOf(trade, userId);
}

/** A trade as a member can see it. The note and the earlier offers stay between the two sides. */
export function seenBy(trade: Trade, userId: string): Trade {
  return isSideOf(trade, userId) ? trade : { ...trade, note: null, counterOf: null, counteredBy: null };
}

/**
 * Why teams can't change owners in the season, whatever its deadline says. A renewed league trades in its new season,
 * once that has been drafted; the season before stays as it is.
 */
export function barredFromTrading({
  season: { status, isRenewed },
  finalAt,
}: Pick<TradeState, 'season' | 'finalAt'>): 'not-trading' | 'season-final' | undefined {
  if (status !== 'active') return 'not-trading';
  return isRenewed || finalAt !== null ? 'season-final' : undefined;
}
