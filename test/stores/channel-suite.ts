import { expect, test } from 'vitest';
import { decodeTime } from 'ulid';
import { connect, POST_TOPICS, type Channel } from '#shared/domain/channels/channel.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { seat } from '../support/league-season.ts';
import { NOTHING } from './news-suite.ts';
import { NOW, type Stores } from './tables.ts';

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

/** Returns a connection with this ID, as a commissioner would make it. */
export const connection = (season: LeagueSeason, id: string): Channel =>
  connect(season, { id, kind: 'slack', address: `/services/${id}`, tells: ['picks'], by: seat(1), at: NOW });

/** Tests how group chats are stored. Only one worker at a time can claim a group chat (see The group's chat). */
export function channelContract(
  stores: () => Stores,
  newLeague: () => Promise<{ league: League; season: LeagueSeason }>,
): void {
  async function connected() {
    const { league, season } = await newLeague();
    let state = season;
    const change = async (before: string | null, after: Channel | null) => {
      const saved = await stores().seasons.saveWith(next(state, {}), {
        ...NOTHING,
        channel: { before, after },
      });
      if (saved === 'saved') state = next(state, {});
      return saved;
    };
    expect(await change(null, connection(season, 'one'))).toBe('saved');
    return { leagueId: league.id, season, change };
  }

  test('a group chat changes only if its connection is still the one that was read', async () => {
    const { leagueId, season, change } = await connected();
    const { channels } = stores();
    expect(await channels.get(leagueId)).toEqual(connection(season, 'one'));
    expect(await change(null, connection(season, 'two'))).toBe('conflict');
    expect(await change('other', null)).toBe('conflict');
    expect(await change('one', connection(season, 'two'))).toBe('saved');
    expect(await channels.get(leagueId)).toEqual(connection(season, 'two'));
    expect(await change('two', null)).toBe('saved');
    expect(await channels.get(leagueId)).toBeUndefined();
    expect(await channels.hold(leagueId, { at: NOW, until: later(1) })).toBeUndefined();
  });

  test('only one worker at a time can hold a group chat, until its hold expires or the wait after its post is over', async () => {
    const { leagueId, season } = await connected();
    const { channels } = stores();
    const tries = await Promise.all(
      [1, 2, 3].map((place) => channels.hold(leagueId, { at: NOW, until: later(9 + place) })),
    );
    const holding = tries.findIndex((one) => one && 'id' in one);
    const until = later(10 + holding).toISOString();
    expect(tries.filter((one) => one && 'busyUntil' in one)).toEqual([
      { busyUntil: until },
      { busyUntil: until },
    ]);
    expect(tries[holding]).toEqual(connection(season, 'one'));
    const held = { leagueId, id: 'one', until };
    const cursor = { ...connection(season, 'one').cursor, picks: [[7, NOW.toISOString()]] as const };
    expect(await channels.move({ ...held, until: 'another' }, { owes: null }, later(5))).toBe(false);
    expect(await channels.move({ ...held, id: 'other' }, { owes: null }, later(5))).toBe(false);
    expect(await channels.move(held, { cursor, owes: null, lastToldAt: NOW.toISOString() }, later(5))).toBe(
      true,
    );
    expect(await channels.move(held, { owes: 'test' }, later(9))).toBe(false);
    expect(await channels.hold(leagueId, { at: later(4), until: later(20) })).toEqual({
      busyUntil: later(5).toISOString(),
    });
    const again = await channels.hold(leagueId, { at: later(5), until: later(20) });
    expect(again).toMatchObject({ id: 'one', cursor, owes: null, lastToldAt: NOW.toISOString() });
  });

  test('a group chat’s topics can be changed while a post is being sent', async () => {
    const { leagueId, season, change } = await connected();
    const { channels } = stores();
    await channels.hold(leagueId, { at: NOW, until: later(9) });
    expect(await change('one', { ...connection(season, 'one'), tells: [...POST_TOPICS] })).toBe('saved');
    const held = { leagueId, id: 'one', until: later(9).toISOString() };
    expect(await channels.move(held, { owes: null }, NOW)).toBe(true);
    expect(await channels.get(leagueId)).toMatchObject({ tells: [...POST_TOPICS], owes: null });
  });

  test('a connected chat can have a test post pending, and a disconnected one loses its webhook URL', async () => {
    const { leagueId } = await connected();
    const { channels, leagueLog } = stores();
    expect(await channels.owe(leagueId, 'one')).toBe(true);
    expect(await channels.owe(leagueId, 'other')).toBe(false);
    expect(await channels.hold(leagueId, { at: NOW, until: later(9) })).toMatchObject({ owes: 'test' });
    const lost = { why: 'gone', at: NOW.toISOString() } as const;
    const line = {
      id: '01K4KD0000000000000000000A',
      at: NOW.toISOString(),
      act: 'group-chat',
      by: null,
      text: 'Lost',
    } as const;
    const effects = { ...NOTHING, log: [line] };
    const held = { leagueId, id: 'one', until: later(9).toISOString() };
    expect(await channels.lose({ ...held, until: 'another' }, lost, effects)).toBe(false);
    expect(await leagueLog.listOf(leagueId, { limit: 9 })).not.toContainEqual(line);
    expect(await channels.lose(held, lost, effects)).toBe(true);
    expect(await channels.get(leagueId)).toMatchObject({ lost, address: null, owes: null });
    expect(await leagueLog.listOf(leagueId, { limit: 9 })).toContainEqual(line);
    expect(await channels.owe(leagueId, 'one')).toBe(false);
    expect(await channels.hold(leagueId, { at: later(20), until: later(30) })).toBeUndefined();
  });

  test('log lines can be read from a given time on', async () => {
    const { leagueId, season } = await connected();
    const { leagueLog, seasons } = stores();
    const ids = ['01K3KD6VG0000000000000000A', '01K3KD8P400000000000000000'];
    const log = ids.map(
      (id) => ({ id, at: NOW.toISOString(), act: 'announcement', by: null, text: 'Hi' }) as const,
    );
    expect(await seasons.saveWith({ ...season, version: season.version + 2 }, { ...NOTHING, log })).toBe(
      'saved',
    );
    const [first = 0, second = 0] = ids.map((id) => decodeTime(id));
    const found = async (since: number) =>
      (await leagueLog.listOf(leagueId, { since: new Date(since), limit: 9 })).map(({ id }) => id);
    expect(await found(first)).toEqual(ids.toReversed());
    expect(await found(first + 1)).toEqual([ids[1]]);
    expect(await found(second + 1)).toEqual([]);
  });
}
