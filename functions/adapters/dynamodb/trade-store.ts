import * as z from 'zod/mini';
import { asTheyAre, type Trade } from '#shared/domain/trades/trade-state.ts';
import type { TradeStore } from '../../ports/ports.ts';
import { keys } from './keys/keys.ts';
import { fieldsOf, leaguePartition } from './keys/key.ts';
import type { Table } from './table.ts';
import { StoredTrade, tradeOf } from './trade-codec.ts';
import { LEAGUE } from './trade-writes.ts';
import type { Item } from './write.ts';

const StoredBook = z.looseObject({
  leagueId: z.string(),
  version: z.int(),
  lastNumber: z.int(),
  offers: z.array(StoredTrade),
});
const EndedTrades = z.looseObject({ trades: z.array(StoredTrade) });

const NEWEST = 100;

/** Pending offers share one item. An ended offer has one item for each reader, so that members can't read each other's offers. */
export function tradeStore(table: Table): TradeStore {
  const newestFor = (leagueId: string, reader: string) =>
    table.newest(leaguePartition(leagueId), keys.endedTradesPrefix(reader), { limit: NEWEST });
  const allFor = (leagueId: string, reader: string) =>
    table.query(leaguePartition(leagueId), keys.endedTradesPrefix(reader));
  const readBy = async (userId: string, rowsFor: (reader: string) => Promise<Item[]>): Promise<Trade[]> => {
    const rows = (await Promise.all([LEAGUE, userId].map(rowsFor))).flat();
    return asTheyAre(rows.flatMap((row) => EndedTrades.parse(fieldsOf(row)).trades.map(tradeOf)));
  };
  return {
    async bookOf(leagueId) {
      const item = await table.get(keys.tradeBook(leagueId));
      if (!item) return { leagueId, version: 0, lastNumber: 0, offers: [] };
      const book = StoredBook.parse(fieldsOf(item));
      return { ...book, offers: book.offers.map(tradeOf) };
    },
    endedOf: (leagueId, userId) => readBy(userId, (reader) => newestFor(leagueId, reader)),
    allEndedOf: (leagueId, userId) => readBy(userId, (reader) => allFor(leagueId, reader)),
    async forget(leagueId, userId) {
      const rows = await allFor(leagueId, userId);
      await table.removeAll(rows.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })));
    },
  };
}
