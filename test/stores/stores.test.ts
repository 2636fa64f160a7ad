import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile } from '#functions/ports.ts';
import { startEngine, type Engine, type EngineName } from '#infra/emulator/dynamodb/engine.ts';
import { makePick } from '#shared/domain/draft.ts';
import type { League } from '#shared/domain/league.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { Game } from '#shared/domain/standings.ts';
import { drafting, lobby, seat } from '../support/league-season.ts';
import { memoryStores } from '../support/memory-stores.ts';
import { needs, type Need } from '../support/needs.ts';
import { newsContract, newsOf, OWNER_JOINS } from './news-contract.ts';
import { requestContract } from './request-contract.ts';
import { NOW, tableStores, type Stores } from './tables.ts';

const LATER = '2025-08-25T23:05:00.000Z';

/** What use cases rely on, whatever keeps the items. Each test writes leagues and users of its own. */
function contract(stores: () => Stores): void {
  let made = 0;
  const newLeague = async (change: Partial<LeagueSeason> = {}) => {
    made += 1;
    const id = `01K3KD${String(made).padStart(20, '0')}`;
    const season: LeagueSeason = { ...lobby(4), ...change, leagueId: id };
    const league: League = {
      id,
      code: `C${String(made).padStart(5, '0')}`,
      name: `League ${made}`,
      ownerId: seat(1),
      currentSeason: season.season,
      createdAt: NOW.toISOString(),
    };
    expect(await stores().leagues.create(league, season, OWNER_JOINS)).toBe('created');
    return { league, season };
  };
  newsContract(stores, newLeague);
  requestContract(stores);

  const newProfile = (change: Partial<Profile> = {}): Profile => {
    made += 1;
    return {
      id: seat(1000 + made),
      firstName: 'Ana',
      username: `Ana-${made}`,
      skeletons: [`ana-${made}`, `Ana-${made}`],
      email: `Ana.${made}@Example.com`,
      phone: null,
      profileImageUrl: 'helmet',
      isPremium: false,
      acceptsCommunications: true,
      unwantedMails: [],
      emailVerified: false,
      createdAt: NOW.toISOString(),
      version: 1,
      ...change,
    };
  };

  test('a league is found by id and code, and its season reads back whole', async () => {
    const { league, season } = await newLeague();
    const { leagues, seasons } = stores();
    expect(await leagues.get(league.id)).toEqual(league);
    expect(await leagues.idOfCode(league.code)).toBe(league.id);
    expect(await seasons.get(league.id, season.season)).toEqual(season);
    expect(await leagues.idOfCode('NOBODY')).toBeUndefined();
    expect(await seasons.get(league.id, '2026-27')).toBeUndefined();
  });

  test('a taken code writes nothing', async () => {
    const { league, season } = await newLeague();
    const second = { ...league, id: '01K3KDZZZZZZZZZZZZZZZZZZZZ' };
    expect(await stores().leagues.create(second, { ...season, leagueId: second.id }, OWNER_JOINS)).toBe(
      'taken',
    );
    expect(await stores().leagues.get(second.id)).toBeUndefined();
    expect(await stores().seasons.get(second.id, season.season)).toBeUndefined();
  });

  test('an act of a user makes one league, and is found again', async () => {
    const { league, season } = await newLeague();
    const { leagues } = stores();
    const copy = (number: number) => {
      const id = `01K3KDY${String(number + made * 10).padStart(19, '0')}`;
      return [
        { ...league, id, code: `X${made}${number}` },
        { ...season, leagueId: id },
      ] as const;
    };
    const act = { userId: seat(1), clientId: `click-${made}` };
    expect(await leagues.madeBy(act)).toBeUndefined();
    const both = await Promise.all([
      leagues.create(...copy(1), OWNER_JOINS, act),
      leagues.create(...copy(2), OWNER_JOINS, act),
    ]);
    expect(both.toSorted()).toEqual(['created', 'taken']);
    const [winner, loser] = both[0] === 'created' ? [copy(1), copy(2)] : [copy(2), copy(1)];
    expect(await leagues.madeBy(act)).toBe(winner[0].id);
    expect(await leagues.get(loser[0].id)).toBeUndefined();
    expect(await leagues.madeBy({ ...act, userId: seat(2) })).toBeUndefined();
    expect(await leagues.listOf(seat(1))).not.toContain(act.clientId);
  });

  test('of two writers on one version one is saved, the other meets a conflict', async () => {
    const { season } = await newLeague();
    const { seasons } = stores();
    const both = await Promise.all(
      [60, 120].map((draftTimerDuration) => seasons.save(next(season, { draftTimerDuration }))),
    );
    expect(both.toSorted()).toEqual(['conflict', 'saved']);
    const stored = await seasons.get(season.leagueId, season.season);
    expect(stored?.version).toBe(season.version + 1);
    expect([60, 120]).toContain(stored?.draftTimerDuration);
  });

  test('a draft with its picks reads back as it was', async () => {
    const running = drafting(4);
    const { season } = await newLeague(running);
    const first = makePick(season, { by: season.order[0]!, teamId: 16, at: NOW });
    if (!first.ok) throw new Error(first.refused);
    expect(await stores().seasons.save(first.value.season)).toBe('saved');
    expect(await stores().seasons.get(season.leagueId, season.season)).toEqual(first.value.season);
  });

  test('public leagues are listed newest first until they draft', async () => {
    const label = '2027-28';
    const older = await newLeague({ isPublic: true, season: label });
    const newer = await newLeague({ isPublic: true, season: label });
    await newLeague({ isPublic: false, season: label });
    const { leagues, seasons } = stores();
    expect(await leagues.listPublic(label)).toEqual([newer.league.id, older.league.id]);
    await seasons.save(next(newer.season, { status: 'drafting' }));
    expect(await leagues.listPublic(label)).toEqual([older.league.id]);
  });

  test('many are read at once, over the limit of one batch, without those that are not there', async () => {
    const profiles = Array.from({ length: 105 }, () => newProfile());
    for (const profile of profiles) expect(await stores().users.add(profile)).toBe('added');
    const ids = profiles.map((profile) => profile.id);
    const read = await stores().users.getMany([...ids, seat(999_999)]);
    expect(read.map((profile) => profile.id).toSorted()).toEqual(ids.toSorted());
    expect(await stores().users.getMany([])).toEqual([]);
    expect(await stores().leagues.getMany([])).toEqual([]);
  });

  test('emails are unique without regard to case, usernames by each skeleton, and a user has one profile', async () => {
    const { users } = stores();
    const ana = newProfile();
    expect(await users.add(ana)).toBe('added');
    expect(await users.add({ ...newProfile(), id: ana.id })).toBe('email-taken');
    expect(await users.add(newProfile({ email: ana.email.toUpperCase() }))).toBe('email-taken');
    for (const skeleton of ana.skeletons)
      expect(await users.add(newProfile({ skeletons: ['another', skeleton] }))).toBe('username-taken');
    expect(await users.holderOfSkeleton('another', NOW)).toBeUndefined();
    expect(await users.holderOfEmail(ana.email.toLowerCase())).toBe(ana.id);
    for (const skeleton of ana.skeletons) expect(await users.holderOfSkeleton(skeleton, NOW)).toBe(ana.id);
    expect(await users.get(ana.id)).toEqual(ana);
  });

  test('a refused account leaves nothing behind', async () => {
    const { users } = stores();
    const ana = newProfile();
    await users.add(ana);
    const ben = newProfile({ skeletons: ana.skeletons });
    expect(await users.add(ben)).toBe('username-taken');
    expect(await users.get(ben.id)).toBeUndefined();
    expect(await users.holderOfEmail(ben.email)).toBeUndefined();
  });

  test('what a new member is told is written with the profile, or not at all', async () => {
    const { users, notifications } = stores();
    const [ana, eve] = [newProfile(), newProfile()];
    const welcome = newsOf(ana.id, `01K3KDW${String(made).padStart(19, '0')}`, null);
    expect(await users.add(ana, [welcome])).toBe('added');
    expect(await notifications.listOf(ana.id, { limit: 9 })).toEqual([welcome]);
    const late = { ...welcome, to: eve.id };
    expect(await users.add({ ...eve, email: ana.email }, [late])).toBe('email-taken');
    expect(await notifications.listOf(eve.id, { limit: 9 })).toEqual([]);
  });

  test('a sign-up takes the place of one that crashed, once, and frees the names that it does not take', async () => {
    const { users } = stores();
    const [ana, eve] = [newProfile(), newProfile()];
    await users.add(ana);
    await users.add(eve);
    const [kept = '', freed = ''] = ana.skeletons;
    const wanted = {
      ...ana,
      firstName: 'Adele',
      skeletons: [kept, `new-${kept}`],
      createdAt: LATER,
      version: 2,
    };
    const taken = await users.replace(ana, { ...wanted, skeletons: [...eve.skeletons] });
    expect(taken).toBe('username-taken');
    expect(await users.get(ana.id)).toEqual(ana);
    expect(await users.replace(ana, wanted)).toBe('replaced');
    expect(await users.get(ana.id)).toEqual(wanted);
    expect(await users.holderOfSkeleton(freed, NOW)).toBeUndefined();
    for (const skeleton of wanted.skeletons) expect(await users.holderOfSkeleton(skeleton, NOW)).toBe(ana.id);
    expect(await users.replace(ana, { ...wanted, firstName: 'Late' })).toBe('conflict');
    expect(await users.get(ana.id)).toEqual(wanted);
  });

  describe('a renamed profile', () => {
    const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
    const renamed = (before: Profile, skeletons: string[]): Profile => ({
      ...before,
      username: skeletons[0] ?? '',
      skeletons,
      version: before.version + 1,
    });
    const save = (before: Profile, after: Profile, day: number) =>
      stores().users.save(before, after, { at: days(day), heldUntil: days(day + 30), notifications: [] });

    test('holds its old looks for its owner until their time, and frees them then', async () => {
      const { users } = stores();
      const [ana, eve] = [newProfile(), newProfile()];
      await users.add(ana);
      await users.add(eve);
      const [kept = '', old = ''] = ana.skeletons;
      const after = renamed(ana, [kept, `new-${kept}`]);
      expect(await save(ana, after, 0)).toBe('saved');
      expect(await users.get(ana.id)).toEqual(after);
      const wanted = renamed(eve, [old]);
      expect(await users.holderOfSkeleton(old, days(29))).toBe(ana.id);
      expect(await save(eve, wanted, 29)).toBe('username-taken');
      expect(await users.add(newProfile({ skeletons: [old], createdAt: days(29).toISOString() }))).toBe(
        'username-taken',
      );
      expect(await users.get(eve.id)).toEqual(eve);
      expect(await users.holderOfSkeleton(old, days(30))).toBeUndefined();
      expect(await save(eve, wanted, 30)).toBe('saved');
      expect(await users.holderOfSkeleton(old, days(90))).toBe(eve.id);
      expect(await users.holderOfSkeleton(kept, days(90))).toBe(ana.id);
    });

    test('may have its old looks back', async () => {
      const { users } = stores();
      const ana = newProfile();
      await users.add(ana);
      const away = renamed(ana, [`away-${made}`]);
      const back = renamed(away, [...ana.skeletons]);
      expect(await save(ana, away, 0)).toBe('saved');
      expect(await save(away, back, 1)).toBe('saved');
      for (const skeleton of ana.skeletons)
        expect(await users.holderOfSkeleton(skeleton, days(90))).toBe(ana.id);
    });

    test('is written by one of two at once, with what its owner is told, or not at all', async () => {
      const { users, notifications } = stores();
      const ana = newProfile();
      await users.add(ana);
      const told = [1, 2].map((number) =>
        newsOf(ana.id, `01K3KDV${String(made * 10 + number).padStart(19, '0')}`, null),
      );
      const both = await Promise.all(
        told.map((row, place) =>
          users.save(ana, renamed(ana, [`one-${made}-${place}`]), {
            at: NOW,
            heldUntil: days(30),
            notifications: [row],
          }),
        ),
      );
      expect(both.toSorted()).toEqual(['conflict', 'saved']);
      const kept = told[both.indexOf('saved')];
      expect(await notifications.listOf(ana.id, { limit: 9 })).toEqual([kept]);
    });

    test('does not come to be where there is none', async () => {
      const { users } = stores();
      const nobody = newProfile();
      expect(await save(nobody, renamed(nobody, [`none-${made}`]), 0)).toBe('conflict');
      expect(await users.get(nobody.id)).toBeUndefined();
    });
  });

  test('boards belong to a member and a season', async () => {
    const { season } = await newLeague();
    const { boards } = stores();
    expect(await boards.get(season.leagueId, season.season, seat(1))).toBeUndefined();
    await boards.save(season.leagueId, season.season, seat(1), { teamOrder: [3, 1], strategy: 'losses' });
    await boards.save(season.leagueId, season.season, seat(2), { teamOrder: [], strategy: 'wins' });
    expect(await boards.get(season.leagueId, season.season, seat(1))).toMatchObject({
      teamOrder: [3, 1],
      strategy: 'losses',
    });
    const all = await boards.listOf(season.leagueId, season.season);
    expect([...all.keys()].toSorted()).toEqual([seat(1), seat(2)]);
    expect((await boards.listOf(season.leagueId, '2026-27')).size).toBe(0);
  });

  test('a socket is known by league and user until it closes', async () => {
    const { season } = await newLeague();
    const { connections } = stores();
    const connection = { id: `socket-${made}`, userId: seat(77) };
    await connections.open(connection);
    expect(await connections.listOf(season.leagueId)).toEqual([]);
    await connections.follow(connection, season.leagueId);
    await connections.follow(connection, season.leagueId);
    expect(await connections.listOf(season.leagueId)).toEqual([connection]);
    expect(await connections.leaguesOf(connection.id)).toEqual({
      userId: seat(77),
      leagueIds: [season.leagueId],
    });
    expect(await connections.ofUser(seat(77))).toContainEqual(connection);
    expect(await connections.close(connection.id)).toEqual([season.leagueId]);
    expect(await connections.close(connection.id)).toEqual([]);
    expect(await connections.listOf(season.leagueId)).toEqual([]);
    expect(await connections.leaguesOf(connection.id)).toBeUndefined();
  });

  test('a socket that asked for a hundred leagues follows the last of them, and closes', async () => {
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

  test('a ticket works once and in time, also when two take it at once', async () => {
    const { tickets } = stores();
    const expiresAt = new Date(NOW.getTime() + 60_000);
    await tickets.add('a', { userId: seat(1), expiresAt });
    const taken = await Promise.all([tickets.take('a', NOW), tickets.take('a', NOW)]);
    expect(taken.filter((userId) => userId === seat(1))).toHaveLength(1);
    await tickets.add('b', { userId: seat(1), expiresAt });
    expect(await tickets.take('b', new Date(expiresAt.getTime() + 1))).toBeUndefined();
  });

  test('a backup code is taken once, by one of many; the same try again finds that it was the one', async () => {
    const { backupCodes } = stores();
    await backupCodes.save(seat(1), ['a', 'b']);
    const tries = Array.from({ length: 20 }, (_, number) => `try-${number}`);
    const taken = await Promise.all(tries.map((attempt) => backupCodes.take(seat(1), 'a', attempt)));
    const winner = tries.filter((_, place) => taken[place]);
    expect(winner).toHaveLength(1);
    expect(await backupCodes.take(seat(1), 'a', winner[0] ?? '')).toBe(true);
    expect(await backupCodes.take(seat(1), 'c', 'other')).toBe(false);
    expect(await backupCodes.take(seat(2), 'b', 'other')).toBe(false);
    expect(await backupCodes.take(seat(1), 'b', 'other')).toBe(true);
    expect(await backupCodes.take(seat(1), 'b', 'again')).toBe(false);
    await backupCodes.save(seat(1), ['d']);
    await backupCodes.clear(seat(1));
    expect(await backupCodes.take(seat(1), 'd', 'other')).toBe(false);
  });

  test('a bucket gives what it holds, also when all come at once, and again in the next window', async () => {
    const { limits } = stores();
    const allowance = { most: 5, seconds: 600 };
    const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
    const ask = (at: Date) => limits.take('a', allowance, at);
    const first = await Promise.all(Array.from({ length: 30 }, () => ask(NOW)));
    expect(first.filter(({ taken }) => taken)).toHaveLength(5);
    expect(new Set(first.map(({ until }) => until.getTime()))).toEqual(new Set([later(600).getTime()]));
    expect(await ask(later(599))).toEqual({ taken: false, until: later(600) });
    const second = await Promise.all(Array.from({ length: 30 }, () => ask(later(600))));
    expect(second.filter(({ taken }) => taken)).toHaveLength(5);
    expect((await limits.take('b', allowance, NOW)).taken).toBe(true);
  });

  test('what is put back can be taken again, in its own window only and never beyond what it holds', async () => {
    const { limits } = stores();
    const allowance = { most: 1, seconds: 60 };
    const { until } = await limits.take('c', allowance, NOW);
    await limits.putBack('c', until);
    await limits.putBack('c', until);
    expect((await limits.take('c', allowance, NOW)).taken).toBe(true);
    expect((await limits.take('c', allowance, NOW)).taken).toBe(false);
    const next = await limits.take('c', allowance, until);
    await limits.putBack('c', until);
    expect(next.taken).toBe(true);
    expect((await limits.take('c', allowance, until)).taken).toBe(false);
    await limits.putBack('never-used', until);
  });

  test('results are kept by week, and only what changed counts as a change', async () => {
    const { results } = stores();
    const game = (week: number, homeScore: number | null): Game => ({
      id: `2028_${week}`,
      season: '2028-29',
      week,
      kickoff: NOW.toISOString(),
      homeTeamId: 1,
      awayTeamId: 2,
      homeScore,
      awayScore: homeScore === null ? null : 3,
    });
    const before = [game(1, 10), game(2, null)];
    expect(await results.save('2028-29', { source: null, games: before })).toBe(true);
    expect(await results.save('2028-29', { source: null, games: before })).toBe(false);
    const after = [game(1, 10), game(2, 21)];
    expect(await results.save('2028-29', { source: null, games: after })).toBe(true);
    expect((await results.gamesOf('2028-29')).games.toSorted((a, b) => a.week - b.week)).toEqual(after);
    expect((await results.gamesOf('2027-28')).games).toEqual([]);
  });
}

/** Whether what listens at the URL's port takes calls for other addresses than 127.0.0.1. */
async function listensEverywhere(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.9.9.9');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

describe('stores in memory', () => {
  const stores = memoryStores();
  contract(() => stores);
});

const ENGINES: [EngineName, Need][] = [
  ['dynoxide', needs.dynoxide],
  ['dynamodb-local', needs.java],
];

describe.each(ENGINES)('stores on %s', (name, need) => {
  describe.skipIf(!need.present)('on a table', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'two-crowns-stores-'));
    let engine: Engine | undefined;
    let stores: Stores;
    beforeAll(async () => {
      engine = await startEngine(folder, name);
      stores = await tableStores(engine.url);
    });
    afterAll(async () => {
      await engine?.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    contract(() => stores);

    test('whoever starts it is told when others on the network can reach it', async () => {
      expect(await listensEverywhere(engine?.url ?? '')).toBe(engine?.warning !== undefined);
    });
  });
});
