import { expect, type Page } from '@playwright/test';
import { NEWS_PAGE } from '#shared/domain/news.ts';
import { seatPlayers } from '../support/table.ts';
import { bell, expectAllRead, expectUnread, panel, READ_ALL } from './bell.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { press, told, unroute } from './parts.ts';
import { newcomer } from './people.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// The page of all notifications, which the bell's list leads to.

let site: LocalSite;

test.beforeAll(async () => {
  site = await startSite();
});

test.afterAll(async () => {
  await site?.stop();
});

/** The page has the same name as what it asks for. */
const LIST = /\/api\/.*\/notifications(\?|$)/;

const all = (page: Page) => page.getByRole('region', { name: 'Everything you were told' });
const entry = (page: Page, title: string) => all(page).getByRole('link').filter({ hasText: title });

test('all notifications are on a page, unread until they are opened or marked', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const { league } = await seatPlayers([ana, await newcomer(site.url, 'Ben')], { name: 'Sunday Crew' });
  const page = await windowOf(browser, ana, PHONE);
  await page.route(READ_ALL, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/dashboard');
  await bell(page).click();
  await panel(page).getByRole('link', { name: 'See all' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(entry(page, 'joined Sunday Crew')).toContainText('New');
  await lookAtSizes(page, 'notifications');
  await entry(page, 'joined Sunday Crew').click();
  await expect(page).toHaveURL(`/leagues/${league.code}`);
  await expectUnread(page, '1');
  await page.goBack();
  await expect(entry(page, 'joined Sunday Crew')).not.toContainText('New');
  await expect(entry(page, 'Welcome')).toContainText('New');
  await press(page, 'Mark all as read');
  await told(page, 'Not Marked as Read', 'Something went wrong. Please try again.');
  await unroute(page, READ_ALL);
  await press(page, 'Mark all as read');
  await told(page, 'All Read', 'Nothing is marked as new any more.');
  await expect(entry(page, 'Welcome')).not.toContainText('New');
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeFocused();
  await expectAllRead(page);
});

test('the page goes back as far as there is something, and says when there is nothing or it fails', async ({
  browser,
}) => {
  const page = await windowOf(browser, await newcomer(site.url, 'Ana'), DESK);
  const row = (number: number) => ({
    id: `id${number}`,
    type: 'welcome',
    title: `Title ${number}`,
    message: 'Words',
    isRead: true,
    leagueId: null,
    leagueCode: null,
    leagueName: null,
    metadata: null,
    createdAt: '2025-08-25T23:00:00.000Z',
  });
  const first = Array.from({ length: NEWS_PAGE }, (_, index) => row(index));
  await page.route(LIST, (route) =>
    route.fulfill({ json: route.request().url().includes('before') ? [row(NEWS_PAGE)] : first }),
  );
  await page.goto('/notifications');
  await expect(all(page).getByRole('listitem')).toHaveCount(NEWS_PAGE);
  await press(page, 'Show older');
  await expect(entry(page, `Title ${NEWS_PAGE}`)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);

  await unroute(page, LIST);
  await page.route(LIST, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/notifications');
  await expect(all(page).getByText('This could not be loaded')).toBeVisible();
  await lookAtSizes(page, 'notifications-failed');
  await unroute(page, LIST);
  await page.route(LIST, (route) => route.fulfill({ json: [] }));
  await press(page, 'Try again');
  await expect(all(page).getByText('No notifications yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await lookAtSizes(page, 'notifications-none');
});
