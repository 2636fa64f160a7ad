import { describe, expect, it } from 'vitest';
import { CHAT_PAGE } from '#shared/domain/chat/merge-messages.ts';
import { chatScene, recordOf } from '#test/support/chat-scene.ts';
import { seat, value } from '#test/support/league-season.ts';
import { draftedOf } from '#test/support/small-league.ts';
import type { StoredLogLine } from '../../ports/ports.ts';
import { announce } from '../leagues/announce.ts';
import { removeMember } from '../leagues/members.ts';

describe('a page of the chat', () => {
  it('shows events and picks among the messages, in order and posted by Two Crowns', async () => {
    const { ports, key, read, talk } = await chatScene((given) => draftedOf(given, 4));
    await talk(3, 'Well drafted');
    value(await announce(ports, key.leagueId, seat(1), { title: 'Party', message: 'At mine.' }));
    const page = await read(2);
    const types = page.map(({ messageType }) => messageType);
    expect(types.filter((type) => type === 'bot')).toHaveLength(12);
    const messages = page.map(({ message }) => message);
    expect(messages).toContain('player2 joined the league');
    expect(messages).toContain('player1 drafted the Arizona Cardinals at pick 1');
    expect(messages.slice(-2)).toEqual(['Well drafted', 'Announcement: Party (by player1)']);
    for (const line of page.filter(({ messageType }) => messageType !== 'user'))
      expect(line).toMatchObject({ userId: null, user: null, clientId: null, version: 1, reactions: [] });
    expect(page.map(({ id }) => id)).toEqual(page.map(({ id }) => id).toSorted());
  });

  it('neither loses nor repeats a message where the next page begins', async () => {
    const { ports, key, read, talk } = await chatScene((given) => draftedOf(given, 4));
    for (let number = 1; number <= 130; number += 1) {
      await talk(1 + (number % 4), `Word ${number}`);
      if (number % 10 === 0)
        value(await announce(ports, key.leagueId, seat(1), { title: `T${number}`, message: 'x' }));
    }
    const pages = [await read(1)];
    while (pages[0]!.length === CHAT_PAGE) pages.unshift(await read(1, pages[0]![0]!.id));
    const all = pages.flat();
    expect(all.map(({ id }) => id)).toEqual([...new Set(all.map(({ id }) => id))].toSorted());
    expect(all.filter(({ messageType }) => messageType === 'user').map(({ message }) => message)).toEqual(
      Array.from({ length: 130 }, (_, index) => `Word ${index + 1}`),
    );
    expect(all.filter(({ messageType }) => messageType === 'bot')).toHaveLength(12);
    expect(all.filter(({ message }) => message.startsWith('Announcement'))).toHaveLength(13);
  });

  it('finds its season’s lines among any number of others, along with lines stored without a season', async () => {
    const { ports, key, read } = await chatScene();
    const of = (season: string | undefined, number: number): StoredLogLine => ({
      id: `01K3KDR${String(number).padStart(19, '0')}`,
      at: ports.clock.now().toISOString(),
      act: 'announcement',
      by: null,
      text: `Line ${number}`,
      ...(season !== undefined && { season }),
    });
    const own = [of(undefined, 1), of(key.season, 2)];
    const lines = [
      ...own,
      ...Array.from({ length: 120 }, (_, index) => of('2026-27', 10 + index)),
    ].toReversed();
    ports.leagueLog.listOf = async (_, { before = '~', limit }) =>
      lines.filter(({ id }) => id < before).slice(0, limit);
    expect((await read(1)).map(({ message }) => message)).toEqual(['Line 1', 'Line 2']);
  });

  it('still names a member who was removed', async () => {
    const { ports, key, stored, read } = await chatScene();
    value(await removeMember(ports, key.leagueId, seat(1), await recordOf(stored, 2)));
    // The log line about the removed member's joining is on an earlier page.
    const { listOf } = ports.leagueLog;
    ports.leagueLog.listOf = async (...given) => (await listOf(...given)).slice(0, 1);
    expect((await read(3)).map(({ message }) => message)).toEqual([
      'player2 was removed from the league (by player1)',
    ]);
  });

  it('shows “Former member” if the author’s account is gone', async () => {
    const { ports, talk, read } = await chatScene();
    await talk(2, 'Bye');
    const before = (await ports.users.get(seat(2)))!;
    const at = ports.clock.now();
    expect(await ports.users.bury(before, { at, heldUntil: at })).toBe('saved');
    expect((await read(1)).at(-1)).toMatchObject({ message: 'Bye', user: { username: 'Former member' } });
  });
});
