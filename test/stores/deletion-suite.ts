import { expect, test } from 'vitest';
import type { StoredLogLine, StoredDraw, StoredEffects } from '#functions/ports/ports.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { seat } from '../support/league-season.ts';
import { LINES } from './earlier-suite.ts';
import { newsOf, NOTHING } from './news-suite.ts';
import { connection } from './channel-suite.ts';
import { rulesChange } from './rules-suite.ts';
import { NOW, type Stores } from './tables.ts';

const DRAW = {
  at: NOW.toISOString(),
  by: seat(1),
  seed: 'a seed',
  hash: 'a hash',
  members: [seat(1), seat(2)],
  order: [seat(2), seat(1)],
};

/** Tests how a league is deleted and cleaned up (see Deletion). */
export function deletionContract(
  stores: () => Stores,
  newLeague: (change?: Partial<LeagueSeason>) => Promise<{ league: League; season: LeagueSeason }>,
): void {
  const board = { teamOrder: [3], strategy: 'wins' } as const;

  /** Creates a league with every kind of data. Returns the league, and the version number for the next write of its season. */
  async function grown(change: Partial<LeagueSeason> = {}) {
    const { league, season } = await newLeague(change);
    const { seasons, boards } = stores();
    const log = Array.from({ length: 130 }, (_, index): StoredLogLine => {
      const id = `01K3KDR${String(index).padStart(19, '0')}`;
      return { id, at: NOW.toISOString(), act: 'member-joined', by: seat(2), text: 'joined' };
    });
    let grown = season;
    for (let from = 0; from < log.length; from += 65) {
      grown = next(grown, {});
      const joined = from === 0 ? [2, 3, 4].map(seat) : [];
      const draw: StoredDraw = { ...DRAW, season: season.season, id: `01K3KDT${from}` };
      const trades = {
        book: { leagueId: league.id, version: from / 65 + 1, lastNumber: 1, offers: [] },
        begun: [],
        ended: [],
      };
      const earlier = { season: from === 0 ? '2019-20' : '2020-21', before: null };
      const after = { season: earlier.season, revision: '01A', lines: LINES };
      const rules = rulesChange(from / 65, { by: seat(1), season: season.season });
      const act: StoredEffects = {
        ...NOTHING,
        joined,
        rules,
        draw,
        trades,
        earlier: { ...earlier, after },
        log: log.slice(from, from + 65),
        ...(from === 0 && { channel: { before: null, after: connection(season, 'one') } }),
      };
      expect(await seasons.saveWith(grown, act)).toBe('saved');
    }
    for (const number of [1, 2]) await boards.save(league.id, season.season, seat(number), board);
    await stores().houseRules.settle(
      { leagueId: league.id, season: season.season, userId: seat(2) },
      { isOn: true, log: [] },
    );
    return { league, season: grown };
  }

  const saved = (season: LeagueSeason, effects = NOTHING) =>
    stores().deletedLeagues.bury(season, NOW, effects);

  test('a deleted league is gone for every reader and writer', async () => {
    const { league, season } = await grown({ isPublic: true, season: '2028-29' });
    const { leagues, seasons, boards, deletedLeagues, notifications } = stores();
    const act = { userId: seat(1), clientId: `delete-${league.id}` };
    const news = newsOf(seat(2), '01K3KDS0000000000000000000', null);
    const told: StoredEffects = { ...NOTHING, act, notifications: [{ ...news, to: `deleted-${league.id}` }] };
    expect(await saved(season, told)).toBe('saved');
    expect(await leagues.get(league.id)).toBeUndefined();
    expect(await leagues.getMany([league.id])).toEqual([]);
    expect(await seasons.get(league.id, season.season)).toBeUndefined();
    expect(await leagues.listPublic('2028-29', { limit: 99 })).toEqual([]);
    expect(await leagues.madeBy(act)).toBe(league.id);
    expect(await notifications.get(`deleted-${league.id}`, news.id)).toBeDefined();
    expect(await seasons.save(next(season, {}))).toBe('conflict');
    expect(await seasons.saveWith(next(season, {}), { ...NOTHING, league: { name: 'Back' } })).toBe(
      'conflict',
    );
    expect(await saved(season)).toBe('conflict');
    const renewed = {
      league: { ...league, currentSeason: '2029-30', pastSeasons: [season.season] },
      past: next(season, { isRenewed: true }),
      season: { ...season, season: '2029-30', version: 1 },
    };
    expect(await leagues.renew(renewed, NOTHING)).toBe('conflict');
    const userIds = [1, 2, 3, 4].map(seat);
    expect(await deletedLeagues.get(league.id)).toEqual({ id: league.id, code: league.code, userIds });
    // The league's code stays taken until the cleanup.
    const heir = { ...league, id: `${league.id.slice(0, -1)}X` };
    expect(await leagues.create(heir, { ...season, leagueId: heir.id }, NOTHING)).toBe('taken');
    await deletedLeagues.endMemberships((await deletedLeagues.get(league.id))!);
    expect(await boards.save(league.id, season.season, seat(1), board)).toBe('not-a-member');
  });

  test('a league is deleted only if it’s still at the version that was read', async () => {
    const { league, season } = await grown();
    const { leagues, seasons, deletedLeagues } = stores();
    expect(await seasons.save(next(season, {}))).toBe('saved');
    expect(await saved(season)).toBe('conflict');
    expect(await leagues.get(league.id)).toMatchObject(league);
    expect(await seasons.get(league.id, season.season)).toBeDefined();
    expect(await deletedLeagues.get(league.id)).toBeUndefined();
  });

  test('a cleanup leaves nothing behind, frees the code, and is idempotent', async () => {
    const { league, season } = await grown();
    const { leagues, boards, draws, earlierSeasons, houseRules, leagueLog, deletedLeagues } = stores();
    const members = [1, 2].map(seat);
    expect((await houseRules.marksOf(league.id, members)).size).toBe(2);
    expect(await houseRules.versionsOf(league.id)).toHaveLength(2);
    expect(await stores().channels.get(league.id)).toBeDefined();
    expect(await earlierSeasons.listOf(league.id)).toHaveLength(2);
    expect(await draws.listOf(league.id, season.season)).toHaveLength(2);
    await saved(season);
    const deleted = (await deletedLeagues.get(league.id))!;
    for (const step of [deletedLeagues.endMemberships, deletedLeagues.clear, deletedLeagues.forget]) {
      await step(deleted);
      await step(deleted);
    }
    expect(await deletedLeagues.get(league.id)).toBeUndefined();
    expect(await leagueLog.listOf(league.id, { limit: 9 })).toEqual([]);
    expect((await boards.listOf(league.id, season.season)).size).toBe(0);
    expect(await draws.listOf(league.id, season.season)).toEqual([]);
    expect((await stores().trades.bookOf(league.id)).version).toBe(0);
    expect(await earlierSeasons.listOf(league.id)).toEqual([]);
    expect((await houseRules.marksOf(league.id, members)).size).toBe(0);
    expect(await houseRules.of(league.id)).toBeUndefined();
    expect(await stores().channels.get(league.id)).toBeUndefined();
    expect(await houseRules.versionsOf(league.id)).toEqual([]);
    for (const number of [1, 2, 3, 4]) expect(await leagues.listOf(seat(number))).not.toContain(league.id);
    expect(await leagues.idOfCode(league.code)).toBeUndefined();
  });
}
