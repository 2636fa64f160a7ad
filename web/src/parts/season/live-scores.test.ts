import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { GameDay, ScoredGame } from '#shared/contract/schemas/games.ts';
import { scoresKeeper } from './live-scores.ts';
import { SEATS } from '../leagues/sample-league.test-data.ts';
import { leagueGame } from './league-game.test-data.ts';
import { memberWeek, teamWeek, weekOf } from './weeks.test-data.ts';

const SEASON = '2025-26';
const CODE = 'ABC234';
const KICKOFF = '2025-09-07T17:00:00.000Z';
const [ANA = ''] = SEATS;

const keyOf = (name: string, season = SEASON) => [name, { params: { leagueId: 'l', season } }] as const;

/** Opens a page that has fetched a season's standings and one of its weeks. */
async function openPage({ isRegular = false } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const asked = vi.fn<(name: string) => unknown>();
  const teams = [teamWeek(1, { gameId: 'g', kickoff: KICKOFF, state: 'scheduled', isHome: true })];
  const week: WeeklyStandings[] = [weekOf(1, memberWeek(ANA, ...teams))];
  const show = (name: string, data: unknown, queryKey: QueryKey = keyOf(name), as = name) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        asked(as);
        return data;
      },
    }).subscribe(() => undefined);
  show('standings', []);
  show('finale', {});
  show('rosters', []);
  show('weeklyStandings', week);
  show('gameDay', { season: SEASON, week: 1, version: 1, games: [leagueGame()] });
  show('leagueByCode', {}, ['leagueByCode', { params: { code: CODE } }]);
  show('standings', [], keyOf('standings', '2024-25'), 'of another season');
  show('leagueByCode', {}, ['leagueByCode', { params: { code: 'OTHER2' } }], 'another league');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  asked.mockClear();
  const shown = () =>
    client.getQueryData<WeeklyStandings[]>(keyOf('weeklyStandings'))?.[0]?.users[0]?.teams[0];
  const score = () => shown()?.score;
  const points = () => client.getQueryData<GameDay>(keyOf('gameDay'))?.games[0]?.homeScore;
  const result = () => shown()?.result;
  let passed = 0;
  const pass = (ms: number) => {
    passed += ms;
  };
  const timers: { ms: number; at: number; run: () => void }[] = [];
  const world = {
    after: (ms: number, run: () => void) => {
      timers.push({ ms, at: passed, run });
      return () => undefined;
    },
    chance: () => 0.5,
    now: () => Date.parse(KICKOFF) + 3 * 3_600_000,
    local: () => passed,
  };
  const hear = scoresKeeper(client, { code: CODE, season: SEASON, isRegular }, world);
  /** Ends the page's waits before its fetches, and returns how long those waits were, in ms. */
  const waited = () =>
    timers.splice(0).map(({ ms, at, run }) => {
      passed = Math.max(passed, at + ms);
      run();
      return ms;
    });
  const told = (version: number, game: Partial<ScoredGame> = {}, isAnswer = false) =>
    hear({ season: SEASON, version, games: [{ ...LIVE, ...game }] }, isAnswer);
  return { client, asked, hear, told, score, points, result, waited, pass, show };
}

const LIVE: ScoredGame = {
  id: 'g',
  season: SEASON,
  week: 1,
  kickoff: KICKOFF,
  gameDate: KICKOFF,
  isComplete: false,
  homeTeamId: 1,
  awayTeamId: 2,
  state: 'live',
  homeScore: 7,
  awayScore: 3,
  detail: null,
};
const again = (asked: ReturnType<typeof vi.fn>) => asked.mock.calls.flat().map(String).toSorted();
const COMPUTED = ['finale', 'gameDay', 'leagueByCode', 'rosters', 'standings'];
const ALL = [...COMPUTED, 'weeklyStandings'];

test('live scores are shown without a call', async () => {
  const { asked, told, score, points } = await openPage();
  told(4, {}, true);
  expect([score(), points()]).toEqual(['7–3', 7]);
  told(5, { homeScore: 14 });
  expect([score(), points()]).toEqual(['14–3', 14]);
  expect(asked).not.toHaveBeenCalled();
});

test('a live score refetches only the odds and the stakes, after a random wait', async () => {
  const { client, asked, told, waited, show } = await openPage();
  show('odds', {});
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  asked.mockClear();
  told(4, {}, true);
  told(5, { homeScore: 14 });
  told(6, { awayScore: 10 });
  expect(waited()).toEqual([5600]);
  await vi.waitFor(() => expect(again(asked)).toEqual(['gameDay', 'odds']));
});

test('a league without playoffs fetches nothing for their games, and misses no other score because of them', async () => {
  const { asked, told, score, waited } = await openPage({ isRegular: true });
  const round = { id: 'wild card', week: 19, round: 'Wild Card' } as const;
  told(4, { ...round, state: 'final' }, true);
  told(5, { ...round, state: 'live' });
  told(6, { ...round, state: 'final' });
  expect(waited()).toEqual([]);
  told(7, { homeScore: 14 });
  expect(score()).toBe('14–3');
  waited();
  await vi.waitFor(() => expect(again(asked)).toEqual(['gameDay']));
  const other = await openPage();
  other.told(4, { ...round, state: 'live' }, true);
  other.told(5, { ...round, state: 'final' });
  expect(other.waited()).toHaveLength(1);
});

test('a score with many followers can delay a refetch by extra seconds; the next score can shorten the delay', async () => {
  const { hear, told, waited } = await openPage();
  told(4, {}, true);
  hear({ season: SEASON, version: 5, games: [LIVE], spreadSeconds: 50 }, false);
  expect(waited()).toEqual([30_600]);
  told(6, { homeScore: 21 });
  expect(waited()).toEqual([5600]);
});

test('a final score during the wait for odds refetches computed data, once', async () => {
  const { asked, told, waited } = await openPage();
  told(4, {}, true);
  told(5, { homeScore: 14 });
  told(6, { state: 'final' });
  expect(waited()).toHaveLength(1);
  await vi.waitFor(() => expect(again(asked)).toEqual(COMPUTED));
});

test('a live score causes no second fetch of unaffected data that is already being fetched', async () => {
  const { client, asked, told, waited } = await openPage();
  told(4, {}, true);
  void client.refetchQueries({ queryKey: keyOf('standings') });
  told(5, { homeScore: 14 });
  waited();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(again(asked)).toEqual(['gameDay', 'standings']);
});

test('an outdated message is ignored', async () => {
  const { told, score } = await openPage();
  told(5, { homeScore: 14 }, true);
  told(5);
  told(4);
  expect(score()).toBe('14–3');
});

test('a final score refetches computed data only for its own season and league, after a random wait', async () => {
  const { asked, told, result, waited } = await openPage();
  told(4, {}, true);
  told(5, { state: 'final' });
  expect(result()).toBe('W');
  expect(asked).not.toHaveBeenCalled();
  // The wait is halfway between the shortest and the longest one.
  expect(waited()).toEqual([5600]);
  await vi.waitFor(() => expect(again(asked)).toEqual(COMPUTED));
});

test('a final game that is live again refetches computed data, because that data has counted the game', async () => {
  const { client, asked, told, waited } = await openPage();
  told(4, { state: 'final', kickoff: '2025-09-06T17:00:00.000Z' }, true);
  told(5, { homeScore: 14 });
  waited();
  await vi.waitFor(() => expect(again(asked)).toEqual(COMPUTED));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  asked.mockClear();
  told(6, { homeScore: 21 });
  waited();
  await vi.waitFor(() => expect(again(asked)).toEqual(['gameDay']));
});

test('several final scores while the page waits cause one refetch', async () => {
  const { asked, told, waited } = await openPage();
  told(4, {}, true);
  for (const version of [5, 6, 7]) told(version, { state: 'final' });
  expect(waited()).toHaveLength(1);
  await vi.waitFor(() => expect(again(asked)).toEqual(COMPUTED));
  told(8, { state: 'final' });
  expect(waited()).toHaveLength(1);
});

test('a score just before a refetch causes another refetch, because the reply may be based on older results', async () => {
  const { client, asked, told, waited, pass } = await openPage();
  told(4, {}, true);
  told(5, { homeScore: 14 });
  pass(5000);
  told(6, { state: 'final' });
  expect(waited()).toHaveLength(1);
  await vi.waitFor(() => expect(again(asked)).toEqual(COMPUTED));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  asked.mockClear();
  expect(waited()).toHaveLength(1);
  await vi.waitFor(() => expect(again(asked)).toEqual(COMPUTED));
  expect(waited()).toEqual([]);
});

test('if a game has just ended, the socket’s first answer causes a refetch, as the page may show older results', async () => {
  const { asked, told, waited } = await openPage();
  told(4, { state: 'final' }, true);
  expect(waited()).toHaveLength(1);
  await vi.waitFor(() => expect(again(asked)).toEqual(COMPUTED));
});

test('the socket’s first answer about games that ended long ago causes no refetch', async () => {
  const { asked, told, waited } = await openPage();
  told(4, { state: 'final', kickoff: '2025-09-06T17:00:00.000Z' }, true);
  expect(waited()).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

test('the socket’s first answer is shown even if an older reply arrives after it', async () => {
  const { client, told, score, waited } = await openPage();
  const fetching = client.refetchQueries({ queryKey: keyOf('weeklyStandings') });
  told(4, { homeScore: 14 }, true);
  await fetching;
  expect(score()).not.toBe('14–3');
  waited();
  expect(score()).toBe('14–3');
});

test.each([
  ['after a gap', 7, false],
  ['from the answer on a new socket', 5, true],
])('everything is refetched %s', async (_, version, isAnswer) => {
  const { asked, told, waited } = await openPage();
  told(4, {}, true);
  told(version, {}, isAnswer);
  expect(waited()).toHaveLength(1);
  await vi.waitFor(() => expect(again(asked)).toEqual(ALL));
});

test('a reply that may be older than the score is refetched', async () => {
  const { client, asked, told, waited } = await openPage();
  told(4, {}, true);
  void client.refetchQueries({ queryKey: keyOf('weeklyStandings') });
  told(5);
  waited();
  await vi.waitFor(() => expect(again(asked)).toEqual([...ALL, 'weeklyStandings']));
});
