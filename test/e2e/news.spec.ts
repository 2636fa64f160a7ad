import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { NEWS_PAGE } from '#shared/domain/news.ts';
import { seatPlayers } from '../support/table.ts';
import { bell, entry, expectAllRead, expectUnread, LIST, openConnected, panel, READ_ALL } from './bell.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { picture } from './look.ts';
import { newcomer } from './people.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';
import { unroute } from './parts.ts';

// The bell and its list: what somebody is told, where it leads, and when it counts as read.

const UNREAD = '**/unread-count';

let site: LocalSite;

test.beforeAll(async () => {
  site = await startSite();
});

test.afterAll(async () => {
  await site?.stop();
});

/** Says something on the page's socket as if the server did; from then on, once a page is opened. */
async function pushingTo(page: Page): Promise<(message: object) => void> {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  return (message) => sockets.at(-1)?.send(JSON.stringify(message));
}

const told = (index: number, type: string, leagueCode: string | null = null) => ({
  id: `01J5ZQ8W9X0ABCDEFGHJK${String(99_999 - index)}`,
  type,
  title: `Title ${index}`,
  message: 'Message',
  isRead: true,
  leagueId: null,
  leagueCode,
  leagueName: null,
  metadata: null,
  createdAt: '2025-08-25T23:00:00.000Z',
});

test('whoever runs a league is told in every tab that somebody joined it, without asking', async ({
  browser,
}) => {
  const ana = await newcomer(site.url, 'Ana');
  const ben = await newcomer(site.url, 'Ben');
  const page = await windowOf(browser, ana, DESK);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await openConnected(tab);
    await expectUnread(tab, '1');
    await tab.route(UNREAD, (route) => route.abort());
  }
  const { league } = await seatPlayers([ana, ben], { name: 'Sunday Crew' });
  for (const tab of [page, other]) {
    await expectUnread(tab, '2');
    const said = tab.getByRole('status').filter({ hasText: 'New notification' });
    await expect(said).toHaveText(`New notification: ${ben.user.username} joined ${league.name}`);
    await expect(tab.locator('[data-message]')).toHaveCount(0);
  }
});

test('what is pushed comes into the open list', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const page = await windowOf(browser, ana, PHONE);
  await openConnected(page);
  await bell(page).click();
  await expect(entry(page, 'Welcome to Two Crowns')).toBeVisible();
  await expectAllRead(page);
  const ben = await newcomer(site.url, 'Ben');
  await seatPlayers([ana, ben], { name: 'Sunday Crew' });
  await expect(entry(page, `${ben.user.username} joined Sunday Crew`)).toBeVisible();
});

test('a notification that is opened is read, and leads to what it is about', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const { league } = await seatPlayers([ana, await newcomer(site.url, 'Ben')], { name: 'Sunday Crew' });
  const page = await windowOf(browser, ana, DESK);
  await page.route(READ_ALL, (route) => route.abort());
  await page.goto('/dashboard');
  await expectUnread(page, '2');
  await bell(page).click();
  await entry(page, 'joined Sunday Crew').click();
  await expect(page).toHaveURL(`/leagues/${league.code}`);
  await expect(panel(page)).toHaveCount(0);
  await expectUnread(page, '1');
  await bell(page).click();
  await expect(entry(page, 'joined Sunday Crew')).not.toContainText('New');
  await entry(page, 'Welcome to Two Crowns').click();
  await expect(page).toHaveURL('/how-to-play');
  const unread = await ana.call('unreadCount', { params: { id: ana.id } });
  expect(unread.count).toBe(0);
});

test('the badge counts to nine, and is asked for every minute, the open list every half', async ({
  browser,
}) => {
  const page = await windowOf(browser, await newcomer(site.url, 'Ana'), DESK);
  await page.clock.install();
  let unread = 9;
  await page.route(UNREAD, (route) => route.fulfill({ json: { count: unread } }));
  await page.goto('/dashboard');
  await expectUnread(page, '9');
  unread = 10;
  await page.clock.runFor(60_000);
  await expectUnread(page, '9+');
  await expect(bell(page)).toHaveText('9+');
  await page.route(LIST, (route) => route.fulfill({ json: [] }));
  await bell(page).click();
  await expect(panel(page)).toContainText('No notifications yet');
  await unroute(page, LIST);
  await page.clock.runFor(30_000);
  await expect(entry(page, 'Welcome')).toBeVisible();
});

test('a list that cannot be had says so, and can be asked for again', async ({ browser }) => {
  const page = await windowOf(browser, await newcomer(site.url, 'Ana'), SMALLEST);
  await page.route(LIST, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/dashboard');
  await bell(page).press('Enter');
  const again = panel(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await picture(page, 'news-failed');
  await unroute(page, LIST);
  await again.press('Enter');
  await expect(entry(page, 'Welcome')).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeFocused();
});

test('while its code cannot be had the list keeps the focus, and its heading', async ({ browser }) => {
  const page = await windowOf(browser, await newcomer(site.url, 'Ana'), PHONE);
  await page.goto('/dashboard');
  await page.route('**/favicon.svg', (route) => route.abort());
  await bell(page).press('Enter');
  const again = panel(page).getByRole('button', { name: 'Try again' });
  await again.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await unroute(page, '**/favicon.svg');
  await again.press('Enter');
  await expect(entry(page, 'Welcome')).toBeVisible();
});

test('news are said while a dialog is open, in a room without the header, and again when they are the same', async ({
  browser,
}) => {
  const ana = await newcomer(site.url, 'Ana');
  const { league } = await seatPlayers([ana, await newcomer(site.url, 'Ben')], { name: 'Sunday Crew' });
  const page = await windowOf(browser, ana, PHONE);
  const push = await pushingTo(page);
  const pushed = (index: number, title: string) =>
    push({ type: 'notification', notification: { ...told(index, 'account_changed'), title, isRead: false } });
  const said = page.getByRole('status').filter({ hasText: 'New notification' });
  await openConnected(page);
  await page.getByRole('button', { name: 'Join a League' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  pushed(2, 'Your password was changed');
  await expect(said).toHaveText('New notification: Your password was changed');
  const before = await said.locator('> *').elementHandle();
  pushed(1, 'Your password was changed');
  await expect.poll(() => before?.evaluate((words) => words.isConnected)).toBe(false);
  await expect(said).toHaveText('New notification: Your password was changed');
  await page.goto(`/leagues/${league.code}/draft`);
  await expect(page.locator('html[data-socket="open"]')).toBeAttached();
  await expect(bell(page)).toHaveCount(0);
  pushed(0, 'Your email was changed');
  await expect(said).toHaveText('New notification: Your email was changed');
});

test('what has been read is no longer said to be new', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const page = await windowOf(browser, ana, DESK);
  await openConnected(page);
  await seatPlayers([ana, await newcomer(site.url, 'Ben')], { name: 'Sunday Crew' });
  const said = page.getByRole('status').filter({ hasText: 'New notification' });
  await expect(said).toHaveCount(1);
  await bell(page).click();
  await expectAllRead(page);
  await expect(said).toHaveCount(0);
});

test('whoever goes on past the list, or to another page, leaves it', async ({ browser }) => {
  const page = await windowOf(browser, await newcomer(site.url, 'Ana'), PHONE);
  await page.goto('/dashboard');
  await bell(page).press('Enter');
  await expect(entry(page, 'Welcome')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(bell(page)).toBeFocused();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See all' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Account of' })).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL('/create-league');
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  // Not every browser gives the focus to what is pressed.
  await bell(page).blur();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/dashboard');
  await expect(panel(page)).toHaveCount(0);
});

test('older ones come when they are asked for, of whatever type', async ({ browser }) => {
  const page = await windowOf(browser, await newcomer(site.url, 'Ana'), DESK);
  const first = Array.from({ length: NEWS_PAGE }, (_, index) => told(index, 'league_joined', 'ABC234'));
  const later = [told(NEWS_PAGE, 'trade_proposal', 'ABC234'), told(NEWS_PAGE + 1, 'a type to come')];
  const asked: (string | null)[] = [];
  await page.route(LIST, (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    asked.push(before);
    return route.fulfill({ json: before === null ? first : later });
  });
  await page.goto('/dashboard');
  await bell(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(NEWS_PAGE);
  await panel(page).getByRole('button', { name: 'Show older' }).press('Enter');
  await expect(panel(page).getByRole('listitem')).toHaveCount(NEWS_PAGE + 2);
  expect(asked).toEqual([null, first.at(-1)?.id]);
  const trade = entry(page, `Title ${NEWS_PAGE}`);
  await expect(trade).toBeFocused();
  await expect(trade).toHaveAttribute('href', '/leagues/ABC234/trades');
  const unknown = panel(page)
    .getByRole('button')
    .filter({ hasText: `Title ${NEWS_PAGE + 1}` });
  await expect(unknown.locator('svg')).toBeVisible();
  await unknown.click();
  await expect(panel(page)).toHaveCount(0);
});

test('the list goes by keys: it follows its button, and Escape leads back to that', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const { league } = await seatPlayers([ana, await newcomer(site.url, 'Ben')], { name: 'Sunday Crew' });
  const page = await windowOf(browser, ana, DESK);
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'false');
  await bell(page).press('Enter');
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(entry(page, 'joined Sunday Crew')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(entry(page, 'joined Sunday Crew')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(entry(page, 'joined Sunday Crew')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/leagues/${league.code}`);
  await expect(page.getByRole('main')).toBeFocused();
});

for (const size of [DESK, PHONE, SMALLEST]) {
  test(`bell and list have room at ${size.width} px`, async ({ browser }) => {
    const ana = await newcomer(site.url, 'Ana');
    await seatPlayers([ana, await newcomer(site.url, 'Ben')], { name: 'A league of a rather long name' });
    const page = await windowOf(browser, ana, size);
    await page.route(READ_ALL, (route) => route.abort());
    await page.goto('/dashboard');
    await expectUnread(page, '2');
    await bell(page).click();
    await expect(entry(page, 'Welcome')).toBeVisible();
    await picture(page, 'news');
    const boxes = [bell(page), entry(page, 'Welcome'), entry(page, 'joined')].map((part) =>
      part.boundingBox(),
    );
    for (const box of await Promise.all(boxes)) {
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });
}

test('whoever leaves a room for another page is no longer shown in it', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const ben = await newcomer(site.url, 'Ben');
  const { league } = await seatPlayers([ana, ben], { name: 'Sunday Crew' });
  const page = await windowOf(browser, ana, DESK);
  const socket = await ben.follow(league.id);
  await page.goto(`/leagues/${league.code}/draft`);
  await socket.hear('presence', ({ userIds }) => userIds.includes(ana.id));
  socket.messages.length = 0;
  await page.getByTitle(/League Home/).click();
  await socket.hear('presence', ({ userIds }) => !userIds.includes(ana.id));
  socket.close();
});

test('visitors open no socket, and a member’s tab one for all its pages', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const { league } = await seatPlayers([ana, await newcomer(site.url, 'Ben')], { name: 'Sunday Crew' });
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  const sockets: string[] = [];
  visitor.on('websocket', (socket) => sockets.push(socket.url()));
  await visitor.goto('/');
  await visitor.goto('/how-to-play');
  await expect(visitor.getByRole('heading').first()).toBeVisible();
  expect(sockets).toEqual([]);
  const page = await windowOf(browser, ana, DESK);
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto('/dashboard');
  await expect.poll(() => sockets.length).toBe(1);
  await page.goto(`/leagues/${league.code}`);
  await expect.poll(() => sockets.length).toBe(2);
  await page.locator(`a[href$="/draft"]`).first().click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(sockets).toHaveLength(2);
});
