import { encodeTime } from 'ulid';
import * as z from 'zod/mini';
import { isAboutAccount } from '#shared/domain/news/notification-links.ts';
import { NOTIFICATION_TYPES } from '#shared/domain/news/notification-types.ts';
import type { StoredLogLine, LogStore, Notification, NotificationStore } from '../../ports/ports.ts';
import { LOG_PREFIX, keys, NEWS_PREFIX } from './keys/keys.ts';
import { fieldsOf, leaguePartition, userPartition } from './keys/key.ts';
import { notificationWrite } from './effects.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, type Item } from './write.ts';

const StoredNotification = z.object({
  id: z.string(),
  to: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  leagueId: z.nullable(z.string()),
  createdAt: z.string(),
  isRead: z.boolean(),
  author: z.optional(z.string()),
  joiners: z.optional(z.array(z.string())),
  // A kind that only newer code knows is dropped; the notification then links to the page for its type.
  about: z.pipe(
    z.optional(z.string()),
    z.transform((about) => (isAboutAccount(about) ? about : undefined)),
  ),
  mailTo: z.optional(z.string()),
  mailedAt: z.optional(z.string()),
  crowns: z.optional(z.string()),
  race: z.optional(z.enum(['wins', 'losses'])),
  offers: z.optional(z.array(z.int())),
  until: z.optional(z.object({ at: z.string(), late: z.string() })),
  pushedAt: z.optional(z.string()),
  pushedTo: z.optional(z.array(z.string())),
});
const Pushed = z.object({ pushedTo: z.optional(z.array(z.string())) });
const StoredLine = z.object({
  id: z.string(),
  at: z.string(),
  act: z.string(),
  by: z.nullable(z.string()),
  text: z.string(),
  about: z.optional(z.string()),
  season: z.optional(z.string()),
  groupWords: z.optional(z.string()),
});
const ReadMark = z.object({ upTo: z.string() });

/** The most unread notifications that we count for the badge. */
const MOST_COUNTED = 100;
/** The length of the timestamp at the start of each id, which is a ULID. */
const TIME_LENGTH = 10;

/**
 * Notifications, one row each in their reader's partition. "Mark all as read" writes a single mark, and every row up to it
 * counts as read.
 */
export function notificationStore(table: Table): NotificationStore {
  const mark = async (userId: string): Promise<string> => {
    const item = await table.get(keys.readMark(userId));
    return item ? ReadMark.parse(item).upTo : '';
  };
  const newest: NotificationStore['listOf'] = async (userId, { since, ...page }) => {
    const from = since ? encodeTime(since.getTime(), TIME_LENGTH) : '';
    const [own, toAll, upTo] = await Promise.all([
      table.newest(userPartition(userId), NEWS_PREFIX, { ...page, from }),
      table.newest(keys.noticesPartition, NEWS_PREFIX, { ...page, from }),
      mark(userId),
    ]);
    return merged(
      own.flatMap(notificationOf),
      toAll.flatMap((notice) => notificationOf({ ...notice, to: userId })),
    )
      .slice(0, page.limit)
      .map((row) => ({ ...row, isRead: row.isRead || row.id <= upTo }));
  };
  return {
    async get(userId, id) {
      const item = await table.get(keys.notification(userId, id));
      return item && StoredNotification.parse(fieldsOf(item));
    },
    async getMarked(userId, id) {
      const [own, marked] = [keys.notification(userId, id), keys.readMark(userId)];
      const items = await table.getMany([own, marked]);
      const found = ({ sk }: { sk: string }) => items.find((item) => item['sk'] === sk);
      const [row] = notificationOf(found(own) ?? {});
      const upTo = found(marked);
      return row && { ...row, isRead: row.isRead || (upTo ? row.id <= ReadMark.parse(upTo).upTo : false) };
    },
    async add(notifications) {
      await table.transact(notifications.map(notificationWrite));
    },
    remove: (userId, ids) => table.removeAll(ids.map((id) => keys.notification(userId, id))),
    async beginMailing(userId, id, { at, until }) {
      const { changed } = await table.update(keys.notification(userId, id), {
        UpdateExpression: 'SET mailingUntil = :until',
        ConditionExpression:
          'attribute_exists(pk) AND attribute_not_exists(mailedAt) AND (attribute_not_exists(mailingUntil) OR mailingUntil <= :at)',
        ExpressionAttributeValues: { ':at': at.toISOString(), ':until': until.toISOString() },
      });
      return changed;
    },
    async markMailed(userId, id, at) {
      await table.update(keys.notification(userId, id), {
        UpdateExpression: 'SET mailedAt = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': at.toISOString() },
      });
    },
    async beginPushing(userId, id, { at, until }) {
      const { changed, item } = await table.update(keys.notification(userId, id), {
        UpdateExpression: 'SET pushingUntil = :until',
        ConditionExpression:
          'attribute_exists(pk) AND attribute_not_exists(pushedAt) AND (attribute_not_exists(pushingUntil) OR pushingUntil <= :at)',
        ExpressionAttributeValues: { ':at': at.toISOString(), ':until': until.toISOString() },
      });
      return changed ? (Pushed.parse(item).pushedTo ?? []) : undefined;
    },
    async markPushed(userId, id, { settled, at }) {
      await table.update(keys.notification(userId, id), {
        UpdateExpression: `SET pushedTo = :settled${at ? ', pushedAt = :at' : ''} REMOVE pushingUntil`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':settled': settled, ...(at && { ':at': at.toISOString() }) },
      });
    },
    listOf: newest,
    async countUnread(userId, since) {
      const rows = await newest(userId, { since, limit: MOST_COUNTED });
      return { count: rows.filter(({ isRead }) => !isRead).length, newestAt: rows[0]?.createdAt };
    },
    async addForAll(notice) {
      const { id, ...words } = notice;
      const { put } = notificationWrite({ ...words, id, to: '' }) as { put: Item };
      await table.putIf({ ...put, ...keys.notice(id) }, MUST_BE_NEW);
    },
    async markRead(userId, id) {
      const { changed } = await table.update(keys.notification(userId, id), {
        UpdateExpression: 'SET isRead = :yes',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':yes': true },
      });
      if (changed) return true;
      const notice = await table.get(keys.notice(id));
      if (!notice) return false;
      // From now on the reader has a row of their own, which replaces the shared one for them.
      await table.put({ ...notice, ...keys.notification(userId, id), to: userId, isRead: true });
      return true;
    },
    async markReadUpTo(userId, id) {
      await table.update(keys.readMark(userId), {
        UpdateExpression: 'SET upTo = :id',
        ConditionExpression: 'attribute_not_exists(upTo) OR upTo < :id',
        ExpressionAttributeValues: { ':id': id },
      });
    },
  };
}

/** The logs of leagues, one row per line. */
export function logStore(table: Table): LogStore {
  return {
    async listOf(leagueId, page) {
      const { since, ...rest } = page;
      const from = since ? encodeTime(since.getTime(), TIME_LENGTH) : '';
      const items = await table.newest(leaguePartition(leagueId), LOG_PREFIX, { ...rest, from });
      return items.flatMap((item) => StoredLine.safeParse(fieldsOf(item)).data ?? []) as StoredLogLine[];
    },
  };
}

/**
 * Merges a reader's own notifications with the notices to everyone, newest first. A notice that the reader has marked is in both
 * lists, and then the reader's own row wins.
 */
function merged(own: readonly Notification[], toAll: readonly Notification[]): Notification[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...toAll.filter(({ id }) => !ids.has(id))].toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/** Skips a row of a type that only newer code knows, so that it doesn't hide the others. */
function notificationOf(item: Item): Notification[] {
  const { data } = StoredNotification.safeParse(fieldsOf(item));
  return data ? [data] : [];
}
