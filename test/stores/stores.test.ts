import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEngine, type Engine, type EngineName } from '#infra/emulator/testing/index.ts';
import { keys } from '#functions/adapters/dynamodb/keys/keys.ts';
import type { StoredDraw } from '#functions/ports/ports.ts';
import { makePick } from '#shared/domain/draft/draft.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { drafting, lobby, seat } from '../support/league-season.ts';
import { memoryStores } from '../support/memory-stores.ts';
import { needs, type Need } from '../support/needs.ts';
import { anyTable } from '../support/order-tables.ts';
import { profileOf } from '../support/small-league.ts';
import { accountsContract } from './accounts-suite.ts';
import { addressContract } from './address-suite.ts';
import { boardContract } from './board-suite.ts';
import { signOutContract } from './sign-out-suite.ts';
import { channelContract } from './channel-suite.ts';
import { chatContract } from './chat-suite.ts';
import { chatExtrasContract } from './chat-extras-suite.ts';
import { deletionContract } from './deletion-suite.ts';
import { departureContract } from './departure-suite.ts';
import { earlierContract } from './earlier-suite.ts';
import { draftSumContract } from './draft-sum-suite.ts';
import { draftPollContract } from './draft-poll-suite.ts';
import { inviteContract } from './invite-suite.ts';
import { listensEverywhere } from './listening.ts';
import { mailStopContract } from './mail-stop-suite.ts';
import { memberContract } from './member-suite.ts';
import { newsContract, OWNER_JOINS } from './news-suite.ts';
import { presenceContract } from './presence-suite.ts';
import { rulesContract } from './rules-suite.ts';
import { resultsContract } from './results-suite.ts';
import { requestContract } from './request-suite.ts';
import { NOW, retryingStores, tableAt, tableStores, type Stores } from './tables.ts';
import { tradesContract } from './trades-suite.ts';

/** Tests what use cases require of all stores, whether in memory or on a table. Each test writes leagues and users of its own. */
function contract(stores: () => Stores): void {
  let made = 0;
  // Only users who have an account can create or join a league.
  beforeAll(async () => {
    for (const number of [1, 2, 3, 4, 901, 902, 903, 911, 912]) await stores().users.add(profileOf(number));
  });
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
  for (const part of [
    accountsContract,
    addressContract,
    boardContract,
    signOutContract,
    newsContract,
    deletionContract,
    departureContract,
    draftPollContract,
    draftSumContract,
    inviteContract,
    tradesContract,
    earlierContract,
    rulesContract,
    channelContract,
    chatContract,
    chatExtrasContract,
  ])
    part(stores, newLeague);
  presenceContract(stores);
  mailStopContract(stores);
  requestContract(stores);
  resultsContract(stores);
  memberContract(stores);

  test('a league can be found by its id and its code, and its season reads back unchanged', async () => {
    const { league, season } = await newLeague();
    const { leagues, seasons } = stores();
    expect(await leagues.get(league.id)).toEqual(league);
    expect(await leagues.idOfCode(league.code)).toBe(league.id);
    expect(await seasons.get(league.id, season.season)).toEqual(season);
    expect(await leagues.idOfCode('NOBODY')).toBeUndefined();
    expect(await seasons.get(league.id, '2026-27')).toBeUndefined();
  });

  test('creating a league with a code that’s already taken writes nothing', async () => {
    const { league, season } = await newLeague();
    const second = { ...league, id: '01K3KDZZZZZZZZZZZZZZZZZZZZ' };
    const again = await stores().leagues.create(second, { ...season, leagueId: second.id }, OWNER_JOINS);
    expect(again).toBe('taken');
    expect(await stores().leagues.get(second.id)).toBeUndefined();
    expect(await stores().seasons.get(second.id, season.season)).toBeUndefined();
  });

  test('a league is renewed only once, in one write with all effects, and only if neither the league nor its season has changed since it was read', async () => {
    const { leagues, seasons, users } = stores();
    const before = await newLeague({ status: 'ended' });
    const { id } = before.league;
    const after = {
      league: { ...before.league, currentSeason: '2026-27', pastSeasons: ['2025-26'] },
      past: next(before.season, { isRenewed: true }),
      season: { ...lobby(4), leagueId: id, season: '2026-27' },
    };
    const effects = { joined: [seat(1), seat(2)], notifications: [], log: [] };
    const other = { ...after, past: { ...after.past, version: 9 } };
    expect(await leagues.renew(other, effects)).toBe('conflict');
    const nobody = { ...effects, joined: [seat(555)] };
    expect(await leagues.renew(after, nobody)).toBe('conflict');
    expect(await leagues.get(id)).toEqual(before.league);
    const version = async () => (await users.get(seat(2)))?.version ?? 0;
    const known = await version();
    const both = await Promise.all([1, 2].map(() => leagues.renew(after, effects)));
    expect(both.toSorted()).toEqual(['conflict', 'saved']);
    expect(await leagues.get(id)).toEqual(after.league);
    expect(await seasons.get(id, '2026-27')).toEqual(after.season);
    expect(await seasons.get(id, '2025-26')).toEqual(after.past);
    // A writer that has read the season before that change is too late.
    expect(await seasons.save(next(before.season, { status: 'draft' }))).toBe('conflict');
    expect(await leagues.listOf(seat(2))).toContain(id);
    expect(await version()).toBe(known + 1);
  });

  test('a repeated action creates only one league, which can later be found by that action', async () => {
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
      leagues.create(...copy(1), { ...OWNER_JOINS, act }),
      leagues.create(...copy(2), { ...OWNER_JOINS, act }),
    ]);
    expect(both.toSorted()).toEqual(['created', 'taken']);
    const [winner, loser] = both[0] === 'created' ? [copy(1), copy(2)] : [copy(2), copy(1)];
    expect(await leagues.madeBy(act)).toBe(winner[0].id);
    expect(await leagues.get(loser[0].id)).toBeUndefined();
    expect(await leagues.madeBy({ ...act, userId: seat(2) })).toBeUndefined();
    expect(await leagues.listOf(seat(1))).not.toContain(act.clientId);
  });

  test('if two writers have read the same version, one saves its change, and the other gets a conflict', async () => {
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

  test('a scheduled league with an overnight pause reads back unchanged', async () => {
    const draftDateTime = '2025-08-28T23:00:00.000Z';
    const remindAt = '2025-08-27T23:00:00.000Z';
    const nightWindow = { from: '22:00', to: '08:00' };
    const order = { draftOrderType: 'balanced', hasBestBalance: true } as const;
    const { season } = await newLeague({ draftDateTime, remindAt, nightWindow, ...order });
    expect(await stores().seasons.get(season.leagueId, season.season)).toEqual(season);
  });

  test('a draft with its picks reads back unchanged', async () => {
    const orderTable = anyTable({ maxMembers: 4, teamsEach: 3 });
    const running = drafting(4, { draftOrderType: 'table', orderTable });
    const { season } = await newLeague(running);
    const first = makePick(season, { by: season.order[1]!, teamId: 16, at: NOW });
    if (!first.ok) throw new Error(first.refused);
    expect(await stores().seasons.save(first.value.season)).toBe('saved');
    expect(await stores().seasons.get(season.leagueId, season.season)).toEqual(first.value.season);
  });

  test('a paused draft and its league’s draft tools read back unchanged', async () => {
    const commissionerTools = { pause: true, undo: false, proxyPick: true, moreTime: true };
    const pause = { at: NOW.toISOString(), by: seat(1), secondsLeft: 42 };
    const turn = { pickOrder: 1, begunAt: NOW.toISOString(), timesAdded: 2, addedBy: seat(1) };
    const { season } = await newLeague({ ...drafting(4), commissionerTools, pause, turn, deadlineAt: null });
    expect(await stores().seasons.get(season.leagueId, season.season)).toEqual(season);
  });

  test('drawings are stored together with their season’s change or not at all, and are listed newest first', async () => {
    const { season } = await newLeague();
    const { seasons, draws } = stores();
    const drawOf = (id: string): StoredDraw => ({
      id,
      season: season.season,
      at: NOW.toISOString(),
      by: seat(1),
      seed: `seed ${id}`,
      hash: 'a hash',
      members: [seat(1), seat(2)],
      order: [seat(2), seat(1)],
    });
    const drawn = (version: number, id: string) => {
      const effects = { joined: [], left: [], notifications: [], log: [], draw: drawOf(id) };
      return seasons.saveWith(next({ ...season, version }, { lotterySeed: `after ${id}` }), effects);
    };
    expect(await drawn(season.version, '01A')).toBe('saved');
    expect(await drawn(season.version, '01B')).toBe('conflict');
    expect(await drawn(season.version + 1, '01C')).toBe('saved');
    expect(await draws.listOf(season.leagueId, season.season)).toEqual([drawOf('01C'), drawOf('01A')]);
    expect(await draws.listOf(season.leagueId, '2026-27')).toEqual([]);
    expect((await seasons.get(season.leagueId, season.season))?.lotterySeed).toBe('after 01C');
  });

  test('public leagues are listed until they draft: open ones by draft time, then open ones without a draft time, newest first, and then full ones', async () => {
    const label = '2027-28';
    const open = { isPublic: true, season: label, maxMembers: 9 };
    const older = await newLeague(open);
    const newer = await newLeague(open);
    const full = await newLeague({ ...open, maxMembers: 4, draftDateTime: '2027-08-01T00:00:00.000Z' });
    const [late, soon] = [
      await newLeague({ ...open, draftDateTime: '2027-09-01T00:00:00.000Z' }),
      await newLeague({ ...open, draftDateTime: '2027-08-01T00:00:00.000Z' }),
    ];
    await newLeague({ ...open, isPublic: false });
    const { leagues, seasons } = stores();
    const ids = async (page: { after?: string | undefined; limit: number } = { limit: 99 }) =>
      (await leagues.listPublic(label, page)).map(({ leagueId }) => leagueId);
    const order = [soon, late, newer, older, full].map(({ league }) => league.id);
    expect(await ids()).toEqual(order);
    const [, second] = await leagues.listPublic(label, { limit: 2 });
    expect(await ids({ after: second?.cursor, limit: 2 })).toEqual(order.slice(2, 4));
    await seasons.save(next(newer.season, { maxMembers: 4 }));
    await seasons.save(next(soon.season, { status: 'drafting' }));
    expect(await ids()).toEqual([late, older, full, newer].map(({ league }) => league.id));
  });

  test('only members can save a board, and it is deleted with its member, for all seasons', async () => {
    const { season } = await newLeague();
    const { boards, seasons, leagues } = stores();
    const { leagueId, season: label } = season;
    const board = { teamOrder: [3], strategy: 'wins' } as const;
    expect(await boards.save(leagueId, label, seat(903), board)).toBe('not-a-member');
    const act = { joined: [], notifications: [], log: [] };
    await seasons.saveWith(next(season, {}), { ...act, joined: [seat(903)] });
    expect(await boards.save(leagueId, label, seat(903), board)).toBe('saved');
    expect(await boards.save(leagueId, '2030-31', seat(903), board)).toBe('saved');
    expect(await boards.save(leagueId, label, seat(1), board)).toBe('saved');
    const left = { ...act, left: [{ userId: seat(903), seasons: [label, '2030-31'] }] };
    expect(await leagues.listLeft(seat(903))).toEqual([]);
    expect(await seasons.saveWith(next(season, {}), left)).toBe('conflict');
    expect(await boards.get(leagueId, label, seat(903))).toBeDefined();
    expect(await seasons.saveWith(next(next(season, {}), {}), left)).toBe('saved');
    expect([...(await boards.listOf(leagueId, label)).keys()]).toEqual([seat(1)]);
    expect((await boards.listOf(leagueId, '2030-31')).size).toBe(0);
    expect(await leagues.listOf(seat(903))).toEqual([]);
    expect(await leagues.listLeft(seat(903))).toEqual([leagueId]);
    expect(await boards.save(leagueId, label, seat(903), board)).toBe('not-a-member');
  });
}

describe('stores in memory', () => {
  const stores = memoryStores({ now: () => NOW });
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

    test('a delivery whose first reply was lost doesn’t block its own retry', async () => {
      const { turnMarks } = retryingStores(engine?.url ?? '');
      const draft = { leagueId: '01K3KD000000000000000RETRY', season: '2025-26' };
      const span = { at: NOW, until: new Date(NOW.getTime() + 35_000) };
      const later = { at: span.until, until: new Date(NOW.getTime() + 70_000) };
      expect(await turnMarks.begin(draft, 'b', span)).toEqual({ settled: [] });
      // The first delivery has died, so the next delivery takes over.
      expect(await turnMarks.begin(draft, 'b', later)).toEqual({ settled: [] });
      expect(await turnMarks.begin(draft, 'b', later)).toBe('busy');
    });

    test('a crown can be chosen on a board from before boards recorded that choice', async () => {
      const [leagueId, label, userId] = ['01K3KD0000000000000000BOARD', '2025-26', seat(1)];
      const table = tableAt(engine?.url ?? '');
      await table.set(keys.membership(userId, leagueId), { userId });
      const board = { teamOrder: [3, 1], strategy: 'wins' } as const;
      await table.set(keys.board(leagueId, label, userId), { userId, ...board });
      const old = await stores.boards.get(leagueId, label, userId);
      expect(old).toMatchObject({ ...board, isCrownOpen: true });
      const chosen = { ...board, isCrownOpen: false };
      expect(await stores.boards.save(leagueId, label, userId, board, chosen)).toBe('outdated');
      expect(await stores.boards.save(leagueId, label, userId, board, old)).toBe('saved');
      expect(await stores.boards.get(leagueId, label, userId)).toMatchObject({ isCrownOpen: false });
      const losses = { teamOrder: [3, 1], strategy: 'losses' } as const;
      await table.set(keys.board(leagueId, label, userId), { userId, ...losses });
      const saveFrom = (isCrownOpen: boolean) =>
        stores.boards.save(leagueId, label, userId, losses, { ...losses, isCrownOpen });
      expect(await saveFrom(true)).toBe('outdated');
      expect(await saveFrom(false)).toBe('saved');
    });

    test('npm start warns if others on the network can reach the store', async () => {
      expect(await listensEverywhere(engine?.url ?? '')).toBe(engine?.warning !== undefined);
    });
  });
});
