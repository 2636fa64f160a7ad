import type { StoredEffects, TradeStore } from '#functions/ports/ports.ts';
import type { TradeEffects } from '#shared/domain/news/effects.ts';
import { asTheyAre, isSeenByAll, type PendingOffers, type Trade } from '#shared/domain/trades/trade-state.ts';
import { frozen } from './memory-rows.ts';

/** A trade offer that has ended. If it has no `reader`, the whole league can see it. */
interface EndedTrade {
  reader: string | undefined;
  /** The version of the trade book after the act that ended the trade. */
  version: number;
  trade: Trade;
}

/** The rows of trades, by league. */
export interface TradeRows {
  tradeBooks: Map<string, PendingOffers>;
  endedTrades: Map<string, EndedTrade[]>;
}

export function keepTrades(rows: TradeRows, leagueId: string, trades: TradeEffects): void {
  rows.tradeBooks.set(leagueId, frozen(trades.book));
  const { version } = trades.book;
  const ended = trades.ended.flatMap((trade) =>
    readersOf(trade).map((reader) => frozen({ reader, version, trade })),
  );
  rows.endedTrades.set(leagueId, [...ended, ...(rows.endedTrades.get(leagueId) ?? [])]);
}

function readersOf(trade: Trade): (string | undefined)[] {
  return isSeenByAll(trade) ? [undefined] : [trade.proposerId, trade.receiverId];
}

function bookOf({ tradeBooks }: TradeRows, leagueId: string): PendingOffers {
  return tradeBooks.get(leagueId) ?? { leagueId, version: 0, lastNumber: 0, offers: [] };
}

/** Returns whether someone else has written the trade book since it was read. */
export const isOtherBook = (rows: TradeRows, { trades }: StoredEffects) =>
  trades !== undefined && bookOf(rows, trades.book.leagueId).version !== trades.book.version - 1;

/** The ended trades that `endedOf` returns come from at most this many acts, counting from the newest. */
const NEWEST = 100;

export function tradeStore(rows: TradeRows): TradeStore {
  const endedFor = (leagueId: string, wanted: string | undefined) =>
    (rows.endedTrades.get(leagueId) ?? []).filter(({ reader }) => reader === wanted);
  return {
    bookOf: async (leagueId) => bookOf(rows, leagueId),
    endedOf: async (leagueId, userId) =>
      asTheyAre([undefined, userId].flatMap((reader) => newestOf(endedFor(leagueId, reader)))),
    allEndedOf: async (leagueId, userId) =>
      asTheyAre(
        [undefined, userId].flatMap((reader) => endedFor(leagueId, reader).map(({ trade }) => trade)),
      ),
    async forget(leagueId, userId) {
      const kept = (rows.endedTrades.get(leagueId) ?? []).filter(({ reader }) => reader !== userId);
      rows.endedTrades.set(leagueId, kept);
    },
  };
}

function newestOf(own: readonly EndedTrade[]): Trade[] {
  const newest = new Set([...new Set(own.map(({ version }) => version))].slice(0, NEWEST));
  return own.filter(({ version }) => newest.has(version)).map(({ trade }) => trade);
}
