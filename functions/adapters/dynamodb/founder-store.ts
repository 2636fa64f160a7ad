import * as z from 'zod/mini';
import { placeOfThread, waitingSince } from '#shared/domain/billing/founder-chat.ts';
import { RETRY, TRIES, retryOrThrow } from '../../ports/write-retry.ts';
import type { FounderStore } from '../../ports/ports.ts';
import { notificationWrite } from './effects.ts';
import { FOUNDER_PREFIX, paidKeys } from './keys/paid-keys.ts';
import { keys } from './keys/keys.ts';
import { fieldsOf, LIST_INDEX, userPartition } from './keys/key.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, NOT_DELETED, type Item, type Write } from './write.ts';

const StoredMessage = z.looseObject({
  id: z.string(),
  createdAt: z.string(),
  by: z.string(),
  isFounder: z.boolean(),
  message: z.string(),
});
const StoredThread = z.object({
  userId: z.string(),
  lastAt: z.string(),
  isAnswered: z.boolean(),
  /** Threads stored before the list had its own order have null here until their next message. */
  waitsSince: z._default(z.nullable(z.string()), null),
  gsi1sk: z.string(),
});
/** False if another message has changed the thread in the meantime. The caller then reads the thread again. */
const unchangedSince = (before: z.infer<typeof StoredThread> | undefined) =>
  before
    ? { ConditionExpression: 'gsi1sk = :before', ExpressionAttributeValues: { ':before': before.gsi1sk } }
    : MUST_BE_NEW;
const StoredAct = z.object({ messageId: z.string() });

/** Where the thread's write and the act's write are in a message's transaction. */
const THREAD = 2;
const ACT = 3;

/**
 * Messages between a member and the founders, in the member's partition. Each thread also has a row, through which the index
 * lists it.
 */
export function founderStore(table: Table): FounderStore {
  const parse = (item: Item) => StoredMessage.parse(fieldsOf(item));
  return {
    async add(userId, message, { clientId, notifications }) {
      const { id, createdAt: lastAt, by, isFounder } = message;
      const act: Write[] =
        clientId === undefined
          ? []
          : [{ put: { ...paidKeys.founderAct(userId, by, clientId), messageId: id }, ...MUST_BE_NEW }];
      return retryOrThrow(
        async () => {
          const row = await table.get(paidKeys.founderThread(userId));
          const before = row && StoredThread.parse(row);
          const { waitsSince, place } = placeOfThread(before, message);
          const listed = { gsi1pk: paidKeys.foundersPartition, gsi1sk: `${place}#${userId}` };
          const thread = { userId, lastAt, isAnswered: isFounder, waitsSince };
          const failed = await table.transact([
            { check: keys.profile(userId), ...NOT_DELETED },
            { put: { ...paidKeys.founderMessage(userId, id), ...message } },
            {
              put: { ...paidKeys.founderThread(userId), ...listed, ...thread },
              ...unchangedSince(before),
            },
            ...act,
            ...notifications.map(notificationWrite),
          ]);
          if (failed.length === 0) return 'added';
          if (failed.includes(0)) return 'former';
          return failed.includes(THREAD) && !failed.includes(ACT) ? RETRY : 'known';
        },
        'a thread changes too fast',
        TRIES.often,
      );
    },
    async addedBy(userId, { by, clientId }) {
      const act = await table.get(paidKeys.founderAct(userId, by, clientId));
      const item = act && (await table.get(paidKeys.founderMessage(userId, StoredAct.parse(act).messageId)));
      return item && parse(item);
    },
    async listOf(userId, page) {
      return (await table.newest(userPartition(userId), FOUNDER_PREFIX, page)).map(parse);
    },
    async threads({ after, limit }) {
      const partition = paidKeys.foundersPartition;
      const listed = await table.queryIndex(LIST_INDEX, partition, limit, 'oldest', after);
      const cursors = listed.map((item) => String(item['gsi1sk']));
      const userIds = cursors.map((cursor) => cursor.slice(cursor.lastIndexOf('#') + 1));
      const rows = await table.getMany([...new Set(userIds)].map((id) => paidKeys.founderThread(id)));
      const threads = new Map(
        rows.map((row) => {
          const thread = StoredThread.parse(row);
          const { userId, lastAt, isAnswered } = thread;
          return [userId, { userId, lastAt, isAnswered, waitsSince: waitingSince(thread) }];
        }),
      );
      return userIds.flatMap((userId, index) => {
        const thread = threads.get(userId);
        return thread ? [{ ...thread, cursor: cursors[index] ?? '' }] : [];
      });
    },
  };
}
