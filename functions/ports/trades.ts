import type { Trade, PendingOffers } from '#shared/domain/trades/trade-state.ts';

/** Trades (see Trades). They are written together with the season that they change. */
export interface TradeStore {
  /** Read consistently; empty before the first offer. */
  bookOf(leagueId: string): Promise<PendingOffers>;
  /**
   * Trades that are no longer pending: the league's accepted ones, and the user's own that ended otherwise,
   * each list newest first. Reads only the newest hundred acts of each.
   */
  endedOf(leagueId: string, userId: string): Promise<Trade[]>;
  /** The same for all acts, in no order. */
  allEndedOf(leagueId: string, userId: string): Promise<Trade[]>;
  /** Removes a member's own ended offers, which only they can read. A repeat finds what a crash has left. */
  forget(leagueId: string, userId: string): Promise<void>;
}
