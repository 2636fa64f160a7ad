import { describe, expect, it } from 'vitest';
import type { ChatStore, Notification } from '#functions/ports/ports.ts';
import type { ChatMessage } from '#shared/domain/chat/chat.ts';
import { byOrder } from '#shared/domain/chat/merge-messages.ts';
import { quickSeeds } from '../tested-seeds.ts';
import { CHAT_RUNS, playChat, playChats, SOUND_CHATS } from './chat.ts';
import type { ChatMutation } from './room.ts';

const SEEDS_A_BUG = 300;

describe('a chat with resends, reconnects, reactions, edits, polls, pins, deletions, and functions that die', () => {
  it(
    'never loses or duplicates a message, and shows everyone the messages in the same order',
    { timeout: 120_000 },
    async () => {
      expect(await playChats(quickSeeds(CHAT_RUNS))).toEqual(SOUND_CHATS);
    },
  );
});

/** Returns a store that accepts even the messages it should have refused for this reason. */
function taking(chats: ChatStore, refusal: Awaited<ReturnType<ChatStore['add']>>): ChatStore {
  const strays: ChatMessage[] = [];
  return {
    ...chats,
    async add(message, news, everyoneOn) {
      const added = await chats.add(message, news, everyoneOn);
      if (added !== refusal) return added;
      strays.push(message);
      return 'added';
    },
    async listOf(chat, { before, limit }) {
      const stored = await chats.listOf(chat, { before, limit });
      const late = strays.filter(({ id }) => before === undefined || id < before);
      return [...stored, ...late].toSorted(byOrder).toReversed().slice(0, limit);
    },
    get: async (chat, id) => (await chats.get(chat, id)) ?? strays.find((stray) => stray.id === id),
  };
}

const mentionOf = ({ id, leagueId, createdAt }: ChatMessage, to: string): Notification => ({
  id: `${id.slice(0, 20)}${to.slice(-6)}`,
  to,
  type: 'chat_mention',
  title: 'Again',
  message: '',
  leagueId,
  createdAt,
  isRead: false,
});

const BUGS: Record<string, ChatMutation> = {
  'a message is placed by its server’s clock alone': {
    chats: (chats) => ({ ...taking(chats, 'too-early'), lastIdOf: async () => undefined }),
  },
  'a retry isn’t recognized': {
    chats: (chats) => ({
      ...chats,
      add: (message, news, day) => chats.add({ ...message, clientId: null }, news, day),
    }),
  },
  'a recognized retry isn’t pushed': {
    ports: (ports) => {
      const { push } = ports.publisher;
      const tried = new Set<string>();
      ports.publisher = {
        ...ports.publisher,
        async push(to, message) {
          const isNew = message.type === 'chat-message' && message.message.version === 1;
          if (isNew && tried.has(message.message.id)) return;
          if (isNew) tried.add(message.message.id);
          await push(to, message);
        },
      };
    },
  },
  'the sockets to push to are read before the message is written': {
    ports: (ports, plain) => {
      const { connections } = ports;
      let early = plain.connections.listOf('');
      ports.connections = new Proxy(connections, {
        get: (target, name) =>
          name === 'listOf'
            ? async (leagueId: string) => {
                const before = await early;
                early = plain.connections.listOf(leagueId);
                return before;
              }
            : (Reflect.get(target, name) as unknown),
      });
    },
  },
  'the members are read only once': {
    ports: (ports, plain) => {
      const first = plain.seasons.get;
      let once: ReturnType<typeof first> | undefined;
      ports.seasons = { ...plain.seasons, get: (...given) => (once ??= first(...given)) };
    },
  },
  'joining returns a change count from before the socket follows': {
    ports: (ports, plain) => {
      const { leagues } = ports;
      let early = plain.leagues.get('');
      ports.leagues = new Proxy(leagues, {
        get: (target, name) =>
          name === 'get'
            ? async (leagueId: string) => {
                const before = await early;
                early = plain.leagues.get(leagueId);
                return before ?? early;
              }
            : (Reflect.get(target, name) as unknown),
      });
    },
  },
  'messages aren’t counted as changes': {
    ports: (ports, plain) => {
      const get: typeof plain.leagues.get = async (leagueId) => {
        const league = await plain.leagues.get(leagueId);
        return league && { ...league, sideChanges: 0 };
      };
      ports.leagues = { ...plain.leagues, get };
    },
  },
  'a removed member can still write': {
    chats: (chats) => taking(chats, 'not-a-member'),
    ports: (ports, plain) => {
      const first = plain.seasons.get;
      let once: ReturnType<typeof first> | undefined;
      ports.seasons = { ...plain.seasons, get: (...given) => (once ??= first(...given)) };
    },
  },
  'a reaction overwrites other changes': {
    chats: (chats) => ({
      ...chats,
      async save(message, act) {
        const version = ((await chats.get(message, message.id))?.version ?? 0) + 1;
        return chats.save({ ...message, version }, act);
      },
    }),
  },
  'a reaction brings a deleted message back': {
    chats: (chats) => ({
      ...chats,
      async save(message, act) {
        const saved = await chats.save(message, act);
        const now = await chats.get(message, message.id);
        if (saved === 'saved' || !now?.deletedAt) return saved;
        return chats.save({ ...message, version: now.version + 1 }, act);
      },
    }),
  },
  'a commissioner’s deletions aren’t logged': {
    chats: (chats) => ({ ...chats, save: (message, act) => chats.save(message, { ...act, log: [] }) }),
  },
  'a mention notifies again on each retry': {
    chats: (chats, plain) => ({
      ...chats,
      async add(message, news, day) {
        const added = await chats.add(message, news, day);
        if (added === 'known') await plain.notifications.add(news);
        return added;
      },
    }),
  },
  'a mention’s notification is written separately from its message': {
    chats: (chats, plain) => ({
      ...chats,
      async add(message, news, day) {
        await plain.notifications.add(news);
        return chats.add(message, [], day);
      },
    }),
  },
  'an edit notifies members whom the message named before': {
    chats: (chats, plain) => ({
      ...chats,
      async save(message, act) {
        const saved = await chats.save(message, act);
        if (saved === 'saved' && message.editedAt && !act.notifications?.length)
          await plain.notifications.add(message.mentions.map((to) => mentionOf(message, to)));
        return saved;
      },
    }),
  },
  'an edit’s notifications are lost': {
    chats: (chats) => ({
      ...chats,
      save: (message, act) => chats.save(message, { ...act, notifications: [] }),
    }),
  },
  'nobody counts how often everyone is notified': {
    chats: (chats) => ({ ...chats, add: (message, news) => chats.add(message, news) }),
  },
  'pins that were set meanwhile are overwritten': {
    chats: (chats) => ({
      ...chats,
      async save(message, { pins, ...act }) {
        const before = await chats.pinsOf(message);
        return chats.save(message, { ...act, ...(pins && { pins: { ...pins, before } }) });
      },
    }),
  },
  'a vote overwrites others': {
    chats: (chats) => ({
      ...chats,
      async save(message, act) {
        const now = await chats.get(message, message.id);
        return chats.save(message.poll ? { ...message, version: (now?.version ?? 0) + 1 } : message, act);
      },
    }),
  },
  'a vote doesn’t see that the poll was closed': {
    chats: (chats) => ({
      ...chats,
      async get(chat, id) {
        const message = await chats.get(chat, id);
        return message?.poll ? { ...message, poll: { ...message.poll, closedAt: null } } : message;
      },
    }),
  },
  'a page has one message too few': {
    chats: (chats) => ({
      ...chats,
      listOf: (chat, { before, limit }) => chats.listOf(chat, { before, limit: limit - 1 }),
    }),
  },
  'an older page is off by one message': {
    chats: (chats) => ({
      ...chats,
      listOf: async (chat, { before, limit }) =>
        (await chats.listOf(chat, { before, limit: limit + 1 })).slice(before === undefined ? 0 : 1),
    }),
  },
};

describe('a seeded bug', () => {
  it.each(Object.entries(BUGS))('is caught: %s', { timeout: 120_000 }, async (name, mutation) => {
    let caught: string | undefined;
    for (let seed = 1; seed <= SEEDS_A_BUG && caught === undefined; seed += 1)
      caught = (await playChat(seed, mutation)).broken;
    expect([name, caught]).not.toEqual([name, undefined]);
  });
});
