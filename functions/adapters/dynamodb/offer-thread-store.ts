import * as z from 'zod/mini';
import { noMessages, type OfferThread } from '#shared/domain/trades/offer-thread.ts';
import type { OfferThreadStore } from '../../ports/ports.ts';
import { auditWrite, notificationWrite } from './effects.ts';
import { keys, OFFER_THREAD_PREFIX } from './keys/keys.ts';
import { fieldsOf, leaguePartition } from './keys/key.ts';
import type { Table } from './table.ts';
import {
  atVersion,
  MUST_BE_NEW,
  MUST_BE_THERE,
  NOT_DELETED,
  notGoing,
  type Item,
  type Write,
} from './write.ts';

const StoredThread = z.looseObject({
  leagueId: z.string(),
  trade: z.int(),
  version: z.int(),
  lastNumber: z.int(),
  messages: z.array(
    z.looseObject({
      number: z.int(),
      userId: z.string(),
      message: z.string(),
      createdAt: z.string(),
      clientId: z.string(),
    }),
  ),
});

/** The writes before the thread's check whether its author may write. */
const THREAD_PLACE = 3;

/** The messages under offers, one item for each offer. There are few of them, and they are short. */
export function offerThreadStore(table: Table): OfferThreadStore {
  const parse = (item: Item): OfferThread => StoredThread.parse(fieldsOf(item));
  return {
    async of(leagueId, trade) {
      const item = await table.get(keys.offerThread(leagueId, trade));
      return item ? parse(item) : noMessages(leagueId, trade);
    },
    listOf: async (leagueId) =>
      (await table.query(leaguePartition(leagueId), OFFER_THREAD_PREFIX)).map(parse),
    async save(thread, { by, at, notifications }) {
      const failed = await table.transact([
        { check: keys.league(thread.leagueId), ...NOT_DELETED },
        { check: keys.membership(by, thread.leagueId), ...MUST_BE_THERE },
        { check: keys.profile(by), ...notGoing(at) },
        threadWrite(thread),
        ...notifications.map(notificationWrite),
      ]);
      if (failed.some((place) => place < THREAD_PLACE)) return 'not-a-member';
      return failed.length === 0 ? 'saved' : 'conflict';
    },
    async moderate(thread, { line, notifications }) {
      const failed = await table.transact([
        { check: keys.league(thread.leagueId), ...NOT_DELETED },
        threadWrite(thread),
        ...(line ? [auditWrite(line)] : []),
        ...notifications.map(notificationWrite),
      ]);
      return failed.length === 0 ? 'saved' : 'conflict';
    },
  };
}

function threadWrite(thread: OfferThread): Write {
  const { leagueId, trade, version } = thread;
  const follows = version === 1 ? MUST_BE_NEW : atVersion(version - 1);
  return { put: { ...keys.offerThread(leagueId, trade), ...thread }, ...follows };
}
