import { expect, type Page } from '@playwright/test';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { test } from './test.ts';
import { windowOf } from './windows.ts';
import { codeOf, holdBack, pressEnter, unroute } from './parts.ts';

// Tests what happens when code fails to load.

let site: LocalSite;
let ana: Player;
let ben: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
});

const live = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeVisible();
const lobbyOf = ({ code }: LeagueReply) => `/leagues/${code}/draft`;

/** Creates a league that has only Ana in it, and is waiting for members. */
const open = (name: string) => ana.call('createLeague', { body: { name } });

for (const [place, file] of [
  ['/', 'start'],
  ['/', 'landing-page'],
  ['/how-to-play', 'how-to-play-page'],
] as const) {
  test(`if ${file} fails to load, ${place} is still readable and its links work`, async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    const isFile = new RegExp(`/assets/${file}-[^/]+\\.js`);
    await page.route(isFile, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(place);
    await failed;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Refresh Page')).toHaveCount(0);
    await unroute(page, isFile);
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
}

for (const [place, file] of [
  ['/onboarding', 'start.js'],
  ['/onboarding', 'site.js'],
  ['/onboarding', 'site.css'],
  ['/onboarding', 'form.js'],
] as const) {
  test(`if ${file} fails to load, ${place} says so, and loads on retry`, async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    const isFile = new RegExp(`/assets/${file.replace('.', '-[^/]+\\.')}`);
    await page.route(isFile, (route) => route.abort());
    await page.goto(place);
    const again = page
      .getByRole('link', { name: 'Refresh Page' })
      .or(page.getByRole('button', { name: 'Refresh Page' }));
    await expect(again).toBeVisible();
    await unroute(page, isFile);
    await again.click();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect(page).toHaveURL(place);
  });
}

test('a member’s first API calls don’t wait for the style sheet, but the splash screen stays until it loads', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana);
  const called = page.waitForRequest('**/api/me');
  const release = await holdBack(page, /\/assets\/site-[^/]+\.css/);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await called;
  await expect(page.getByText('Two Crowns', { exact: true })).toBeVisible();
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('border-bottom-width', '1px');
});

test('the splash screen disappears once the page shows, even if a security policy blocks the page’s styles', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana);
  // Simulates the moment in a deployment when the page and the policy that lists its styles come from different builds.
  await page.route('**/dashboard', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(/style-src [^;]*/, "style-src 'self'"),
    };
    await route.fulfill({ response, headers });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.locator('#splash')).toBeHidden();
});

test('the public pages and sign-in show up even in a browser without storage', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await page.addInitScript(() => {
    const get = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
  for (const place of ['/', '/how-to-play', '/onboarding?mode=signin']) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
});

test('if the join dialog fails to load, the dashboard stays, and the dialog loads once the network is back', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana);
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: 'Join a League' });
  const dialog = page.getByRole('dialog', { name: 'Join a League' });
  await expect(opener).toBeVisible();
  await page.context().setOffline(true);
  await opener.click();
  await expect(dialog.getByRole('alert')).toContainText('This didn’t load');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await pressEnter(opener);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  // The page requests the failed file again when the network is back.
  await expect(dialog.getByRole('textbox', { name: 'League code' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a dialog that’s still loading says so', async ({ browser }) => {
  const page = await windowOf(browser, ana);
  const send = await holdBack(page, /\/assets\/join-dialog-/);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Join a League' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join a League' });
  await expect(dialog.getByRole('status')).toHaveText('Loading…');
  send();
  await expect(dialog.getByRole('textbox', { name: 'League code' })).toBeFocused();
});

test('while the lobby loads, the room shows nothing the lobby would push down', async ({ browser }) => {
  const league = await open('Slow Crew');
  const page = await windowOf(browser, ana);
  const isLobby = /\/assets\/lobby-/;
  const send = await holdBack(page, isLobby);
  const asked = page.waitForRequest(isLobby);
  const followed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(lobbyOf(league));
  // When the lobby's file has been requested and the socket has received a message, the room has loaded everything except the
  // lobby.
  await Promise.all([asked, followed]);
  const teams = page.getByRole('region', { name: 'Available Teams' });
  await expect(teams).toHaveCount(0);
  await expect(page.getByText('Loading Draft...').last()).toBeVisible();
  send();
  await expect(page.getByRole('heading', { name: 'The draft hasn’t started' })).toBeVisible();
  await expect(teams).toBeVisible();
});

test('the room keeps working if a dialog fails to load, and shows the dialog once its file is available', async ({
  browser,
}) => {
  const league = await open('Files Crew');
  const page = await windowOf(browser, ana);
  const isDialog = /\/assets\/room-dialogs-/;
  await page.route(isDialog, (route) => route.abort());
  await page.goto(lobbyOf(league));
  await live(page);
  await page.locator('main').press('b');
  const dialog = page.getByRole('dialog', { name: 'My Draft Board' });
  await expect(dialog.getByRole('alert')).toContainText('This didn’t load');
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await unroute(page, isDialog);
  const save = dialog.getByRole('button', { name: /^Save/ });
  // The room also retries on its own, a moment after it goes live.
  await expect(async () => {
    if (!(await save.isVisible()))
      await dialog.getByRole('button', { name: 'Try again' }).click({ timeout: 1000 });
    await expect(save).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('once a room has been live, its dialogs open even offline', async ({ browser }) => {
  const { league } = await seatPlayers([ana, ben], { name: 'Ahead Crew', maxMembers: 2 });
  const page = await windowOf(browser, ana);
  const hasCode = codeOf(page, 'room-dialogs', 'board-editor');
  await page.goto(lobbyOf(league));
  await live(page);
  await hasCode();
  await page.context().setOffline(true);
  await page.locator('main').press('b');
  const board = page.getByRole('dialog', { name: 'My Draft Board' });
  await expect(board.getByRole('button', { name: / down$/ }).first()).toBeVisible();
});
