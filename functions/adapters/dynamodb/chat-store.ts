import * as z from 'zod/mini';
import { CHAT_DELETERS, REACTIONS, type ChatMessage } from '#shared/domain/chat/chat.ts';
import type { ChatKey, ChatStore, StoredMarks } from '../../ports/ports.ts';
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
    async findIn(chats, id) {
      const [item] = await table.getMany(chats.map((chat) => chatKeys.message(chat, id)));
      return item && parsed(item);
    },
    async lastIdOf(chat) {
      const item = await table.get(chatKeys.head(chat));
      return item && Head.parse(item).lastId;
    },
    async add(message, notifications) {
      const { id, leagueId, userId, clientId } = message;
      const failed = await table.transact([
        ...changeWrites(leagueId, userId),
        { set: chatKeys.head(message), fields: { lastId: id }, ...isAfterLast(id) },
        { put: { ...chatKeys.message(message, id), ...message }, ...MUST_BE_NEW },
        ...(clientId === null ? [] : [actWrite(message, { userId, clientId })]),
        ...notifications.map(notificationWrite),
      ]);
      if (failed.length === 0) return 'added';
      if (isBarred(failed)) return 'not-a-member';
      const [only] = failed;
      return failed.length === 1 && only === HEAD_PLACE ? 'too-early' : 'known';
    },
    async saidBy(chat, act) {
      const item = await table.get(chatKeys.act(chat, act));
      return item && get(chat, Act.parse(item).messageId);
    },
    async save(message, { by, log }) {
      const failed = await table.transact([
        ...changeWrites(message.leagueId, by),
        { put: { ...chatKeys.message(message, message.id), ...message }, ...ofVersionBefore(message) },
        ...log.map((line) => logWrite(message.leagueId, line)),
      ]);
      if (isBarred(failed)) return 'not-a-member';
      return failed.length === 0 ? 'saved' : 'conflict';
    },
    async moderate(message, { line, notifications }) {
      const failed = await table.transact([
        sideChange(message.leagueId),
        { put: { ...chatKeys.message(message, message.id), ...message }, ...ofVersionBefore(message) },
        auditWrite(line),
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
          ...ofMutes(before),
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

function ofMutes(before: readonly string[]): Condition {
  const isSame = 'mutedUserIds = :before';
  return {
    ConditionExpression: before.length > 0 ? isSame : `attribute_not_exists(mutedUserIds) OR ${isSame}`,
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
