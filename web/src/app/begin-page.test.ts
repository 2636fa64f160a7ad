import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { memberClient } from '../lib/calls/query-client.ts';
import { paths } from '../lib/paths.ts';
import { meQuery } from '../lib/session/me-query.ts';
import { serverClock } from '../lib/time/server-clock.ts';
import { leagueQuery } from '../parts/leagues/queries.ts';
import { seasonPath, standingsQuery, weekQuery } from '../parts/season/queries.ts';
import { beginPage, prefetchOnce } from './begin-page.ts';
import { prefetch } from './prefetch.ts';
import { memberRouteAt, memberRoutes } from './routes.ts';

type Call = (name: string, request?: unknown, signal?: AbortSignal) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Call>());
vi.mock('../lib/calls/call.ts', async (original) => ({ ...(await original<object>()), call }));
vi.mock('./member-layout.tsx', () => ({}));
vi.mock('../features/season/standings/standings-page.tsx', () => ({ Component: () => null }));

const ANA = { id: 'ana' };
const league = {
  id: '01J8ZQ00000000000000000000',
  code: 'ABC234',
  status: 'active',
  name: 'Sunday Crew',
  currentSeason: { season: '2025-26' },
  members: [{ userId: 'ana' }],
} as LeagueReply;
const renamed = { ...league, name: 'Monday Crew' };

/** Answers all pending calls that haven't been aborted. */
let answer: () => void;

beforeEach(() => {
  call.mockReset();
  vi.stubGlobal('localStorage', {});
  const waiting: (() => void)[] = [];
  answer = () => {
    for (const next of waiting.splice(0)) next();
  };
  const replies: Readonly<Record<string, unknown>> = {
    leagueByCode: renamed,
    standings: ['new'],
    draftDeadlineStatus: {},
  };
  call.mockImplementation(
    (name, _, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error(`${name} was given up`)));
        waiting.push(() => resolve(replies[name]));
      }),
  );
  const client = memberClient();
  client.clear();
  client.setQueryData(meQuery.queryKey, ANA as never);
  client.setQueryData(leagueQuery(league.code).queryKey, league);
});

/** Returns a fake browser storage that contains only this key. */
const keeping = (key: string, value: string) => ({ [key]: value, getItem: () => value });

const held = () => memberClient().getQueryData(leagueQuery(league.code).queryKey);

function routeAt(address: string) {
  const found = memberRouteAt(address);
  if (!found) throw new Error(`no page at ${address}`);
  return found;
}

/** Requests the data that the page at this URL shows first. */
function visit(address: string): Promise<void> {
  const { route, params } = routeAt(address);
  return prefetch(route, params);
}

/** Answers the pending calls and returns how many times the standings have been requested so far. */
const standingsAsked = (): number => {
  answer();
  return timesAsked('standings');
};

const timesAsked = (name: string) => call.mock.calls.filter(([each]) => each === name).length;

it.each([
  [paths.dashboard, '/dashboard', {}],
  [paths.publicLeagues, '/leagues/public', {}],
  [paths.league('ABC234'), '/leagues/:code', { code: 'ABC234' }],
  [`${paths.draft('ABC234')}/`, '/leagues/:code/draft', { code: 'ABC234' }],
  [paths.trades('ABC234'), '/leagues/:code/:season?/trades', { code: 'ABC234' }],
  [
    paths.pastTrades('ABC234', '2025-26'),
    '/leagues/:code/:season?/trades',
    { code: 'ABC234', season: '2025-26' },
  ],
  [paths.trophies('Ána Ω'), '/members/:username', { username: 'Ána Ω' }],
  ['/members/%E0%A4%A', '/members/:username', { username: '%E0%A4%A' }],
  ['/leagues/ABC234/2025-finale', '/leagues/:code/:season', { code: 'ABC234', season: '2025-finale' }],
])('the page found at %s is the one the router finds', (address, path, params) => {
  const found = routeAt(address);
  expect(found.route.path).toBe(path);
  expect({ ...found.params }).toEqual(params);
});

it.each(memberRoutes.map(({ path }) => path))('the page at %s is found by its own URL', (path) => {
  const values = { ':code': 'ABC234', ':season': '2025-26', ':username': 'Ana' };
  const address = path
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, (part) => values[part as keyof typeof values]);
  expect(routeAt(address).route.path).toBe(path);
});

it.each(['/', '/how-to-play', '/leagues', '/x/leagues/ABC234'])(
  'no member page is found at %s',
  (address) => {
    expect(memberRouteAt(address)).toBeUndefined();
  },
);

it('a page’s data is fetched once at the start, and again on every later visit', async () => {
  const address = paths.standings(league.code);
  const { route, params } = routeAt(address);
  beginPage(address);
  await expect.poll(standingsAsked).toBe(1);
  prefetchOnce(route, params, address);
  prefetchOnce(route, params, address);
  await expect.poll(standingsAsked).toBe(2);
  prefetchOnce(route, params, address);
  await expect.poll(standingsAsked).toBe(3);
});

it('the first URL’s data is fetched again on a later visit if the first load was redirected elsewhere', async () => {
  const address = paths.standings(league.code);
  beginPage(address);
  await expect.poll(standingsAsked).toBe(1);
  const elsewhere = routeAt(paths.dashboard);
  prefetchOnce(elsewhere.route, elsewhere.params, paths.dashboard);
  const { route, params } = routeAt(address);
  prefetchOnce(route, params, address);
  await expect.poll(standingsAsked).toBe(2);
});

it('nothing is fetched from the current season if the URL names another season', async () => {
  const visited = visit(paths.pastStandings(league.code, '2025-26'));
  answer();
  await visited;
  expect(timesAsked('leagueByCode')).toBe(1);
  expect(timesAsked('standings')).toBe(0);
});

it.each([paths.weeks(league.code), paths.standings(league.code)])(
  'the week fetched for %s is the one it shows: the previous one, until this week’s first kickoff',
  (address) => {
    const now = vi.spyOn(serverClock, 'now').mockReturnValue(Date.parse('2025-10-09T12:00:00Z'));
    const currentSeason = { season: '2025-26', currentWeek: 6, weekOpensAt: '2025-10-10T00:15:00.000Z' };
    const inWeek6 = { ...league, isDraftComplete: true, currentSeason } as LeagueReply;
    const weeks = routeAt(address)
      .route.leagueQueries?.(inWeek6)
      .map(({ queryKey }) => queryKey);
    expect(weeks).toContainEqual(weekQuery(inWeek6, 5).queryKey);
    now.mockRestore();
  },
);

it('nothing is fetched from a league the reader isn’t in', async () => {
  memberClient().setQueryData(meQuery.queryKey, { id: 'ben' } as never);
  const visited = visit(paths.standings(league.code));
  answer();
  await visited;
  expect(timesAsked('standings')).toBe(0);
});

it('the league is still requested when the previous page, which also shows it, unmounts', async () => {
  const leave = new QueryObserver(memberClient(), leagueQuery(league.code)).subscribe(() => undefined);
  void visit(paths.league(league.code));
  leave();
  answer();
  await vi.waitFor(() => expect(held()).toEqual(renamed));
});

it('a page’s league data is still requested when the previous page, which also shows it, unmounts', async () => {
  const shown = standingsQuery(seasonPath(league));
  memberClient().setQueryData(shown.queryKey, []);
  const leave = new QueryObserver(memberClient(), shown).subscribe(() => undefined);
  void visit(paths.standings(league.code));
  answer();
  await vi.waitFor(() => expect(timesAsked('standings')).toBe(1));
  leave();
  answer();
  await vi.waitFor(() => expect(memberClient().getQueryData(shown.queryKey)).toEqual(['new']));
});

it('a member’s leagues are fetched without waiting for the user’s identity', () => {
  vi.stubGlobal('localStorage', keeping('CognitoIdentityServiceProvider.site.LastAuthUser', ANA.id));
  void visit(paths.dashboard);
  expect(call).toHaveBeenCalledWith('userSeasons', { params: ANA }, expect.anything());
});

it('no leagues are fetched for a visitor', () => {
  void visit(paths.dashboard);
  expect(timesAsked('userSeasons')).toBe(0);
});

it('the current season is fetched at most once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const visits = async (): Promise<number> => {
    const visited = visit(paths.manage(league.code));
    answer();
    await visited;
    return timesAsked('draftDeadlineStatus');
  };
  expect(await visits()).toBe(1);
  expect(await visits()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(await visits()).toBe(2);
  vi.useRealTimers();
});
