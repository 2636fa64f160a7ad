import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftOf, leagueOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { joinLeague } from './join-league.ts';
import { leaveLeague } from './members.ts';

describe('joining a league', () => {
  it('adds the member and updates everyone who follows the league', async () => {
    const ports = memoryPorts();
    const { code, key, stored } = await leagueOf(ports, 1);
    await ports.connections.open({ id: 'c1', userId: seat(1) });
    await ports.connections.follow({ id: 'c1', userId: seat(1) }, key.leagueId);
    const { league } = value(await joinLeague(ports, seat(2), { code }));
    expect(league.members.map((member) => member.userId)).toEqual([seat(1), seat(2)]);
    expect((await stored()).members).toHaveLength(2);
    expect(await ports.leagues.listOf(seat(2))).toEqual([key.leagueId]);
    const [change, news] = ports.pushed;
    expect(change).toEqual({ to: ['c1'], message: { type: 'league', leagueId: key.leagueId, version: 2 } });
    expect(news).toMatchObject({
      to: ['c1'],
      message: { type: 'notification', notification: { type: 'league_joined' } },
    });
    expect(ports.pushed).toHaveLength(2);
  });

  it('notifies the new member and the commissioners once, with one log line', async () => {
    const ports = memoryPorts();
    const { code, key } = await leagueOf(ports, 1);
    ports.clock.advance(1000);
    value(await joinLeague(ports, seat(2), { code }));
    value(await joinLeague(ports, seat(2), { code }));
    const titles = async (reader: number) =>
      (await ports.notifications.listOf(seat(reader), { limit: 9 })).map(({ title }) => title);
    expect(await titles(2)).toEqual([expect.stringMatching(/^You joined /)]);
    expect((await titles(1)).filter((title) => title.includes('joined'))).toEqual([
      expect.stringMatching(/^player2 joined /i),
    ]);
    const lines = await ports.leagueLog.listOf(key.leagueId, { limit: 9 });
    expect(lines.map(({ act, by }) => [act, by])).toEqual([
      ['member-joined', seat(2)],
      ['league-created', seat(1)],
    ]);
  });

  it('combines nine unread joins into one growing notification for a commissioner', async () => {
    const ports = memoryPorts();
    const { code } = await leagueOf(ports, 1);
    const told = async () =>
      (await ports.notifications.listOf(seat(1), { limit: 99 })).filter(({ joiners }) => joiners);
    for (let number = 2; number <= 10; number += 1) {
      ports.clock.advance(1000);
      value(await joinLeague(ports, seat(number), { code }));
      expect(await told()).toHaveLength(1);
    }
    expect(await told()).toMatchObject([
      { title: 'player10 and 8 others joined Sunday', message: '10 of 10 spots filled.', isRead: false },
    ]);
  });

  it('starts a new notification for a league once the previous one is read, and never names a new member twice', async () => {
    const ports = memoryPorts();
    const { code, key } = await leagueOf(ports, 2);
    const other = await leagueOf(ports, 1, { name: 'Monday' });
    const told = async () =>
      (await ports.notifications.listOf(seat(1), { limit: 99 })).flatMap(({ joiners, title }) =>
        joiners ? [title] : [],
      );
    ports.clock.advance(1000);
    value(await joinLeague(ports, seat(3), { code: other.code }));
    expect(await told()).toEqual(['player3 joined Monday', 'player2 joined Sunday']);
    for (const { id } of await ports.notifications.listOf(seat(1), { limit: 99 }))
      await ports.notifications.markRead(seat(1), id);
    for (let time = 0; time < 2; time += 1) {
      ports.clock.advance(1000);
      value(await joinLeague(ports, seat(4), { code }));
      value(await leaveLeague(ports, key.leagueId, seat(4)));
    }
    ports.clock.advance(1000);
    value(await joinLeague(ports, seat(5), { code }));
    expect((await told())[0]).toBe('player5 and 1 other joined Sunday');
    expect(await told()).toHaveLength(3);
  });

  it('notifies no regular member', async () => {
    const ports = memoryPorts();
    const { code } = await leagueOf(ports, 2);
    value(await joinLeague(ports, seat(3), { code }));
    const told = await ports.notifications.listOf(seat(2), { limit: 9 });
    expect(told.map(({ title }) => title)).toEqual([expect.stringMatching(/^You joined/)]);
  });

  it('pushes the stored notification once, even if its first write conflicts with another write', async () => {
    const ports = memoryPorts();
    const { code } = await leagueOf(ports, 1);
    await ports.connections.open({ id: 'c1', userId: seat(1) });
    const { saveWith } = ports.seasons;
    let tries = 0;
    ports.seasons.saveWith = async (...given) => ((tries += 1) === 1 ? 'conflict' : saveWith(...given));
    value(await joinLeague(ports, seat(2), { code }));
    const pushed = ports.pushed.flatMap(({ message }) =>
      message.type === 'notification' ? [message.notification.id] : [],
    );
    const [row] = await ports.notifications.listOf(seat(1), { limit: 1 });
    expect(pushed).toEqual([row?.id]);
  });

  it('succeeds once it is written, even if the commissioners’ sockets can’t be read', async () => {
    const ports = memoryPorts();
    const { code, stored } = await leagueOf(ports, 1);
    ports.connections.ofUser = async () => {
      throw new Unavailable('the table is busy');
    };
    value(await joinLeague(ports, seat(2), { code }));
    expect((await stored()).members).toHaveLength(2);
  });

  it('succeeds once it is written, even if the league’s followers can’t be read', async () => {
    const ports = memoryPorts();
    const { code, stored } = await leagueOf(ports, 1);
    ports.connections.listOf = async () => {
      throw new Unavailable('the table is busy');
    };
    value(await joinLeague(ports, seat(2), { code }));
    expect((await stored()).members).toHaveLength(2);
  });

  it('again returns the same reply and changes nothing', async () => {
    const ports = memoryPorts();
    const { code, stored } = await leagueOf(ports, 2);
    const before = await stored();
    expect(value(await joinLeague(ports, seat(2), { code })).league.members).toHaveLength(2);
    expect(await stored()).toBe(before);
  });

  it('gives the same reply for a private league’s ID as for an unknown one', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 1);
    expect(await joinLeague(ports, seat(2), { code: 'ZZZZZZ' })).toEqual({
      ok: false,
      refused: 'invalid-league-code',
    });
    for (const leagueId of [key.leagueId, '01K3KD0000000000000000000Z'])
      expect(await joinLeague(ports, seat(2), { leagueId })).toEqual({
        ok: false,
        refused: 'league-not-found',
      });
  });

  it('works with a public league’s ID', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 1, { isPublic: true });
    expect((await joinLeague(ports, seat(2), { leagueId: key.leagueId })).ok).toBe(true);
  });

  it('fails during the draft', async () => {
    const ports = memoryPorts();
    const { code } = await draftOf(ports, 4);
    expect(await joinLeague(ports, seat(9), { code })).toEqual({ ok: false, refused: 'draft-started' });
  });

  it('gives the last spot to only one of five concurrent callers', async () => {
    const ports = memoryPorts();
    const { code, stored } = await leagueOf(ports, 3, { maxMembers: 4 });
    const outcomes = await Promise.all(
      [4, 5, 6, 7, 8].map((number) => joinLeague(ports, seat(number), { code })),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.refused === 'league-full')).toHaveLength(4);
    expect((await stored()).members).toHaveLength(4);
  });
});
