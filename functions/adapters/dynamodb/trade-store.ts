import * as z from 'zod/mini';
import { TRADE_STATUSES, type Trade } from '#shared/domain/trades/trade-state.ts';
import type { TradeStore } from '../../ports/ports.ts';
import { keys } from './keys/keys.ts';
import { fieldsOf, leaguePartition } from './keys/key.ts';
import type { Table } from './table.ts';
import { LEAGUE } from './trade-writes.ts';
import type { Item } from './write.ts';

const StoredTrade = z.looseObject({
  leagueId: z.string(),
  season: z.string(),
  number: z.int(),
  proposerId: z.string(),
  receiverId: z.string(),
  proposerTeamId: z.int(),
  receiverTeamId: z.int(),
  status: z.enum(TRADE_STATUSES),
  note: z.nullable(z.string()),
  proposedAt: z.string(),
  respondedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  counterOf: z.nullable(z.int()),
  counteredBy: z.nullable(z.int()),
  by: z.optional(z.string()),
  answeredBy: z.optional(z.string()),
  toldOfEnd: z.exactOptional(z.string()),
});
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
    return rows.flatMap((row) => EndedTrades.parse(fieldsOf(row)).trades);
  };
  return {
    async bookOf(leagueId) {
      const item = await table.get(keys.tradeBook(leagueId));
      return item ? StoredBook.parse(fieldsOf(item)) : { leagueId, version: 0, lastNumber: 0, offers: [] };
    },
    endedOf: (leagueId, userId) => readBy(userId, (reader) => newestFor(leagueId, reader)),
    allEndedOf: (leagueId, userId) => readBy(userId, (reader) => allFor(leagueId, reader)),
    async forget(leagueId, userId) {
      const rows = await allFor(leagueId, userId);
      await table.removeAll(rows.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })));
    },
  };
}
