import { expect, test } from 'vitest';
import { seat } from '../support/league-season.ts';
import { NOW, type Stores } from './tables.ts';

/** How it is kept where in a league sockets are, and which of them are lost (see Presence). */
export function presenceContract(stores: () => Stores): void {
  let made = 0;

  test('a socket is in the places of a league that it came to, and follows it until it has left the last', async () => {
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
    expect(await connections.see(connection, league)).toBe(false);
    expect(await places()).toEqual([]);
  });

  test('a follower is noted as lost once, unless it was seen since, until it is seen again', async () => {
    const { connections } = stores();
    const connection = { id: `presence-${(made += 1)}`, userId: seat(79) };
    const league = `${connection.id}-league`;
    await connections.open(connection);
    await connections.follow(connection, league);
    const [read] = await connections.followersOf(league);
    expect(await connections.noteLost({ ...read!, seenAt: read!.seenAt - 1 }, league)).toBe(false);
    const both = await Promise.all([1, 2].map(() => connections.noteLost(read!, league)));
    expect(new Set(both)).toEqual(new Set([false, true]));
    expect(await connections.followersOf(league)).toMatchObject([{ isLost: true }]);
    expect(await connections.see(connection, league)).toBe(true);
    expect(await connections.followersOf(league)).toEqual([read]);
    expect(await connections.see(connection, league)).toBe(false);
    await connections.close(connection.id);
    expect(await connections.noteLost(read!, league)).toBe(false);
    expect(await connections.followersOf(league)).toEqual([]);
  });
}
