import type {
  AuditLine,
  ChatKey,
  ChatStore,
  Clock,
  StoredLogLine,
  Notification,
  StoredMarks,
} from '#functions/ports/ports.ts';
import type { ChatMessage } from '#shared/domain/chat/chat.ts';
import { EVERYONE_PER_DAY } from '#shared/domain/chat/everyone.ts';
import { byOrder } from '#shared/domain/chat/merge-messages.ts';
import { pollEnd } from '#shared/domain/chat/polls.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { countSideChange, frozen, membership, page, present } from './memory-rows.ts';

/** The rows of chats. Messages and acts are keyed by their chat (league and season) first, and marks are keyed by membership. */
export interface ChatRows {
  messages: Map<string, ChatMessage>;
  /** When messages expire, keyed by message ID. Most messages never expire and have no entry. */
  ends: Map<string, Date>;
  /** The IDs of messages, keyed by the act that posted them. */
  acts: Map<string, string>;
  marks: Map<string, StoredMarks>;
  /** The IDs of pinned messages, keyed by chat. */
  pins: Map<string, readonly string[]>;
  /** When polls end, keyed by chat. */
  polls: Map<string, Map<string, string | null>>;
  /** How many messages notified everyone, keyed by chat and day. */
  everyone: Map<string, number>;
}

/** The stored data that a chat store works on. */
interface Around {
  chats: ChatRows;
  leagues: Map<string, League>;
  memberships: ReadonlySet<string>;
  log: Map<string, StoredLogLine[]>;
  notifications: Notification[];
  audit: AuditLine[];
  clock: Pick<Clock, 'now'>;
}

export function chatRows(): ChatRows {
  return {
    messages: new Map(),
    ends: new Map(),
    acts: new Map(),
    marks: new Map(),
    pins: new Map(),
    polls: new Map(),
    everyone: new Map(),
  };
}

export function forgetChats({ messages, acts, pins, polls, everyone }: ChatRows, leagueId: string): void {
  for (const rows of [messages, acts, pins, polls, everyone])
    for (const key of rows.keys()) if (key.startsWith(`${leagueId}/`)) rows.delete(key);
}

export function chatStore(rows: Around): ChatStore {
  const { messages, acts, marks } = rows.chats;
  const place = ({ leagueId, season }: ChatKey, id = '') => `${leagueId}/${season}/${id}`;
  const listed = (chat: ChatKey) =>
    [...messages].flatMap(([key, message]) => {
      const isOver = (rows.chats.ends.get(key)?.getTime() ?? Infinity) <= rows.clock.now().getTime();
      return key.startsWith(place(chat)) && !isOver ? [message] : [];
    });
  const isBarred = (leagueId: string, userId: string) =>
    !rows.leagues.has(leagueId) || !rows.memberships.has(membership(userId, leagueId));
  const lastIdOf = (chat: ChatKey) => listed(chat).toSorted(byOrder).at(-1)?.id;
  const pinsOf = (chat: ChatKey) => rows.chats.pins.get(place(chat)) ?? [];
  const pollsOf = (chat: ChatKey) => {
    const polls = rows.chats.polls.get(place(chat)) ?? new Map<string, string | null>();
    rows.chats.polls.set(place(chat), polls);
    return polls;
  };
  const marksOf = (leagueId: string, userId: string): StoredMarks =>
    marks.get(membership(userId, leagueId)) ?? { lastReadId: null, mutedUserIds: [] };
  const mark = (leagueId: string, userId: string, change: Partial<StoredMarks>) =>
    void marks.set(membership(userId, leagueId), frozen({ ...marksOf(leagueId, userId), ...change }));
  return {
    listOf: async (chat, wanted) => page(listed(chat), wanted),
    get: async (chat, id) => messages.get(place(chat, id)),
    getMany: async (chat, ids) => present([...new Set(ids)].map((id) => messages.get(place(chat, id)))),
    pinsOf: async (chat) => pinsOf(chat),
    pollsOf: async (chat) => new Map(pollsOf(chat)),
    findIn: async (chats, id) => present(chats.map((chat) => messages.get(place(chat, id))))[0],
    lastIdOf: async (chat) => lastIdOf(chat),
    async add(message, news, everyoneOn) {
      const { id, leagueId, userId, clientId, poll } = message;
      if (isBarred(leagueId, userId)) return 'not-a-member';
      const act = place(message, `${userId}/${clientId}`);
      if (clientId !== null && acts.has(act)) return 'known';
      if (id <= (lastIdOf(message) ?? '')) return 'too-early';
      const day = place(message, everyoneOn);
      const used = rows.chats.everyone.get(day) ?? 0;
      if (everyoneOn !== undefined && used >= EVERYONE_PER_DAY) return 'everyone-used-up';
      if (everyoneOn !== undefined) rows.chats.everyone.set(day, used + 1);
      if (poll) pollsOf(message).set(id, pollEnd(poll));
      messages.set(place(message, id), frozen(message));
      countSideChange(rows.leagues, leagueId);
      if (clientId !== null) acts.set(act, id);
      rows.notifications.push(...news.map(frozen));
      return 'added';
    },
    async saidBy(chat, { userId, clientId }) {
      const id = acts.get(place(chat, `${userId}/${clientId}`));
      return id === undefined ? undefined : messages.get(place(chat, id));
    },
    async save(message, { by, log, notifications = [], pins, endsPoll = false }) {
      const { leagueId, id, poll } = message;
      if (isBarred(leagueId, by)) return 'not-a-member';
      if (messages.get(place(message, id))?.version !== message.version - 1) return 'conflict';
      if (pins && pinsOf(message).join() !== pins.before.join()) return 'conflict';
      if (pins) rows.chats.pins.set(place(message), frozen(pins.after));
      if (poll?.closedAt) pollsOf(message).set(id, pollEnd(poll));
      if (endsPoll) pollsOf(message).delete(id);
      messages.set(place(message, id), frozen(message));
      countSideChange(rows.leagues, leagueId);
      rows.notifications.push(...notifications.map(frozen));
      rows.log.set(leagueId, [...(rows.log.get(leagueId) ?? []), ...log]);
      return 'saved';
    },
    async moderate(message, { line, notifications, endsPoll = false }) {
      if (!rows.leagues.has(message.leagueId)) return 'conflict';
      if (messages.get(place(message, message.id))?.version !== message.version - 1) return 'conflict';
      messages.set(place(message, message.id), frozen(message));
      countSideChange(rows.leagues, message.leagueId);
      if (endsPoll) pollsOf(message).delete(message.id);
      rows.audit.push(line);
      rows.notifications.push(...notifications.map(frozen));
      return 'saved';
    },
    async endWordsOf(chat, userId, at) {
      for (const [key, message] of messages)
        if (key.startsWith(place(chat)) && message.userId === userId) {
          messages.set(key, frozen({ ...message, version: message.version + 1 }));
          rows.chats.ends.set(key, at);
        }
    },
    marksOf: async (leagueId, userIds) =>
      new Map(
        userIds.flatMap((userId): [string, StoredMarks][] => {
          const own = marks.get(membership(userId, leagueId));
          return own ? [[userId, own]] : [];
        }),
      ),
    async markRead(leagueId, userId, id) {
      if (isBarred(leagueId, userId)) return 'not-a-member';
      if (id > (marksOf(leagueId, userId).lastReadId ?? '')) mark(leagueId, userId, { lastReadId: id });
      return 'marked';
    },
    async saveMutes(leagueId, userId, { before, after }) {
      if (isBarred(leagueId, userId)) return 'not-a-member';
      if (marksOf(leagueId, userId).mutedUserIds.join() !== before.join()) return 'conflict';
      mark(leagueId, userId, { mutedUserIds: after });
      return 'saved';
    },
  };
}
