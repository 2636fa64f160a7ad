import * as z from 'zod/mini';
import type { FounderStore } from '../../ports.ts';
import { notificationWrite } from './effects.ts';
import { fieldsOf, FOUNDER_PREFIX, keys, LIST_INDEX, paidKeys } from './keys.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, NOT_DELETED, type Item, type Write } from './write.ts';

const StoredMessage = z.looseObject({
  id: z.string(),
  createdAt: z.string(),
  by: z.string(),
  isFounder: z.boolean(),
  message: z.string(),
});
const StoredThread = z.object({ userId: z.string(), lastAt: z.string(), isAnswered: z.boolean() });
const StoredAct = z.object({ messageId: z.string() });

/** Messages in their member's partition, and a row of each thread, by which the index lists them. */
export function founderStore(table: Table): FounderStore {
  const parse = (item: Item) => StoredMessage.parse(fieldsOf(item));
  return {
    async add(userId, message, { clientId, notifications }) {
      const { id, createdAt: lastAt, by, isFounder } = message;
      const act: Write[] =
        clientId === undefined
          ? []
          : [{ put: { ...paidKeys.founderAct(userId, by, clientId), messageId: id }, ...MUST_BE_NEW }];
      const listed = { gsi1pk: paidKeys.foundersPartition, gsi1sk: `${id}#${userId}` };
      const failed = await table.transact([
        { check: keys.profile(userId), ...NOT_DELETED },
        { put: { ...paidKeys.founderMessage(userId, id), ...message } },
        { put: { ...paidKeys.founderThread(userId), ...listed, userId, lastAt, isAnswered: isFounder } },
        ...act,
        ...notifications.map(notificationWrite),
      ]);
      if (failed.length === 0) return 'added';
      return failed.includes(0) ? 'former' : 'known';
    },
    async addedBy(userId, { by, clientId }) {
      const act = await table.get(paidKeys.founderAct(userId, by, clientId));
      const item = act && (await table.get(paidKeys.founderMessage(userId, StoredAct.parse(act).messageId)));
      return item && parse(item);
    },
    async listOf(userId, page) {
      return (await table.newest(keys.userPartition(userId), FOUNDER_PREFIX, page)).map(parse);
    },
    async threads(limit) {
      const listed = await table.queryIndex(LIST_INDEX, paidKeys.foundersPartition, limit);
      const ids = listed.map((item) => String(item['gsi1sk']).split('#')[1] ?? '');
      const rows = await table.getMany([...new Set(ids)].map((id) => paidKeys.founderThread(id)));
      return rows.map((row) => StoredThread.parse(row)).toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1));
    },
  };
}
