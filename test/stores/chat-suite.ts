import { expect, test } from 'vitest';
import type { StoredLogLine, StoredEffects } from '#functions/ports/ports.ts';
import { fileRequest } from '#shared/domain/accounts/requests.ts';
import { withoutText, type ChatMessage } from '#shared/domain/chat/chat.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { seat } from '../support/league-season.ts';
import { newsOf, NOTHING } from './news-suite.ts';
import { NOW, type Stores } from './tables.ts';

/** Tests how the messages of a league are stored (see Chat). */
export function chatContract(
  stores: () => Stores,
  newLeague: (change?: Partial<LeagueSeason>) => Promise<{ league: League; season: LeagueSeason }>,
): void {
  /** Creates a league of seats 1 and 2. Returns functions to post in its chat. */
  async function newChat() {
    const { season } = await newLeague();
    const { leagueId } = season;
    const { seasons, chats } = stores();
    const joined: StoredEffects = { ...NOTHING, joined: [seat(2)] };
    expect(await seasons.saveWith(next(season, {}), joined)).toBe('saved');
    const chat = { leagueId, season: season.season };
    const message = (number: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
      id: `01K3KDM${String(number).padStart(19, '0')}`,
      leagueId,
      season: season.season,
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
    const add = (said: ChatMessage) => chats.add(said, []);
    const words = async (before?: string) =>
      (await chats.listOf(chat, { before, limit: 2 })).map((said) => said.message);
    return { chat, leagueId, season: next(season, {}), chats, message, add, words };
  }

  test('messages are listed newest first, separately for each season', async () => {
    const { chat, chats, message, add, words } = await newChat();
    expect([await chats.lastIdOf(chat), await words()]).toEqual([undefined, []]);
    for (const number of [1, 2, 3]) expect(await add(message(number))).toBe('added');
    expect(await add(message(9, { season: '2026-27' }))).toBe('added');
    expect(await words()).toEqual(['Word 3', 'Word 2']);
    expect(await words(message(2).id)).toEqual(['Word 1']);
    expect(await chats.lastIdOf(chat)).toBe(message(3).id);
    expect(await chats.get(chat, message(3).id)).toEqual(message(3));
    expect(await chats.get(chat, message(9).id)).toBeUndefined();
    const both = [chat, { ...chat, season: '2026-27' }];
    expect(await chats.findIn(both, message(9).id)).toMatchObject({ season: '2026-27', message: 'Word 9' });
    expect(await chats.findIn([chat], message(9).id)).toBeUndefined();
    expect(await chats.findIn([], message(9).id)).toBeUndefined();
  });

  test('a reported message can be found by its id alone, and an admin can remove its text as long as the league exists', async () => {
    const { chat, chats, message, add, leagueId } = await newChat();
    const { requests, notifications, audit, deletedLeagues, seasons } = stores();
    expect(await add(message(71))).toBe('added');
    const { userId, message: words, createdAt, id } = message(71);
    const quote = { ...chat, userId, message: words, createdAt };
    const report = { kind: 'report', about: 'message', targetId: id, reason: 'R', shown: null } as const;
    for (const [number, kept] of [quote, { ...quote, season: null }].entries())
      await requests.add(
        fileRequest(
          { ...report, quote: kept },
          { id: `${id.slice(0, 20)}REP00${number}`, userId: seat(1), at: NOW },
        ),
      );
    expect(await requests.chatOf(id)).toEqual(chat);
    expect(await requests.chatOf(message(72).id)).toBeUndefined();
    const after = withoutText(message(71), 'admin', NOW);
    const line = (number: number) =>
      ({
        id: `${id.slice(0, 24)}L${number}`,
        at: NOW.toISOString(),
        by: seat(9),
        act: 'message-removed',
        target: id,
        text: 'T',
      }) as const;
    const told = newsOf(seat(1), `${id.slice(0, 24)}N1`, leagueId);
    expect(await chats.moderate(after, { line: line(1), notifications: [told] })).toBe('saved');
    expect(await chats.get(chat, id)).toEqual(after);
    expect(await notifications.get(seat(1), told.id)).toMatchObject({ leagueId });
    expect(await chats.moderate(after, { line: line(2), notifications: [] })).toBe('conflict');
    const seen = (await audit.list({ limit: 50 })).filter(({ target }) => target === id);
    expect(seen).toEqual([line(1)]);
    await notifications.remove(seat(1), [told.id]);
    expect(await notifications.get(seat(1), told.id)).toBeUndefined();
    const season = (await seasons.get(leagueId, chat.season))!;
    expect(await deletedLeagues.bury(season, NOW, NOTHING)).toBe('saved');
    const again = { ...after, version: after.version + 1 };
    expect(await chats.moderate(again, { line: line(3), notifications: [] })).toBe('conflict');
  });

  test('a member’s messages can be given an expiry, and a concurrent change doesn’t undo it', async () => {
    const { chat, chats, message, add } = await newChat();
    for (const number of [1, 2]) await add(message(number, { userId: seat(number), clientId: null }));
    await chats.endWordsOf(chat, seat(1), new Date(NOW.getTime() + 180 * 86_400_000));
    expect(await chats.get(chat, message(1).id)).toMatchObject({ message: 'Word 1', version: 2 });
    expect(await chats.get(chat, message(2).id)).toMatchObject({ message: 'Word 2', version: 1 });
    const late = { ...message(1, { userId: seat(1) }), version: 2 };
    expect(await chats.save(late, { by: seat(2), log: [] })).toBe('conflict');
  });

  test('a message with an earlier id than an existing one isn’t stored', async () => {
    const { message, add, words } = await newChat();
    expect(await add(message(2))).toBe('added');
    expect(await add(message(1))).toBe('too-early');
    expect(await add(message(2, { clientId: null }))).not.toBe('added');
    expect(await words()).toEqual(['Word 2']);
  });

  test('the same act adds only one message, which can be found by that act later', async () => {
    const { chat, chats, message, add, words } = await newChat();
    const act = { userId: seat(1), clientId: 'click' };
    const said = message(1, { clientId: 'click' });
    const both = await Promise.all([add(said), add(message(2, { clientId: 'click' }))]);
    expect(both.toSorted()).toEqual(['added', 'known']);
    expect(await add(message(3, { clientId: 'click' }))).toBe('known');
    // The retry is recognized even after later messages, and even if its ID comes from a slow clock.
    expect(await add(message(4))).toBe('added');
    expect(await add(message(3, { clientId: 'click' }))).toBe('known');
    const [, once] = await words();
    expect(await words()).toEqual(['Word 4', once]);
    expect((await chats.saidBy(chat, act))?.message).toBe(once);
    expect(await chats.saidBy(chat, { ...act, userId: seat(2) })).toBeUndefined();
    expect(await add(message(5, { clientId: 'click', userId: seat(2) }))).toBe('added');
  });

  test('a message’s notifications are stored with it, or not at all', async () => {
    const { chats, message } = await newChat();
    const news = newsOf(seat(2), '01K3KDN0000000000000000000', null);
    const told = { ...news, to: `named-${message(1).leagueId}` };
    expect(await chats.add(message(1, { userId: seat(9) }), [told])).toBe('not-a-member');
    expect(await stores().notifications.get(told.to, told.id)).toBeUndefined();
    expect(await chats.add(message(1), [told])).toBe('added');
    expect(await stores().notifications.get(told.to, told.id)).toBeDefined();
  });

  test('a message changes only if it’s still at the version that was read, and together with its log line', async () => {
    const { leagueId, chat, chats, message, add } = await newChat();
    await add(message(1));
    const line: StoredLogLine = {
      id: '01K3KDN0000000000000000001',
      at: NOW.toISOString(),
      act: 'message-removed',
      by: seat(1),
      text: 'x',
      season: chat.season,
    };
    const changed = message(1, {
      version: 2,
      reactions: [{ emoji: '👑', userIds: [seat(2)] }],
      mentions: [seat(2)],
    });
    const act = { by: seat(1), log: [line] };
    expect(await chats.save({ ...changed, version: 3 }, act)).toBe('conflict');
    expect(await chats.save(changed, { ...act, by: seat(9) })).toBe('not-a-member');
    expect(await stores().leagueLog.listOf(leagueId, { limit: 9 })).toEqual([]);
    expect(await chats.save(changed, act)).toBe('saved');
    expect(await chats.save(changed, act)).toBe('conflict');
    expect(await chats.get(chat, changed.id)).toEqual(changed);
    expect(await stores().leagueLog.listOf(leagueId, { limit: 9 })).toEqual([line]);
  });

  test('a league counts messages and changes to them, but nothing that was refused or is personal', async () => {
    const { leagueId, chat, chats, message, add } = await newChat();
    const counted = async () => (await stores().leagues.get(leagueId))?.sideChanges;
    expect(await counted()).toBeUndefined();
    await add(message(2));
    expect(await counted()).toBe(1);
    for (const said of [message(1), message(3, { userId: seat(9) }), message(4, { clientId: 'click-2' })])
      await add(said);
    await chats.markRead(leagueId, seat(2), message(2).id);
    await chats.saveMutes(leagueId, seat(2), { before: [], after: [seat(1)] });
    expect(await counted()).toBe(1);
    await chats.save(message(2, { version: 2, reactions: [{ emoji: '👑', userIds: [seat(2)] }] }), {
      by: seat(2),
      log: [],
    });
    expect(await counted()).toBe(2);
    const line = {
      id: `01K3KDQ${leagueId.slice(7)}`,
      at: NOW.toISOString(),
      by: seat(1),
      target: 'x',
      text: '',
    };
    const gone = withoutText({ ...message(2), version: 2 }, 'admin', NOW);
    await chats.moderate(gone, { line: { ...line, act: 'message-removed' }, notifications: [] });
    expect([(await chats.get(chat, gone.id))?.deletedBy, await counted()]).toEqual(['admin', 3]);
    await add({ ...message(1), leagueId: '01K3KDN00000000000000NONE0' });
    expect(await stores().leagues.get('01K3KDN00000000000000NONE0')).toBeUndefined();
  });

  test('read marks and mutes are personal and end with the membership, and a read mark never moves back', async () => {
    const { leagueId, season, chats, message } = await newChat();
    const marks = async () => [...(await chats.marksOf(leagueId, [seat(1), seat(2)]))];
    expect(await marks()).toEqual([]);
    expect(await chats.markRead(leagueId, seat(9), message(1).id)).toBe('not-a-member');
    for (const number of [2, 1])
      expect(await chats.markRead(leagueId, seat(1), message(number).id)).toBe('marked');
    expect(await marks()).toEqual([[seat(1), { lastReadId: message(2).id, mutedUserIds: [] }]]);
    const mute = (number: number, before: string[], after: string[]) =>
      chats.saveMutes(leagueId, seat(number), { before, after });
    expect(await mute(9, [], [seat(2)])).toBe('not-a-member');
    expect(await mute(1, [], [seat(2)])).toBe('saved');
    expect(await mute(1, [], [seat(3)])).toBe('conflict');
    expect(await mute(1, [seat(2)], [])).toBe('saved');
    expect(await mute(1, [], [seat(3)])).toBe('saved');
    expect(await mute(2, [], [seat(3)])).toBe('saved');
    expect(Object.fromEntries(await marks())).toEqual({
      [seat(1)]: { lastReadId: message(2).id, mutedUserIds: [seat(3)] },
      [seat(2)]: { lastReadId: null, mutedUserIds: [seat(3)] },
    });
    expect(
      await stores().seasons.saveWith(next(season, {}), {
        ...NOTHING,
        left: [{ userId: seat(1), seasons: [] }],
      }),
    ).toBe('saved');
    expect((await marks()).map(([userId]) => userId)).toEqual([seat(2)]);
  });

  test('a deleted league accepts no messages, and its cleanup leaves none', async () => {
    const { leagueId, season, chat, chats, message, add, words } = await newChat();
    const { deletedLeagues } = stores();
    await add(message(1));
    await chats.markRead(leagueId, seat(1), message(1).id);
    expect(await deletedLeagues.bury(season, NOW, NOTHING)).toBe('saved');
    // The league no longer accepts messages even though the memberships still exist.
    expect(await add(message(2))).toBe('not-a-member');
    expect(await chats.save(message(1, { version: 2 }), { by: seat(1), log: [] })).toBe('not-a-member');
    expect(await chats.saveMutes(leagueId, seat(1), { before: [], after: [seat(2)] })).toBe('not-a-member');
    const deleted = (await deletedLeagues.get(leagueId))!;
    await deletedLeagues.endMemberships(deleted);
    await deletedLeagues.clear(deleted);
    expect(await words()).toEqual([]);
    expect(await chats.saidBy(chat, { userId: seat(1), clientId: 'click-1' })).toBeUndefined();
    expect([...(await chats.marksOf(leagueId, [seat(1)]))]).toEqual([]);
  });

  test('log lines say which season they’re from', async () => {
    const { leagueId, season } = await newChat();
    const line = { at: NOW.toISOString(), act: 'announcement' as const, by: seat(1), text: 'x' };
    const log: StoredLogLine[] = [
      { ...line, id: '01K3KDP0000000000000000002', season: '2026-27' },
      { ...line, id: '01K3KDP0000000000000000001' },
    ];
    expect(await stores().seasons.saveWith(next(season, {}), { ...NOTHING, log })).toBe('saved');
    expect(await stores().leagueLog.listOf(leagueId, { limit: 9 })).toEqual(log);
  });
}
