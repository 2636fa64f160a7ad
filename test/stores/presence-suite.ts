import { expect, test } from 'vitest';
import { seat } from '../support/league-season.ts';
import { NOW, type Stores } from './tables.ts';

/** Tests how sockets are stored, with their places in leagues, and whether they are lost (see Presence). */
export function presenceContract(stores: () => Stores): void {
  let made = 0;

  test('a socket can be found by league and by user until it closes', async () => {
    const { connections } = stores();
    const connection = { id: `socket-${(made += 1)}`, userId: seat(77) };
    const leagueId = `${connection.id}-league`;
    const openedAt = Math.floor(NOW.getTime() / 1000) * 1000;
    await connections.open(connection);
    expect(await connections.listOf(leagueId)).toEqual([]);
    await connections.follow(connection, leagueId);
    await connections.follow(connection, leagueId);
    expect(await connections.listOf(leagueId)).toEqual([connection]);
    expect(await connections.leaguesOf(connection.id)).toEqual({
      userId: seat(77),
      leagueIds: [leagueId],
    });
    expect(await connections.ofUser(seat(77))).toContainEqual({ ...connection, openedAt });
    expect(await connections.close(connection.id)).toEqual([leagueId]);
    expect(await connections.close(connection.id)).toEqual([]);
    expect(await connections.listOf(leagueId)).toEqual([]);
    expect(await connections.leaguesOf(connection.id)).toBeUndefined();
  });

  test('a socket that has joined a hundred leagues follows only the last ones, and can still be closed', async () => {
    const { connections } = stores();
    const connection = { id: `socket-${(made += 1)}`, userId: seat(78) };
    await connections.open(connection);
    const leagueIds = Array.from({ length: 100 }, (_, index) => `${connection.id}-${index}`);
    for (const leagueId of leagueIds) await connections.follow(connection, leagueId);
    expect(await connections.leaguesOf(connection.id)).toEqual({
      userId: seat(78),
      leagueIds: leagueIds.slice(-20),
    });
    const followed = () =>
      Promise.all([79, 80, 99].map((place) => connections.listOf(leagueIds[place] ?? '')));
    expect(await followed()).toEqual([[], [connection], [connection]]);
    await connections.close(connection.id);
    expect(await followed()).toEqual([[], [], []]);
    expect(await connections.ofUser(seat(78))).toEqual([]);
  });

  test('a socket’s messages are counted, even during a join, but not after it has closed', async () => {
    const { connections } = stores();
    const connection = { id: 'socket-that-talks', userId: seat(79) };
    const say = async (seconds = 60) => (await connections.hear(connection.id, seconds))?.heard;
    expect(await say()).toBeUndefined();
    await connections.open(connection, { id: 'session', startedAt: 1 });
    expect(await connections.hear(connection.id, 60)).toEqual({
      userId: connection.userId,
      session: { id: 'session', startedAt: 1 },
      leagueIds: [],
      heard: 1,
    });
    await connections.follow(connection, 'league-of-one-that-talks');
    const more = await Promise.all(Array.from({ length: 9 }, () => say()));
    expect(more.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await connections.hear(connection.id, 60))?.leagueIds).toEqual(['league-of-one-that-talks']);
    await connections.close(connection.id);
    expect(await say()).toBeUndefined();
  });

  test('a socket is in every place it has joined, and follows the league until it leaves the last of them', async () => {
    const { connections } = stores();
    const connection = { id: `presence-${(made += 1)}`, userId: seat(79) };
    const league = `${connection.id}-league`;
    await connections.open(connection);
    const places = async () => (await connections.followersOf(league)).map((follower) => follower.places);
    await connections.follow(connection, league, 'chat');
    expect(await connections.followersOf(league)).toEqual([
      { ...connection, places: ['chat'], seenAt: NOW.getTime(), isLost: false },
    ]);
    await connections.follow(connection, league);
    expect(await places()).toEqual([['draft', 'chat']]);
    await connections.leave(connection, league, 'draft');
    expect(await places()).toEqual([['chat']]);
    await Promise.all([
      connections.leave(connection, league, 'chat'),
      connections.follow(connection, league, 'draft'),
    ]);
    expect(await places()).toEqual([['draft']]);
    await connections.leave(connection, league, 'draft');
    expect(await places()).toEqual([]);
    expect(await connections.leaguesOf(connection.id)).toMatchObject({ leagueIds: [] });
    await connections.leave(connection, league, 'draft');
    expect(await connections.see(connection, league, false)).toBe(false);
    expect(await places()).toEqual([]);
  });

  test('a socket can be marked ready only in the draft room, and only until it leaves', async () => {
    const { connections } = stores();
    const connection = { id: `presence-${(made += 1)}`, userId: seat(79) };
    const league = `${connection.id}-league`;
    await connections.open(connection);
    const places = async () => (await connections.followersOf(league)).map((follower) => follower.places);
    await connections.follow(connection, league, 'ready');
    expect(await places()).toEqual([]);
    await connections.follow(connection, league, 'chat');
    await connections.follow(connection, league, 'ready');
    expect(await places()).toEqual([['chat']]);
    await connections.follow(connection, league, 'draft');
    await connections.follow(connection, league, 'ready');
    expect(await places()).toEqual([['draft', 'chat', 'ready']]);
    await connections.leave(connection, league, 'ready');
    expect(await places()).toEqual([['draft', 'chat']]);
    await connections.follow(connection, league, 'ready');
    await connections.leave(connection, league, 'draft');
    expect(await places()).toEqual([['chat']]);
  });

  test('a ready mark doesn’t count as a sign of life from its socket', async () => {
    const { connections } = stores();
    const connection = { id: `presence-${(made += 1)}`, userId: seat(79) };
    const league = `${connection.id}-league`;
    await connections.open(connection);
    await connections.follow(connection, league);
    const [read] = await connections.followersOf(league);
    await connections.noteLost(read!, league);
    const lost = async (places: string[]) =>
      expect(await connections.followersOf(league)).toEqual([{ ...read, places, isLost: true }]);
    await connections.follow(connection, league, 'ready');
    await lost(['draft', 'ready']);
    await connections.leave(connection, league, 'ready');
    await lost(['draft']);
    await connections.follow(connection, league);
    expect(await connections.followersOf(league)).toEqual([read]);
  });

  test('a page that reports being hidden counts as hidden until it reports being visible', async () => {
    const { connections } = stores();
    const connection = { id: `presence-${(made += 1)}`, userId: seat(79) };
    const league = `${connection.id}-league`;
    await connections.open(connection);
    await connections.follow(connection, league);
    const [read] = await connections.followersOf(league);
    await connections.see(connection, league, true);
    expect(await connections.followersOf(league)).toEqual([{ ...read, isHidden: true }]);
    await connections.see(connection, league, false);
    expect(await connections.followersOf(league)).toEqual([read]);
    await connections.close(connection.id);
  });

  test('a follower is marked as lost only once until it’s seen again, and not at all if it has been seen in the meantime', async () => {
    const { connections } = stores();
    const connection = { id: `presence-${(made += 1)}`, userId: seat(79) };
    const league = `${connection.id}-league`;
    await connections.open(connection);
    await connections.follow(connection, league);
    const [read] = await connections.followersOf(league);
    expect(await connections.noteLost({ ...read!, seenAt: read!.seenAt - 1 }, league)).toBe(false);
    const both = await Promise.all([1, 2].map(() => connections.noteLost(read!, league)));
    expect(new Set(both)).toEqual(new Set([false, true]));
    await connections.leave(connection, league, 'chat');
    expect(await connections.followersOf(league)).toMatchObject([{ isLost: true }]);
    expect(await connections.see(connection, league, false)).toBe(true);
    expect(await connections.followersOf(league)).toEqual([read]);
    expect(await connections.see(connection, league, false)).toBe(false);
    await connections.close(connection.id);
    expect(await connections.noteLost(read!, league)).toBe(false);
    expect(await connections.followersOf(league)).toEqual([]);
  });
}
