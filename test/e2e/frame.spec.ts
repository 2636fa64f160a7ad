import { expect, type Page } from '@playwright/test';
import type { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { newcomer } from './people.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';
import { unroute } from './parts.ts';

// Tests the frame that every member page has, and the dashboard, which the frame links to.

const ME = '**/api/me';
const SEASONS = '**/seasons';

let site: LocalSite;
let ana: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await newcomer(site.url, 'Ana');
});

const header = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');

/** Opens a page as Ana, after changing some properties in the server's reply about her. */
async function openAs(page: Page, changed: object, address = '/dashboard'): Promise<void> {
  const me = { ...(await ana.call('me')), ...changed };
  await page.route(ME, (route) => route.fulfill({ json: me }));
  await page.goto(address);
}

const team = (id: number, abbreviation: string) => ({
  id,
  nflTeam: {
    id,
    abbreviation,
    city: 'City',
    name: 'Name',
    conference: 'AFC',
    division: 'East',
    primaryColor: '#123456',
    secondaryColor: '#abcdef',
    wins: 0,
    losses: 0,
    ties: 0,
  },
  nextGame: null,
});

const entry = (leagueName: string, isDraftComplete: boolean, teams: object[]) => ({
  leagueId: `01J8ZQ0000000000000000000${isDraftComplete ? 1 : 2}`,
  leagueName,
  leagueCode: 'ABC234',
  season: '2025-26',
  status: isDraftComplete ? 'active' : 'draft',
  isPublic: false,
  isDraftComplete,
  isOnTheClock: false,
  draftDateTime: null,
  memberCount: 4,
  maxMembers: 10,
  standing: null,
  teams,
});

test('the header links to the dashboard and the account, and marks an OG Player', async ({ browser }) => {
  const page = await windowOf(browser, ana, DESK);
  await page.goto('/account');
  await expect(header(page).getByRole('link', { name: 'Two Crowns, dashboard' })).toBeVisible();
  const games = header(page).getByRole('navigation', { name: 'Games' });
  await games.getByRole('button', { name: 'NFL' }).click();
  await expect(games).toContainText('NBA Coming soon');
  await expect(header(page).getByText('OG Player')).toHaveCount(0);
  await expect(header(page).getByRole('link', { name: `Account of ${ana.user.username}` })).toHaveAttribute(
    'href',
    '/account',
  );
  await expect(header(page).getByText('A', { exact: true })).toBeVisible();
  await games.getByRole('link', { name: 'NFL' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(games.getByText('Coming soon')).toHaveCount(0);

  await openAs(page, { isPremium: true, profileImageUrl: '/favicon.svg' });
  await expect(header(page).getByText('OG Player')).toBeVisible();
  await expect(header(page).locator('img[src="/favicon.svg"]')).toBeVisible();
});

test('on a phone, the navigation has four links', async ({ browser }) => {
  const page = await windowOf(browser, ana, PHONE);
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const places = [
    ['Create', '/create-league'],
    ['Join', '/join-league'],
    ['Account', '/account'],
    ['Dashboard', '/dashboard'],
  ] as const;
  await expect(navigation.getByRole('link')).toHaveCount(places.length);
  for (const [name, address] of places) {
    await navigation.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

test('in a league, five places are at the bottom of a phone and below the header of a desktop', async ({
  browser,
}) => {
  const bea = await newcomer(site.url, 'Bea');
  const { league } = await seatPlayers([bea], { name: 'Places Crew', maxMembers: 4 });
  const page = await windowOf(browser, bea, PHONE);
  await page.goto(`/leagues/${league.code}`);
  const places = page.getByRole('navigation', { name: 'League', exact: true });
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(header(page).getByText('Places Crew')).toBeVisible();
  for (const [name, address] of [
    ['Game Day', '/live'],
    ['Standings', '/standings'],
    ['Trades', '/trades'],
    ['Chat', '/chat'],
    ['Home', ''],
  ] as const) {
    await places.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/leagues/${league.code}${address}`);
    await expect(places.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  const atBottom = await places.boundingBox();
  expect((atBottom?.y ?? 0) + (atBottom?.height ?? 0)).toBe(PHONE.height);
  // On a tablet, the places are still at the bottom, and messages stay above them.
  await page.setViewportSize({ width: 800, height: 900 });
  const endOfMessages = await page
    .locator('[data-toaster]')
    .evaluate((messages) => messages.getBoundingClientRect().bottom);
  expect(endOfMessages).toBeLessThan((await places.boundingBox())?.y ?? 0);
  await page.setViewportSize(DESK);
  const gap = async () => {
    const [bar, above] = [await places.boundingBox(), await header(page).boundingBox()];
    return Math.abs((bar?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
  };
  await expect.poll(gap).toBeLessThan(0.5);
  // The places stay in sight, and the header makes room for them.
  await page.setViewportSize({ ...DESK, height: 400 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => (await places.boundingBox())?.y).toBe(0);

  await page.goto(`/leagues/${league.code}/draft`);
  await expect(page.getByRole('heading', { name: 'Places Crew' }).first()).toBeVisible();
  await expect(places).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await page.goto(`/leagues/${league.code}`);
  await header(page).getByRole('button', { name: 'More in Places Crew' }).click();
  await expect(header(page).getByText('NBA Coming soon')).toBeVisible();
  await header(page).getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(page).toHaveURL(`/leagues/${league.code}/rules`);
  await header(page).getByRole('link', { name: 'All leagues' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the dashboard links to everything a member can start', async ({ browser }) => {
  const page = await windowOf(browser, ana, DESK);
  const links = [
    ['Create a League', '/create-league'],
    ['See Public Leagues', '/leagues/public'],
    ['Manage Account', '/account'],
    ['Create League', '/create-league'],
  ] as const;
  await page.goto('/dashboard');
  for (const [name, address] of links)
    await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  for (const name of ['Join a League', 'Join League']) {
    await main(page).getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Join a League' });
    const browse = dialog.getByRole('link', { name: 'Browse Public Leagues' });
    await expect(browse).toHaveAttribute('href', '/leagues/public');
    await dialog.getByRole('button', { name: 'Back to Dashboard' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('the dashboard separates drafted leagues from others, and shows three teams for each', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana, DESK);
  const teams = ['KC', 'BUF', 'NE', 'NYJ', 'MIA'].map((name, index) => team(index + 1, name));
  await page.route(SEASONS, (route) =>
    route.fulfill({ json: [entry('Young Crew', false, []), entry('Old Crew', true, teams)] }),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Pre-Draft Teams' })).toContainText('Draft Pending');
  const drafted = page.getByRole('region', { name: 'Teams', exact: true });
  await expect(drafted).toContainText('Active');
  await expect(drafted).toContainText('+2 more');
  await expect(drafted.getByRole('list', { name: 'Your teams' }).getByRole('listitem')).toHaveCount(4);
  await lookAtSizes(page, 'dashboard');
});

test('if the leagues fail to load, the dashboard says so, and offers a retry', async ({ browser }) => {
  const page = await windowOf(browser, ana, PHONE);
  await page.route(SEASONS, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/dashboard');
  await expect(main(page).getByRole('alert')).toContainText('Your leagues didn’t load');
  await unroute(page, SEASONS);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByText('No leagues yet')).toBeVisible();
});

test('during the season, a league’s card shows both ranks, the record and the next games; gold is only for the user’s turn', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana, DESK);
  const nextGame = { week: 4, kickoff: '2025-09-28T17:00:00.000Z', opponent: 'BUF', isHome: false };
  const teams = ['KC', 'NE', 'NYJ'].map((name, index) => ({
    ...team(index + 1, name),
    nextGame: index < 2 ? { ...nextGame, isHome: index === 0 } : null,
  }));
  const standing = {
    wins: 5,
    losses: 3,
    ties: 1,
    winRank: 2,
    lossRank: 7,
    isWinRankShared: true,
    isLossRankShared: false,
    gaps: { wins: { points: 5, gap: 2, rival: 'Bruno' }, losses: { points: 3, gap: 4, rival: 'Dev' } },
  };
  const live = { ...entry('Live Crew', false, []), status: 'drafting' };
  await page.route(SEASONS, (route) =>
    route.fulfill({
      json: [
        { ...entry('Old Crew', true, teams), status: 'completed', standing: { ...standing, lossRank: 1 } },
        { ...entry('Playing Crew', true, teams), leagueId: '01J8ZQ00000000000000000003', standing },
        { ...entry('Young Crew', false, []), leagueId: '01J8ZQ00000000000000000004' },
        { ...live, leagueId: '01J8ZQ00000000000000000005' },
      ],
    }),
  );
  await page.goto('/dashboard');
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(card('Playing Crew')).toContainText('Wins raceT22 behind Bruno');
  await expect(card('Playing Crew')).toContainText('Losses race7th4 behind Dev');
  await expect(card('Playing Crew')).toContainText('T2 for Wins, 2 behind Bruno');
  await expect(card('Playing Crew')).toContainText('5–3–1');
  const games = card('Playing Crew').getByRole('list', { name: 'Your teams' }).getByRole('listitem');
  await expect(games.nth(0)).toContainText('vs BUF Sun, Sep 28, 1:00 PM ET');
  await expect(games.nth(1)).toContainText('at BUF');
  await expect(games.nth(2)).toContainText('No games left');
  await expect(page.getByRole('article').locator('[class*="bg-now"], [class*="border-now"]')).toHaveCount(0);
  await expect(page.getByRole('article').locator('.bg-loss-pit')).toHaveText(['Most Losses Champion']);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Live Crew',
    'Young Crew',
    'Playing Crew',
    'Old Crew',
  ]);
  await lookAtSizes(page, 'dashboard-season');
});

/** Simulates the user's return to this tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('without a socket, the dashboard checks the session every 15 seconds and whenever the user returns, but not when the network reconnects', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana, DESK);
  await page.routeWebSocket('**/ws**', (socket) => socket.close());
  let answered = 0;
  page.on('requestfinished', (request) => new URL(request.url()).pathname === '/api/me' && (answered += 1));
  const expectAsked = async (times: number): Promise<void> => {
    await expect.poll(() => answered).toBe(times);
    // Waits until the page has read the answer, so that the page's next check sends a new request.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  };
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(main(page).getByText('No leagues yet')).toBeVisible();
  await expectAsked(1);
  await page.clock.runFor(15_000);
  await expectAsked(2);
  await comeBack(page);
  await expectAsked(3);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // On other pages, the cached answer stays valid for five minutes.
  await main(page).getByRole('link', { name: 'See Public Leagues' }).click();
  // The URL changes before the dashboard unmounts, and the dashboard polls until then.
  await expect(main(page).getByRole('heading', { name: 'Public Leagues', level: 1 })).toBeVisible();
  await comeBack(page);
  await page.clock.runFor(60_000);
  await expectAsked(3);
  await page.goBack();
  await expectAsked(4);
  await page.goto('/leagues/public');
  await expectAsked(5);
  await expect(main(page).getByRole('heading', { name: 'Public Leagues', level: 1 })).toBeVisible();
  await page.clock.runFor(5 * 60_000);
  await comeBack(page);
  await expectAsked(6);
});

test('signing out notifies the server and reloads the landing page, even if the server replies with an error', async ({
  browser,
}) => {
  const ben = await newcomer(site.url, 'Ben');
  const page = await windowOf(browser, ben, DESK);
  const sent: string[] = [];
  await page.route('**/api/logout', (route) => {
    sent.push(route.request().method());
    return route.fulfill({ status: 503, json: {} });
  });
  await page.goto('/dashboard');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(sent).toEqual(['POST']);
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
});

test('an unexpected error replaces only the page’s content, offers links to other pages, and keeps the header and the navigation', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana, PHONE);
  await page.route(SEASONS, (route) => route.fulfill({ json: [{}] }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(
    page.getByText('An unexpected error occurred. Please refresh the page or try again later.'),
  ).toBeVisible();
  await expect(page.locator('[data-member-header]')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await lookAtSizes(page, 'unexpected');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await unroute(page, SEASONS);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
