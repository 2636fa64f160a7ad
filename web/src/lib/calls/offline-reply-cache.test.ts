import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from '../device/caches.test-data.ts';
import { ApiError } from './call.ts';
import { createQueryClient } from './query-client.ts';
import { query } from './query.ts';
import { meQuery } from '../session/me-query.ts';
import { cacheRepliesOffline, type OfflineReplyCache } from './offline-reply-cache.ts';

const call = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>());
vi.mock('./call.ts', async (original) => ({ ...(await original<object>()), call }));

const DAY_MS = 24 * 3_600_000;
const USER = 'CognitoIdentityServiceProvider.abc.LastAuthUser';
const params = { leagueId: 'L1', season: '2025-26' } as never;
const PLAYING = { nextGame: { week: 6, score: { own: 7, other: 3 } } };
const seasons = query('userSeasons', { params: { id: 'ana' } });
const league = query('leagueByCode', { params: { code: 'ABC234' } });
const standings = query('standings', { params });
const draft = query('draft', { params });

const REPLIES: Record<string, unknown> = {
  me: { id: 'ana' },
  userSeasons: [
    { leagueId: 'L1', isOnTheClock: true, turn: { deadlineAt: null }, teams: [PLAYING] },
    { leagueId: 'L2', isOnTheClock: false, teams: [] },
  ],
  leagueByCode: {
    id: 'L1',
    members: [{ userId: 'ana' }],
    currentSeason: { onTheClock: 'ana', draftTimerStartedAt: 'now', season: '2025-26' },
  },
  standings: [{ userId: 'ana' }],
  draft: { deadline: 'soon' },
};

let storage: ReturnType<typeof memoryCaches>;
let now: number;
let replies: Record<string, unknown>;
let keepers: OfflineReplyCache[];

beforeEach(() => {
  vi.useFakeTimers();
  storage = memoryCaches();
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('localStorage', Object.defineProperty({ [USER]: 'ana' }, 'getItem', { value: () => 'ana' }));
  vi.stubGlobal('navigator', { onLine: false });
  now = Date.now();
  replies = { ...REPLIES };
  keepers = [];
  call.mockImplementation((name) => {
    const reply = replies[name];
    return reply instanceof Error || reply === undefined
      ? Promise.reject(reply ?? new ApiError(0, 'network', 'No connection'))
      : Promise.resolve(reply);
  });
});
afterEach(() => {
  for (const keeper of keepers) keeper.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a page with a new query cache, as a reload does. */
function opened(build = 'one'): { client: QueryClient; keeper: OfflineReplyCache } {
  const client = createQueryClient();
  const keeper = cacheRepliesOffline(client, { session: 'ana', build, now: () => now });
  keepers.push(keeper);
  return { client, keeper };
}

const show = (client: QueryClient, shown: { queryKey: readonly unknown[] }): Promise<unknown> => {
  const observer = new QueryObserver(client, shown);
  return new Promise((resolve) => {
    const settled = ({ data, isPending }: { data: unknown; isPending: boolean }) => {
      if (data !== undefined || !isPending) resolve(data);
    };
    observer.subscribe(settled);
  });
};

/** Opens a page online that shows these queries. */
async function visited(...shown: { queryKey: readonly unknown[] }[]) {
  const page = opened();
  for (const each of [meQuery, ...shown]) await show(page.client, each);
  await vi.advanceTimersByTimeAsync(1000);
  return page;
}

/** Opens a page offline and returns what it shows for this query. */
async function shownOffline(shown: { queryKey: readonly unknown[] }, build?: string) {
  replies = {};
  const page = opened(build);
  void show(page.client, shown);
  await vi.advanceTimersByTimeAsync(20);
  return { ...page, data: page.client.getQueryData(shown.queryKey) };
}

test('a member’s last view is available offline, with its age', async () => {
  const { client } = await visited(standings);
  const at = client.getQueryState(standings.queryKey)?.dataUpdatedAt;
  now += DAY_MS;
  const { data, keeper } = await shownOffline(standings);
  expect(data).toEqual(REPLIES['standings']);
  expect(keeper.oldest()).toBe(at);
});

test('a stored game day has the score of a live game, but says how old it is instead of its clock', async () => {
  const day = query('gameDay', { params, query: { week: '6' } });
  const week = query('weeklyStandings', { params, query: { week: '6' } });
  const running = { state: 'live', homeScore: 7, detail: '3rd quarter, 4:12 left', clock: { period: 3 } };
  const final = { state: 'final', homeScore: 20, detail: null };
  replies['gameDay'] = { games: [running, final] };
  replies['weeklyStandings'] = [{ users: [{ teams: [{ state: 'live', detail: 'halftime' }] }] }];
  await visited(day, week);
  now += 2 * DAY_MS;
  const detail = expect.stringMatching(/^Score as of \w+day, \d+:\d\d/) as string;
  const live = { state: 'live', homeScore: 7, detail };
  expect((await shownOffline(day)).data).toEqual({ games: [live, final] });
  expect((await shownOffline(week)).data).toEqual([{ users: [{ teams: [{ state: 'live', detail }] }] }]);
});

test.each([
  ['a season’s finale', query('finale', { params })],
  ['a league’s history', query('leagueHistory', { params: { leagueId: 'L1' } })],
])('%s is available offline with its age, and is dropped with its league', async (_, shown) => {
  const [name] = shown.queryKey;
  replies[name] = { seasons: [] };
  await visited(seasons, shown);
  const { data, keeper } = await shownOffline(shown);
  expect(data).toEqual({ seasons: [] });
  expect(keeper.oldest()).not.toBeNull();
  replies = { ...REPLIES, userSeasons: [] };
  await visited(seasons);
  expect((await shownOffline(shown)).data).toBeUndefined();
});

test('pending trade offers are available offline with their age, without notes or those that have expired since', async () => {
  const offers = query('leagueTrades', { params: { leagueId: 'L1' }, query: {} });
  const endsIn = (days: number) => ({
    id: days,
    note: 'Come on!',
    expiresAt: new Date(now + days * DAY_MS).toISOString(),
  });
  const [short, long, open] = [endsIn(1), endsIn(3), { id: 0, note: null, expiresAt: null }];
  replies['leagueTrades'] = [short, long, open];
  await visited(offers);
  now += 2 * DAY_MS;
  const { data, keeper } = await shownOffline(offers);
  expect(data).toEqual([{ ...long, note: null }, open]);
  expect(keeper.oldest()).not.toBeNull();
});

test('a stored reply counts as invalidated, so that no write treats it as current', async () => {
  await visited(league);
  const { client } = await shownOffline(league);
  expect(client.getQueryState(league.queryKey)).toMatchObject({ data: { id: 'L1' }, isInvalidated: true });
});

test('replies requested before the cache started are also restored', async () => {
  await visited(standings);
  replies = {};
  const client = createQueryClient();
  void show(client, standings);
  await vi.advanceTimersByTimeAsync(20);
  keepers.push(cacheRepliesOffline(client, { session: 'ana', build: 'one', now: () => now }));
  await vi.advanceTimersByTimeAsync(20);
  expect(client.getQueryData(standings.queryKey)).toEqual(REPLIES['standings']);
});

test('if a stored reply is restored before its page renders, no age is reported until the page shows the reply', async () => {
  await visited(standings);
  replies = {};
  const { client, keeper } = opened();
  await client.prefetchQuery(standings);
  await vi.advanceTimersByTimeAsync(20);
  expect(keeper.oldest()).toBeNull();
  const heard = vi.fn<() => void>();
  keeper.subscribe(heard);
  const leave = new QueryObserver(client, standings).subscribe(() => undefined);
  expect(heard).toHaveBeenCalled();
  expect(keeper.oldest()).not.toBeNull();
  leave();
  expect(keeper.oldest()).toBeNull();
});

test('once the network is back, new replies replace the stored ones, and no age is reported', async () => {
  await visited(standings);
  const { client, keeper } = await shownOffline(standings);
  const heard = vi.fn<() => void>();
  keeper.subscribe(heard);
  replies = { standings: ['new'], draft: REPLIES['draft'] };
  await show(client, draft);
  call.mockClear();
  keeper.askAgain();
  await vi.advanceTimersByTimeAsync(20);
  // The page refetches only the query that showed a stored reply.
  expect(call.mock.calls.map(([name]) => name)).toEqual(['standings']);
  expect(client.getQueryData(standings.queryKey)).toEqual(['new']);
  expect(keeper.oldest()).toBeNull();
  expect(heard).toHaveBeenCalled();
});

test.each([
  ['whose clock is running', { status: 'drafting', timeRemaining: 12 }],
  ['that is over', { status: 'active', timeRemaining: null }],
  ['that hasn’t started', { status: 'draft', timeRemaining: null }],
])('a draft %s isn’t stored, unlike a live draft without a clock', async (_, reply) => {
  replies['draft'] = { status: 'drafting', timeRemaining: null };
  await visited(league, draft);
  expect((await shownOffline(draft)).data).toEqual({ status: 'drafting', timeRemaining: null });
  replies = { ...REPLIES, draft: reply };
  await visited(league, draft);
  expect((await shownOffline(draft)).data).toBeUndefined();
});

test('stored replies don’t say whose turn it is', async () => {
  await visited(seasons, league);
  const teams = [{ nextGame: { week: 6, score: null } }];
  expect((await shownOffline(seasons)).data).toMatchObject([{ isOnTheClock: false, turn: null, teams }, {}]);
  expect((await shownOffline(league)).data).toMatchObject({
    currentSeason: { onTheClock: null, draftTimerStartedAt: null },
  });
});

test('a reply with an unexpected shape isn’t stored, but the replies after it are', async () => {
  replies = { ...REPLIES, userSeasons: [{}] };
  await visited(seasons, standings);
  expect((await shownOffline(seasons)).data).toBeUndefined();
  expect((await shownOffline(standings)).data).toEqual(REPLIES['standings']);
});

test('a server error is an answer, so no stored reply replaces it', async () => {
  await visited(standings);
  replies = { standings: new ApiError(500, 'internal', 'Something went wrong') };
  const { client } = opened();
  void show(client, standings);
  await vi.advanceTimersByTimeAsync(20);
  expect(client.getQueryData(standings.queryKey)).toBeUndefined();
});

test('after seven days all stored replies are gone', async () => {
  await visited(standings);
  now += 7 * DAY_MS + 1000;
  expect((await shownOffline(standings)).data).toBeUndefined();
  expect(storage.paths('member')).toEqual([]);
});

test('a build of the site doesn’t read replies that another build has stored', async () => {
  await visited(standings);
  expect((await shownOffline(standings, 'two')).data).toBeUndefined();
  expect(storage.paths('member')).toEqual([]);
});

test.each([403, 404])(
  'a league that the user has lost access to leaves nothing behind: %s',
  async (status) => {
    await visited(league, standings, seasons);
    replies['leagueByCode'] = new ApiError(status, 'not-found', 'No such league');
    const { client } = opened();
    void show(client, league);
    await vi.advanceTimersByTimeAsync(2000);
    expect(storage.paths('member').filter((path) => path.includes('/L1/'))).toEqual([]);
    expect((await shownOffline(seasons)).data).toBeDefined();
  },
);

test('a league is dropped once it is off the dashboard, or once the member has left it', async () => {
  await visited(league, standings);
  replies['userSeasons'] = [{ leagueId: 'L2', isOnTheClock: false, teams: [] }];
  await visited(seasons);
  expect(storage.paths('member').filter((path) => path.includes('/L1/'))).toEqual([]);
  replies['leagueByCode'] = { ...(REPLIES['leagueByCode'] as object), members: [] };
  await visited(league);
  expect((await shownOffline(league)).data).toBeUndefined();
});

test('a reply that arrived just before the user lost access to its league isn’t stored afterward', async () => {
  const { client } = opened();
  for (const each of [meQuery, standings, draft]) await show(client, each);
  replies['userSeasons'] = [{ leagueId: 'L2', isOnTheClock: false, teams: [] }];
  await show(client, seasons);
  await vi.advanceTimersByTimeAsync(2000);
  expect(storage.paths('member').filter((path) => path.includes('/L1/'))).toEqual([]);
  expect((await shownOffline(seasons)).data).toBeDefined();
});

test('a reply that is being stored while the user loses access to its league doesn’t stay', async () => {
  const { client } = opened();
  for (const each of [meQuery, seasons, league, standings]) await show(client, each);
  const { open } = storage;
  let isLost = false;
  const put = (cache: Awaited<ReturnType<typeof open>>) => async (at: string, response: Response) => {
    if (!isLost && at.includes('/L1/')) {
      isLost = true;
      replies['userSeasons'] = [{ leagueId: 'L2', isOnTheClock: false, teams: [] }];
      await client.refetchQueries(seasons);
    }
    return cache.put(at, response);
  };
  vi.spyOn(storage, 'open').mockImplementation(async (name) => {
    const cache = await open(name);
    return { ...cache, put: put(cache) };
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(isLost).toBe(true);
  expect(storage.paths('member').filter((path) => path.includes('/L1/'))).toEqual([]);
});

test('a stored reply doesn’t replace a server reply that arrives while the stored one is being read', async () => {
  await visited(standings);
  replies = {};
  const { open } = storage;
  const disk = Promise.withResolvers<void>();
  vi.spyOn(storage, 'open').mockImplementation(async (name) => disk.promise.then(async () => open(name)));
  const { client, keeper } = opened();
  void show(client, standings);
  await vi.advanceTimersByTimeAsync(20);
  replies = { standings: ['new'] };
  await client.refetchQueries({ queryKey: standings.queryKey });
  disk.resolve();
  await vi.advanceTimersByTimeAsync(20);
  expect(client.getQueryData(standings.queryKey)).toEqual(['new']);
  expect(keeper.oldest()).toBeNull();
});

test('a reply is stored even if it arrives while another build’s copy is being read', async () => {
  await visited();
  const { open } = storage;
  const disk = Promise.withResolvers<void>();
  vi.spyOn(storage, 'open').mockImplementation(async (name) => {
    const cache = await open(name);
    const match = async (at: string) => {
      const found = await cache.match(at);
      await disk.promise;
      return found;
    };
    return { ...cache, match };
  });
  replies['me'] = { id: 'ana', username: 'New' };
  const { client } = opened('two');
  await show(client, meQuery);
  await vi.advanceTimersByTimeAsync(1000);
  disk.resolve();
  await vi.advanceTimersByTimeAsync(20);
  expect((await shownOffline(meQuery, 'two')).data).toEqual({ id: 'ana', username: 'New' });
});
