import type { Trade, TradeBook } from '#shared/domain/trade-desk.ts';

/** Trades (see Trades); they are written with the season that they change. */
export interface TradeStore {
  /** Read consistently; an empty one where nothing was ever offered. */
  bookOf(leagueId: string): Promise<TradeBook>;
  /**
   * What is pending no more: the league's accepted trades, and whatever else has ended of the user's own, each of the two
   * newest first; those of the newest hundred acts each.
   */
  endedOf(leagueId: string, userId: string): Promise<Trade[]>;
  /** The same of all acts that there were, in no order. */
  allEndedOf(leagueId: string, userId: string): Promise<Trade[]>;
  /** Takes away what has ended of a member's own, as they alone read it. Again finds what a crash has left. */
  forget(leagueId: string, userId: string): Promise<void>;
}
