import { expect, test } from 'vitest';
import { NOW, type Stores } from './tables.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { parseGames } from '#functions/adapters/nflverse-feed.ts';
import { Unavailable, type ScoreFeed } from '#functions/ports/ports.ts';
import { readFeeds } from '#functions/usecases/season/read-feeds.ts';
import { simulatedSeason } from '#infra/local/simulated-season.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { seat } from '../support/league-season.ts';
import { memoryPorts } from '../support/memory-ports.ts';

/** Tests how results, runs of their feeds, and the sockets that follow results are stored. */
export function resultsContract(stores: () => Stores): void {
  test('results are stored with audit lines, and with a version by which conflicting writes are detected', async () => {
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
    const label = '2028-29';
    const none = await results.gamesOf(label);
    expect(none).toEqual({ version: 0, source: null, games: [] });
    const line = { id: '01K3KD0000000000000000000Z', at: NOW.toISOString(), by: null, text: 'it changed' };
    const audited = { ...line, act: 'result-corrected', target: '2028_2' } as const;
    expect(await results.save(label, none, { source: 'test', games: before })).toBe('saved');
    // The second of two writers who have read the same version gets a conflict, and changes nothing.
    const after = [game(1, 10), { ...game(2, 21), isEntered: true as const }];
    expect(await results.save(label, none, { source: null, games: after }, [audited])).toBe('conflict');
    const first = await results.gamesOf(label);
    expect(first).toMatchObject({ version: 1, source: 'test' });
    expect(await results.save(label, first, { source: null, games: after }, [audited])).toBe('saved');
    const second = await results.gamesOf(label);
    expect(second).toMatchObject({ version: 2, source: null });
    expect(second.games.toSorted((a, b) => a.week - b.week)).toEqual(after);
    expect(await stores().audit.list({ limit: 100 })).toContainEqual(audited);
    expect((await results.gamesOf('2027-28')).games).toEqual([]);
  });

  test('a feed can report or correct a whole season at once', async () => {
    const away: ScoreFeed = {
      gamesOf: async () => ({ source: null, weeks: [], games: [], failures: [new Unavailable('403')] }),
    };
    const telling = (games: Game[]): ScoreFeed => ({
      gamesOf: async (_, weeks) => ({ source: null, weeks, games, failures: [] }),
    });
    const read = (at: string, scoreFeed: ScoreFeed, secondFeed: ScoreFeed) =>
      readFeeds({ ...memoryPorts(new Date(at)), ...stores(), scoreFeed, secondFeed });
    const homeScores = async () =>
      (await stores().results.gamesOf('2025-26')).games.map(({ homeScore }) => homeScore);
    const { games } = parseGames(simulatedSeason(seasonNamed('2025-26')));
    const played = games.map((game) => ({ ...game, homeScore: 20, awayScore: 10 }));
    await read('2026-01-06T12:00:00.000Z', away, telling(played));
    expect(await homeScores()).toEqual(played.map(() => 20));
    const corrected = played.map((game) => ({ ...game, homeScore: 21 }));
    await read('2026-01-13T14:00:00.000Z', telling(corrected), telling(corrected));
    expect(await homeScores()).toEqual(played.map(() => 21));
  });

  test('a game’s state, running score and clock read back unchanged', async () => {
    const { results } = stores();
    const base = { season: '2026-27', kickoff: NOW.toISOString(), homeScore: null, awayScore: null };
    const running = { homeScore: 7, awayScore: 3, detail: '2nd quarter, 4:12 left' };
    const timed = { ...running, clock: { secondsLeft: 2052 } };
    const long = { ...running, clock: { secondsLeft: 252, isOvertime: true as const } };
    const games: Game[] = [
      { ...base, id: 'a', week: 1, homeTeamId: 1, awayTeamId: 2, state: 'live', running },
      { ...base, id: 'b', week: 1, homeTeamId: 3, awayTeamId: 4, state: 'postponed' },
      { ...base, id: 'c', week: 1, homeTeamId: 5, awayTeamId: 6, state: 'cancelled' },
      { ...base, id: 'd', week: 1, homeTeamId: 7, awayTeamId: 8 },
      { ...base, id: 'e', week: 1, homeTeamId: 9, awayTeamId: 10, state: 'live', running: timed },
      { ...base, id: 'f', week: 1, homeTeamId: 11, awayTeamId: 12, state: 'live', running: long },
    ];
    await results.save('2026-27', await results.gamesOf('2026-27'), { source: null, games });
    expect((await results.gamesOf('2026-27')).games).toEqual(games);
  });

  test('runs of the feeds are recorded', async () => {
    const { results } = stores();
    const none = {
      hourly: null,
      recheck: null,
      crossCheck: null,
      inVain: { first: 0, second: 0 },
      disputed: [],
      seasonBefore: { askedAt: null, isTold: false },
      moments: [],
    };
    expect(await results.runsOf('2027-28')).toEqual(none);
    const runs = {
      ...none,
      hourly: NOW.toISOString(),
      inVain: { first: 0, second: 3 },
      disputed: ['a game'],
      seasonBefore: { askedAt: '2025-08-25T23:00:00.000Z', isTold: true },
      moments: ['2025_1_4_11 0-kickoff'],
    };
    await results.markRuns('2027-28', runs);
    expect(await results.runsOf('2027-28')).toEqual(runs);
  });

  test('the version of the results can be read on its own', async () => {
    const { results } = stores();
    const season = '2031-32';
    expect(await results.versionOf(season)).toBe(0);
    await results.save(season, await results.gamesOf(season), { source: null, games: [] });
    expect(await results.versionOf(season)).toBe(1);
    expect((await results.gamesOf(season)).version).toBe(1);
  });

  test('followers of scores can be found until their sockets close, and each follows at most four seasons', async () => {
    const { connections } = stores();
    const followers = async (season: string) =>
      (await connections.followersOfScores(season)).map(({ id }) => id).toSorted();
    const ids = Array.from({ length: 20 }, (_, place) => `scores-${String(place).padStart(2, '0')}`);
    for (const id of ids) {
      await connections.open({ id, userId: seat(1) });
      await connections.followScores({ id, userId: seat(1) }, '2025-26');
      await connections.followScores({ id, userId: seat(1) }, '2025-26');
    }
    expect(await followers('2025-26')).toEqual(ids);
    const [first = '', second = '', ...others] = ids;
    for (const season of ['2026-27', '2027-28', '2028-29', '2029-30'])
      await connections.followScores({ id: first, userId: seat(1) }, season);
    await connections.close(second);
    expect(await followers('2025-26')).toEqual(others);
    expect(await followers('2029-30')).toEqual([first]);
    // A socket that has closed follows nothing.
    await connections.followScores({ id: second, userId: seat(1) }, '2025-26');
    expect(await followers('2025-26')).toEqual(others);
    for (const id of [first, ...others]) await connections.close(id);
    expect(await followers('2029-30')).toEqual([]);
  });
}
