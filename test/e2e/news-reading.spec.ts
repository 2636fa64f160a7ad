import { expect, type Page } from '@playwright/test';
import { seatPlayers } from '../support/table.ts';
import { bell, entry, expectAllRead, expectUnread, LIST, openConnected, panel, READ_ALL } from './bell.ts';
import type { LocalSite } from './local-site.ts';
import { picture } from './look.ts';
import { newcomer } from './people.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';
import { unroute } from './parts.ts';

// Tests when the notifications in the open list count as read: after the user has had a moment to see them.

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

/** Makes the page believe that it is in a background tab, or that it is in front again. */
const putAt = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, visibility);

/** Waits for a condition on a page whose clock is stopped, and advances that clock as little as needed. */
async function creepUntil(page: Page, seen: () => Promise<void>, stepMs = 5): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    await seen();
  }).toPass();
}

test('notifications count as read once the list has been open for a moment, and stay unread if it closes sooner', async ({
  browser,
}) => {
  const ana = await newcomer(site.url, 'Ana');
  const page = await windowOf(browser, ana, DESK);
  let marked = 0;
  page.on('request', (request) => request.url().endsWith('/mark-all-read') && (marked += 1));
  const welcome = entry(page, 'Welcome to Two Crowns');
  const isNew = () => expect(welcome).toContainText('New', { timeout: 100 });
  await page.clock.install();
  await page.goto('/dashboard');
  await expectUnread(page, '1');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await bell(page).click();
  await creepUntil(page, isNew);
  await page.keyboard.press('Escape');
  // Waits until the content is gone as well: the page removes it a moment after the browser hides the list.
  await expect(page.locator('[data-news] > *')).toHaveCount(0);
  await page.clock.runFor(5_000);
  await bell(page).click();
  await creepUntil(page, isNew);
  expect(marked).toBe(0);
  // Notifications count as read only some time after the list has been refetched.
  await creepUntil(page, () => expect(welcome).not.toContainText('New', { timeout: 100 }), 1_000);
  await creepUntil(page, () => expect(bell(page)).toHaveAccessibleName('Notifications', { timeout: 100 }));
  expect(marked).toBe(1);
});

test('a list left open in a background tab marks nothing as read', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const page = await windowOf(browser, ana, DESK);
  await page.clock.install();
  await openConnected(page);
  await bell(page).click();
  await expectAllRead(page);
  await putAt(page, 'hidden');
  await seatPlayers([ana, await newcomer(site.url, 'Ben')], { name: 'Sunday Crew' });
  await expect(entry(page, 'joined Sunday Crew')).toContainText('New');
  let marked = 0;
  page.on('request', (request) => request.url().endsWith('/mark-all-read') && (marked += 1));
  await page.clock.runFor(5_000);
  expect(marked).toBe(0);
  await putAt(page, 'visible');
  await page.clock.runFor(1_000);
  await expectAllRead(page);
  expect(marked).toBe(1);
});

test('if the list fails to refresh, it says so, and marks nothing as read', async ({ browser }) => {
  const page = await windowOf(browser, await newcomer(site.url, 'Ana'), PHONE);
  await page.route(READ_ALL, (route) => route.abort());
  await page.goto('/dashboard');
  await bell(page).click();
  await expect(entry(page, 'Welcome')).toContainText('New');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-news] li')).toHaveCount(0);
  let marked = 0;
  page.on('request', (request) => request.url().endsWith('/mark-all-read') && (marked += 1));
  await page.clock.install();
  await page.route(LIST, (route) => route.fulfill({ status: 503, json: {} }));
  await bell(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('Newer notifications didn’t load.');
  await expect(entry(page, 'Welcome')).toBeVisible();
  await picture(page, 'news-stale');
  await page.clock.runFor(5_000);
  expect(marked).toBe(0);
  await unroute(page, LIST);
  const newer = panel(page).getByRole('alert');
  await creepUntil(page, () => expect(newer).toHaveCount(0, { timeout: 500 }), 15_000);
});
