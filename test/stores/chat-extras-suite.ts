import { expect, test } from 'vitest';
import type { AuditLine, StoredEffects } from '#functions/ports/ports.ts';
import type { ChatMessage, Poll } from '#shared/domain/chat/chat.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { seat } from '../support/league-season.ts';
import { newsOf, NOTHING } from './news-suite.ts';
import { NOW, type Stores } from './tables.ts';

/** Tests how a chat stores pins, polls and messages to everyone (see Chat). */
export function chatExtrasContract(
  stores: () => Stores,
  newLeague: (change?: Partial<LeagueSeason>) => Promise<{ league: League; season: LeagueSeason }>,
): void {
  async function newChat() {
    const { season } = await newLeague();
    const { leagueId } = season;
    const joined: StoredEffects = { ...NOTHING, joined: [seat(2)] };
    expect(await stores().seasons.saveWith(next(season, {}), joined)).toBe('saved');
    const chat = { leagueId, season: season.season };
    const message = (number: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
      id: `01K3KDM${String(number).padStart(19, '0')}`,
      ...chat,
      userId: seat(1),
      message: `Word ${number}`,
      clientId: `click-${number}`,
      reactions: [],
      mentions: [],
      createdAt: NOW.toISOString(),
      deletedAt: null,
      deletedBy: null,
      version: 1,
      ...change,
    });
    return { chat, chats: stores().chats, message };
  }

  test('pins change only if they’re still those that were read', async () => {
    const { chat, chats, message } = await newChat();
    const [one, other] = [message(1), message(2)];
    for (const said of [one, other]) expect(await chats.add(said, [])).toBe('added');
    expect(await chats.pinsOf(chat)).toEqual([]);
    const pinned = (said: ChatMessage) => ({ ...said, pinnedAt: NOW.toISOString(), version: 2 });
    const save = (said: ChatMessage, before: readonly string[], after: readonly string[]) =>
      chats.save(pinned(said), { by: seat(1), log: [], pins: { before, after } });
    expect(await save(one, [], [one.id])).toBe('saved');
    expect(await save(other, [], [other.id])).toBe('conflict');
    expect((await chats.get(chat, other.id))?.pinnedAt).toBeUndefined();
    expect(await save(other, [one.id], [one.id, other.id])).toBe('saved');
    expect(await chats.pinsOf(chat)).toEqual([one.id, other.id]);
    const found = await chats.getMany(chat, [other.id, one.id, other.id, message(9).id]);
    expect(new Set(found)).toEqual(new Set([pinned(one), pinned(other)]));
    expect(await chats.getMany(chat, [])).toEqual([]);
  });

  test('a season’s polls are listed with their ends', async () => {
    const { chat, chats, message } = await newChat();
    expect(await chats.pollsOf(chat)).toEqual(new Map());
    const poll: Poll = {
      options: [{ text: 'A', userIds: [] }],
      isMany: false,
      closesAt: null,
      closedAt: null,
    };
    const end = '2025-09-09T12:00:00.000Z';
    expect(await chats.add(message(1, { poll }), [])).toBe('added');
    expect(await chats.add(message(2, { poll: { ...poll, closesAt: end } }), [])).toBe('added');
    expect(await chats.add(message(3), [])).toBe('added');
    const ends = (first: string | null) =>
      new Map([
        [message(1).id, first],
        [message(2).id, end],
      ]);
    expect(await chats.pollsOf(chat)).toEqual(ends(null));
    const closed = message(1, { poll: { ...poll, closedAt: NOW.toISOString() }, version: 2 });
    expect(await chats.save(closed, { by: seat(1), log: [] })).toBe('saved');
    expect(await chats.pollsOf(chat)).toEqual(ends(NOW.toISOString()));
    expect(await chats.get(chat, closed.id)).toEqual(closed);
    const gone = message(1, { message: '', deletedAt: NOW.toISOString(), deletedBy: 'author', version: 3 });
    expect(await chats.save(gone, { by: seat(1), log: [], endsPoll: true })).toBe('saved');
    expect(await chats.pollsOf(chat)).toEqual(new Map([[message(2).id, end]]));
    const line = { id: '01K3KDN000000000000000000A', at: NOW.toISOString(), by: seat(9) } as AuditLine;
    const removed = message(2, { message: '', deletedAt: NOW.toISOString(), deletedBy: 'admin', version: 2 });
    expect(await chats.moderate(removed, { line, notifications: [], endsPoll: true })).toBe('saved');
    expect(await chats.pollsOf(chat)).toEqual(new Map());
  });

  test('a change is stored with its notifications, or not at all', async () => {
    const { chats, message } = await newChat();
    const { notifications } = stores();
    const news = newsOf(seat(2), '01K3KDN0000000000000000009', null);
    const told = { ...news, to: `edited-${message(1).leagueId}` };
    await chats.add(message(1), []);
    const save = (version: number) =>
      chats.save(message(1, { version }), { by: seat(1), log: [], notifications: [told] });
    expect(await save(3)).toBe('conflict');
    expect(await notifications.get(told.to, told.id)).toBeUndefined();
    expect(await save(2)).toBe('saved');
    expect(await notifications.get(told.to, told.id)).toBeDefined();
  });

  test('everyone is notified at most three times per day, and a refused message isn’t stored', async () => {
    const { chat, chats, message } = await newChat();
    const add = (number: number, day = '2025-09-10') => chats.add(message(number), [], day);
    for (const number of [1, 2, 3]) expect(await add(number)).toBe('added');
    expect(await add(4)).toBe('everyone-used-up');
    expect(await chats.get(chat, message(4).id)).toBeUndefined();
    expect(await add(3)).toBe('known');
    expect(await add(4, '2025-09-11')).toBe('added');
    expect(await chats.add(message(5), [])).toBe('added');
  });
}
