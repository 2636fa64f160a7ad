import type { Trade, PendingOffers } from '#shared/domain/trades/trade-state.ts';

/** Trades (see Trades). They are written together with the season that they change. */
export interface TradeStore {
  /** Read consistently; an empty book where nothing was ever offered. */
  bookOf(leagueId: string): Promise<PendingOffers>;
  /**
   * Trades that are no longer pending: the league's accepted ones, and the user's own that ended otherwise, each of the
   * two lists newest first. Only the newest hundred acts of each are read.
   */
  endedOf(leagueId: string, userId: string): Promise<Trade[]>;
  /** The same for all acts, in no order. */
  allEndedOf(leagueId: string, userId: string): Promise<Trade[]>;
  /** Removes a member's own ended offers, which only they read. A repetition finds what a crash has left. */
  forget(leagueId: string, userId: string): Promise<void>;
}
