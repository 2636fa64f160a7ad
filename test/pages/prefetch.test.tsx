import { screen } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { routes, type RouteName } from '#shared/contract/routes.ts';
import { memberRoutes, type MemberRoute } from '../../web/src/app/routes.ts';
import { paths } from '../../web/src/lib/paths.ts';
import { final, game, storeResults } from '../support/games.ts';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { callsMade } from './support/network.ts';
import { gone, open } from './support/page.tsx';
import { register, registerAdmin } from './support/players.ts';
import { ports } from './support/ports.ts';
import { fakeTimers, pass } from './support/timers.ts';
import { inSeason } from './support/trades.ts';

// Tests that a page requests its first data, listed in app/routes.ts, while its code is still loading. The tests delay the code.
// A request made only after the code has loaded is a round trip late, and must be listed in `LATER`.

/** The routes that each page requests later on purpose. Their data is further down the page, or depends on the first data. */
const LATER: Readonly<Record<string, readonly RouteName[]>> = {
  // For cards further down the page. `userSeasons` lists the leagues that can be muted.
  [paths.account]: ['mailReach', 'pushPreferences', 'pushSubscriptions', 'userSeasons'],
  // For lists that load page by page. The list requests its first page only once its own code has loaded.
  [paths.founders]: ['founderChat'],
  [paths.notifications]: ['notifications'],
  [paths.publicLeagues]: ['publicLeagues'],
  [paths.admin]: ['adminRequests', 'founderThreads'],
  // Requested only for Rookies, who may still have templates from a year in which they paid.
  [paths.createLeague]: ['seasonTemplates'],
  // The page makes one request for each of the user's leagues.
  [paths.mySunday]: ['gameDay'],
  // For what loads once the user scrolls near it (the chat and everyone's teams), and for the user's chances below their ranks.
  [paths.league(':code')]: ['chat', 'chatMarks', 'chatMessages', 'odds', 'rosters', 'tradeBlocks'],
  // For pinned messages, and those that are only quoted. The page knows which are quoted once it has the chat.
  [paths.pastChat(':code', ':season?')]: ['chatMessages'],
  [paths.manage(':code')]: ['barredUsers', 'channel'],
  [paths.draft(':code')]: ['chat', 'chatMarks'],
  // For the cards below the table.
  [paths.pastStandings(':code', ':season?')]: ['leagueActivity', 'odds', 'tradeBlocks', 'weeklyStandings'],
  // For the list of changes, which loads page by page.
  [paths.rules(':code')]: ['ruleChanges'],
  [paths.schedule(':code')]: ['seasonModel'],
  // For the season in the URL. The page knows it only after the league has loaded.
  [paths.finale(':code', ':season')]: ['finale'],
};

const code = vi.hoisted(() => {
  let arrive = (): void => undefined;
  let arrived = Promise.resolve();
  return {
    hold: () => void (arrived = new Promise((resolve) => (arrive = resolve))),
    release: () => arrive(),
    arrived: () => arrived,
  };
});
vi.mock('../../web/src/app/routes.ts', async (original) => {
  const { memberRoutes, ...rest } = await original<{ memberRoutes: readonly MemberRoute[] }>();
  return {
    ...rest,
    memberRoutes: memberRoutes.map((route) => ({ ...route, page: () => code.arrived().then(route.page) })),
  };
});
// What the marks on a league's bar request isn't the page's own data. They wait for that data (league-places.test.tsx).
vi.mock('../../web/src/parts/frame/late-marks.ts', () => ({ LateMarks: () => null }));

let ana: Player, admin: Player;
let lobby: Table, season: Table;

beforeAll(async () => {
  [ana, admin] = [await register('Ana'), await registerAdmin()];
  lobby = await seatPlayers([ana], { name: 'Waiting Crew', maxMembers: 4 });
  await storeResults(ports.results, '2025-26', [final([1, 20], [2, 17]), game(3, 4, { week: 6 })]);
  season = await inSeason([ana, await register('Fay')], 'Season Crew');
  fakeTimers();
});
afterAll(() => void vi.useRealTimers());

/**
 * Whether the request is the page's own. The request for the number of unread notifications isn't, because on every page it waits
 * for the socket.
 */
const isOwn = (name: string): boolean => routes[name as RouteName].method === 'GET' && name !== 'unreadCount';

/**
 * Returns a URL of the page for a league whose season is under way. For the draft room and the manage page, the league hasn't
 * drafted yet.
 */
function addressOf({ path }: MemberRoute): string {
  const isBefore = [paths.draft(':code'), paths.manage(':code')].includes(path);
  return path
    .replace('/:season?', '')
    .replace(':code', (isBefore ? lobby : season).league.code)
    .replace(':season', '2025-26')
    .replace(':username', ana.user.username);
}

test.each(memberRoutes.map((route) => [route.path, route] as const))(
  '%s requests all the data it shows at first while its code is still loading',
  async (path, route) => {
    code.hold();
    const opened = open(path === paths.admin ? admin : ana, addressOf(route));
    await expect.poll(callsMade).toHaveProperty('me');
    await pass(5);
    const first = callsMade();
    code.release();
    await opened;
    // On a busy machine, the code of a part that loads late may take longer than the seconds below.
    for (const name of LATER[path] ?? []) await expect.poll(callsMade).toHaveProperty(name);
    await pass(5);
    await gone(() => screen.queryAllByText(/^Loading/)[0] ?? null);
    const late = Object.entries(callsMade()).filter(
      ([name, count]) => isOwn(name) && count > (first[name] ?? 0),
    );
    expect(late.map(([name]) => name).toSorted()).toEqual(LATER[path] ?? []);
  },
);
