import * as z from 'zod/mini';
import { CHAT_DELETERS, REACTIONS, type ChatMessage, type Poll } from '#shared/domain/chat/chat.ts';
import { EVERYONE_PER_DAY } from '#shared/domain/chat/everyone.ts';
import { pollEnd } from '#shared/domain/chat/polls.ts';
import type { ChatAct, ChatKey, ChatStore, StoredMarks } from '../../ports/ports.ts';
import { auditWrite, logWrite, notificationWrite, sideChange } from './effects.ts';
import { chatKeys } from './keys/chat-keys.ts';
import { keys } from './keys/keys.ts';
import { fieldsOf, leaguePartition } from './keys/key.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, MUST_BE_THERE, NOT_DELETED, type Condition, type Item, type Write } from './write.ts';

const StoredPoll = z.looseObject({
  options: z.array(z.object({ text: z.string(), userIds: z.array(z.string()) })),
  isMany: z.boolean(),
  closesAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
});
const StoredMessage = z.looseObject({
  id: z.string(),
  leagueId: z.string(),
  season: z.string(),
  userId: z.string(),
  message: z.string(),
  clientId: z.nullable(z.string()),
  reactions: z.array(z.object({ emoji: z.enum(REACTIONS), userIds: z.array(z.string()) })),
  mentions: z.array(z.string()),
  formerMentions: z.optional(z.array(z.string())),
  toEveryone: z.optional(z.literal(true)),
  replyTo: z.optional(z.string()),
  editedAt: z.optional(z.string()),
  formerTexts: z.optional(z.array(z.string())),
  pinnedAt: z.optional(z.string()),
  poll: z.optional(StoredPoll),
  createdAt: z.string(),
  deletedAt: z.nullable(z.string()),
  deletedBy: z.nullable(z.enum(CHAT_DELETERS)),
  version: z.int(),
});
const Head = z.object({ lastId: z.string() });
const Pins = z.object({ ids: z.array(z.string()) });
const Polls = z.record(z.string(), z.nullable(z.string()));
const Act = z.object({ messageId: z.string() });
const Marks = z.object({
  userId: z.string(),
  lastReadId: z._default(z.nullable(z.string()), null),
  mutedUserIds: z._default(z.array(z.string()), []),
});

/** How long the client ids of messages are kept, which is longer than any browser keeps unsent messages. */
const ACT_KEPT_SECONDS = 31 * 86_400;

/**
 * Checks the league and the membership at the start of every transaction. The deletion of a league begins by marking the league
 * and removing its memberships, and from then on these checks fail.
 */
const memberWrites = (
  leagueId: string,
  userId: string,
  toLeague: Write = { check: keys.league(leagueId), ...NOT_DELETED },
): Write[] => [toLeague, { check: keys.membership(userId, leagueId), ...MUST_BE_THERE }];
/**
 * Like `memberWrites`, but also counts the change, because other members may already have loaded what it affects. One write both
 * counts the change and checks the league, so counting costs no extra write.
 */
const changeWrites = (leagueId: string, userId: string): Write[] =>
  memberWrites(leagueId, userId, sideChange(leagueId));
const isBarred = (failed: readonly number[]) => failed.includes(0) || failed.includes(1);
const HEAD_PLACE = 2;

/**
 * Chat messages, in their league's partition. The partition also has a row for each client id, and one for the last message's id.
 * Members' read marks are in their own partitions.
 */
export function chatStore(table: Table): ChatStore {
  const get = async (chat: ChatKey, id: string) => {
    const item = await table.get(chatKeys.message(chat, id));
    return item && parsed(item);
  };
  return {
    get,
    async listOf(chat, page) {
      const partition = leaguePartition(chat.leagueId);
      const items = await table.newest(partition, chatKeys.messagePrefix(chat), page);
      // Skips messages that only newer code can read, so that they don't hide the others.
      return items.flatMap((item) => StoredMessage.safeParse(fieldsOf(item)).data ?? []);
    },
    async getMany(chat, ids) {
      const items = await table.getMany([...new Set(ids)].map((id) => chatKeys.message(chat, id)));
      return items.flatMap((item) => StoredMessage.safeParse(fieldsOf(item)).data ?? []);
    },
    async pinsOf(chat) {
      const item = await table.get(chatKeys.pins(chat));
      return item ? Pins.parse(item).ids : [];
    },
    async pollsOf(chat) {
      const item = await table.get(chatKeys.polls(chat));
      return new Map(item && Object.entries(Polls.parse(fieldsOf(item))));
    },
    async findIn(chats, id) {
      const [item] = await table.getMany(chats.map((chat) => chatKeys.message(chat, id)));
      return item && parsed(item);
    },
    async lastIdOf(chat) {
      const item = await table.get(chatKeys.head(chat));
      return item && Head.parse(item).lastId;
    },
    async add(message, notifications, everyoneOn) {
      const { id, leagueId, userId, clientId, poll } = message;
      const writes = [
        ...changeWrites(leagueId, userId),
        { set: chatKeys.head(message), fields: { lastId: id }, ...isAfterLast(id) },
        { put: { ...chatKeys.message(message, id), ...message }, ...MUST_BE_NEW },
        ...(clientId === null ? [] : [actWrite(message, { userId, clientId })]),
        ...(poll ? [pollWrite(message, poll)] : []),
        ...notifications.map(notificationWrite),
      ];
      const counted = everyoneOn === undefined ? [] : [everyoneWrite(message, everyoneOn)];
      const failed = await table.transact([...writes, ...counted]);
      if (failed.length === 0) return 'added';
      if (isBarred(failed)) return 'not-a-member';
      const reasons = failed.filter((place) => place < writes.length);
      if (reasons.length === 0) return 'everyone-used-up';
      return reasons.every((place) => place === HEAD_PLACE) ? 'too-early' : 'known';
    },
    async saidBy(chat, act) {
      const item = await table.get(chatKeys.act(chat, act));
      return item && get(chat, Act.parse(item).messageId);
    },
    async save(message, { by, log, notifications = [], pins, endsPoll = false }) {
      const { leagueId, id, poll } = message;
      const failed = await table.transact([
        ...changeWrites(leagueId, by),
        { put: { ...chatKeys.message(message, id), ...message }, ...ofVersionBefore(message) },
        ...(pins ? [pinsWrite(message, pins)] : []),
        ...(poll?.closedAt ? [pollWrite(message, poll)] : []),
        ...(endsPoll ? [pollEndWrite(message)] : []),
        ...log.map((line) => logWrite(leagueId, line)),
        ...notifications.map(notificationWrite),
      ]);
      if (isBarred(failed)) return 'not-a-member';
      return failed.length === 0 ? 'saved' : 'conflict';
    },
    async moderate(message, { line, notifications, endsPoll = false }) {
      const failed = await table.transact([
        sideChange(message.leagueId),
        { put: { ...chatKeys.message(message, message.id), ...message }, ...ofVersionBefore(message) },
        auditWrite(line),
        ...(endsPoll ? [pollEndWrite(message)] : []),
        ...notifications.map(notificationWrite),
      ]);
      return failed.length === 0 ? 'saved' : 'conflict';
    },
    async endWordsOf(chat, userId, at) {
      const ttl = Math.ceil(at.getTime() / 1000);
      const partition = leaguePartition(chat.leagueId);
      for await (const page of table.pages(partition, chatKeys.messagePrefix(chat))) {
        const own = page.filter((item) => item['userId'] === userId);
        // This also raises the messages' versions, so that a concurrent change fails instead of removing the `ttl`.
        await table.touchAll(
          own.map((item) => chatKeys.message(chat, String(item['id']))),
          { ttl },
        );
      }
    },
    async marksOf(leagueId, userIds) {
      const items = await table.getMany(userIds.map((userId) => chatKeys.marks(leagueId, userId)));
      const rows = items.map((item) => Marks.parse(fieldsOf(item)));
      return new Map(rows.map(({ userId, ...marks }): [string, StoredMarks] => [userId, marks]));
    },
    async markRead(leagueId, userId, id) {
      const failed = await table.transact([
        ...memberWrites(leagueId, userId),
        { set: chatKeys.marks(leagueId, userId), fields: { userId, lastReadId: id }, ...isAfterMark(id) },
      ]);
      return isBarred(failed) ? 'not-a-member' : 'marked';
    },
    async saveMutes(leagueId, userId, { before, after }) {
      const failed = await table.transact([
        ...memberWrites(leagueId, userId),
        {
          set: chatKeys.marks(leagueId, userId),
          fields: { userId, mutedUserIds: after },
          ...isStill('mutedUserIds', before),
        },
      ]);
      if (isBarred(failed)) return 'not-a-member';
      return failed.length === 0 ? 'saved' : 'conflict';
    },
  };
}

function parsed(item: Item): ChatMessage {
  return StoredMessage.parse(fieldsOf(item));
}

/** Returns a write that fails if another try with the same client id has already succeeded. */
function actWrite({ id, createdAt, ...chat }: ChatMessage, act: { userId: string; clientId: string }): Write {
  const ttl = Math.floor(Date.parse(createdAt) / 1000) + ACT_KEPT_SECONDS;
  return { put: { ...chatKeys.act(chat, act), messageId: id, ttl }, ...MUST_BE_NEW };
}

/** Returns a write that notes when a poll ends. */
const pollWrite = (message: ChatMessage, poll: Poll): Write => ({
  set: chatKeys.polls(message),
  fields: { [message.id]: pollEnd(poll) },
});

/** Returns a write that forgets a deleted poll, so that it no longer counts toward the limit. */
const pollEndWrite = (message: ChatMessage): Write => ({
  unset: chatKeys.polls(message),
  names: [message.id],
});

/** Returns a write that fails if everyone was notified as often as possible on this day. */
const everyoneWrite = (message: ChatMessage, day: string): Write => ({
  add: chatKeys.everyone(message),
  amounts: { [day]: 1 },
  ConditionExpression: 'attribute_not_exists(#day) OR #day < :most',
  ExpressionAttributeNames: { '#day': day },
  ExpressionAttributeValues: { ':most': EVERYONE_PER_DAY },
});

/** Returns a write that fails if others have changed the pins since. */
function pinsWrite(message: ChatMessage, { before, after }: NonNullable<ChatAct['pins']>): Write {
  return {
    set: chatKeys.pins(message),
    fields: { ids: after },
    ...isStill('ids', before),
  };
}

function isAfterLast(id: string): Condition {
  return {
    ConditionExpression: 'attribute_not_exists(lastId) OR lastId < :id',
    ExpressionAttributeValues: { ':id': id },
  };
}

function isAfterMark(id: string): Condition {
  return {
    ConditionExpression: 'attribute_not_exists(lastReadId) OR lastReadId < :id',
    ExpressionAttributeValues: { ':id': id },
  };
}

/** True for a list that hasn't changed. A missing list is empty. */
function isStill(field: string, before: readonly string[]): Condition {
  const isSame = `${field} = :before`;
  return {
    ConditionExpression: before.length > 0 ? isSame : `attribute_not_exists(${field}) OR ${isSame}`,
    ExpressionAttributeValues: { ':before': before },
  };
}

function ofVersionBefore({ version }: ChatMessage): Condition {
  return {
    ConditionExpression: '#version = :before',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':before': version - 1 },
  };
}
