import { expect, type Browser, type Page } from '@playwright/test';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { PASSWORD, Player } from '../support/player.ts';
import type { LocalSite } from './local-site.ts';
import { FIRST_USE_MS } from './parts.ts';
import { test } from './test.ts';

// Tests signing in on the way to a page, several tabs of one session, and which calls a page makes when it loads.

let site: LocalSite;
let ana: Player;
let stranger: Player;
let league: LeagueReply;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  stranger = await Player.register(site.url, 'Sam');
  league = await ana.call('createLeague', { body: { name: 'Sunday Crew', isPublic: true } });
});

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  return context.newPage();
}

async function fillIn(page: Page, { user }: Player): Promise<void> {
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signedIn(browser: Browser, player: Player): Promise<Page> {
  const page = await visitor(browser);
  await page.goto('/onboarding?mode=signin');
  await fillIn(page, player);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  return page;
}

const room = () => `/leagues/${league.code}/draft`;
const inRoom = (page: Page, name = league.name) => expect(page.getByRole('heading', { name })).toBeVisible();

/**
 * Two equal calls within this many ms count as duplicates. The lobby's polls aren't duplicates, because the lobby polls only
 * every 5 s before its socket opens.
 */
const ONE_LOOK = 2500;

test('a draft room requests its data only once, and no call fails', async ({ browser }) => {
  const page = await signedIn(browser, ana);
  // Leaves the dashboard first, so that the dashboard's pending calls don't count as the room's.
  await page.goto('about:blank');
  const calls: { name: string; at: number }[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const name = `${request.method()} ${pathname.split('/').at(-1)}`;
    if (pathname.startsWith('/api/')) calls.push({ name, at: Date.now() });
  });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(room());
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: FIRST_USE_MS });
  const own = ['GET me', 'GET unread-count', 'POST ticket'];
  // The last two calls are for the number of unread chat messages. `draft-poll` is for the lobby.
  const seen = [
    'GET available-teams',
    'GET draft',
    'GET draft-board',
    'GET draft-poll',
    'GET chat',
    'GET marks',
  ];
  const things = [...seen, `GET ${league.code}`, ...own];
  const asked = () => [...new Set(calls.map(({ name }) => name))];
  await expect.poll(() => asked().toSorted()).toEqual(things.toSorted());
  const again = calls.filter((call, index) =>
    calls.slice(0, index).some(({ name, at }) => name === call.name && call.at - at < ONE_LOOK),
  );
  expect(again).toEqual([]);
  expect(errors).toEqual([]);
});

test('a visitor with a league’s link sees why they have to sign in; once they have, Back skips the sign-in page', async ({
  browser,
}) => {
  const page = await visitor(browser);
  await page.goto('/how-to-play');
  await page.goto(room());
  await expect(page.getByText('Sign in to open this league.', { exact: false })).toBeVisible();
  await fillIn(page, ana);
  await inRoom(page);
  await page.goBack();
  await expect(page).toHaveURL('/how-to-play');
});

test('going back skips the landing page for a member', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/how-to-play');
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await fillIn(page, ana);
  await expect(page).toHaveURL('/dashboard');
  // For members, the landing page replaces its own entry in the history with the dashboard.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/how-to-play');
});

test('in a browser that’s too old, a notice replaces the page, or shows above it if the page is public', async ({
  browser,
}) => {
  const page = await visitor(browser);
  await page.addInitScript('delete Map.groupBy');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const words = page.getByText('This browser is too old for Two Crowns.', { exact: false });
  for (const path of ['/onboarding', '/how-to-play', '/mock-draft']) {
    await page.goto(path);
    await expect(words).toBeVisible();
  }
  await page.goto('/onboarding?mode=signin');
  await expect(page.getByLabel('Email')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a member’s pages are gone when someone else signs in after a sign-out in another tab', async ({
  browser,
}) => {
  const page = await signedIn(browser, ana);
  await expect(page.getByRole('heading', { name: league.name })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL('/');
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await fillIn(page, stranger);
  await expect(page.getByText('Good to see you, Sam.')).toBeVisible();
  await expect(page.getByText(league.name)).toHaveCount(0);
});

test('a late token renewal doesn’t undo a sign-out in another tab', async ({ browser }) => {
  const page = await signedIn(browser, ana);
  // Changes the clock drift that the sign-in library has stored, so that the browser believes that the token has expired.
  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('.clockDrift'));
    localStorage.setItem(key, String(3_600_000));
  });
  const signedOut = Promise.withResolvers<void>();
  const renewed = Promise.withResolvers<void>();
  await page.route('**', async (route) => {
    const target = route.request().headers()['x-amz-target'] ?? '';
    if (!target.endsWith('GetTokensFromRefreshToken')) return route.continue();
    const response = await route.fetch();
    renewed.resolve();
    await signedOut.promise;
    // By now the page may be gone, and its call with it.
    return route.fulfill({ response }).catch(() => undefined);
  });
  await page.goto('/account');
  await renewed.promise;
  const other = await page.context().newPage();
  await other.route('**/api/logout', async (route) => route.abort());
  await other.goto('/logout');
  await expect(other).toHaveURL('/');
  signedOut.resolve();
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  const next = await page.context().newPage();
  await next.goto('/dashboard');
  await expect(next.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('if someone else signs in from another tab, an open room switches to them', async ({ browser }) => {
  const page = await signedIn(browser, ana);
  await page.goto(room());
  await inRoom(page);
  await expect(page.locator('[data-member-header]')).toContainText('Ana');
  const other = await page.context().newPage();
  await other.goto('/how-to-play');
  await other.evaluate(
    ({ id, session }) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.LastAuthUser')) ?? '';
      const app = key.replace('.LastAuthUser', '');
      for (const name of ['accessToken', 'idToken', 'refreshToken'] as const)
        localStorage.setItem(`${app}.${id}.${name}`, session[name]);
      localStorage.setItem(key, id);
    },
    { id: stranger.id, session: stranger.session },
  );
  await expect(page.getByRole('heading', { name: 'Members Only' })).toBeVisible();
  await expect(page.locator('[data-member-header]')).toContainText('Sam');
});
