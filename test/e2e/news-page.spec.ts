import { expect } from '@playwright/test';
import { seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { newcomer } from './people.ts';
import { test } from './test.ts';
import { PHONE, windowOf } from './windows.ts';

// Tests the page of all notifications: with some, with none, and when loading fails.

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

/** Matches only the API call: the path of the page ends in the same way. */
const LIST = /\/api\/.*\/notifications(\?|$)/;

test('the page of all notifications is readable at every size, even if it’s empty or fails to load', async ({
  browser,
}) => {
  const ana = await newcomer(site.url, 'Ana');
  await seatPlayers([ana, await newcomer(site.url, 'Ben')], { name: 'Sunday Crew' });
  const page = await windowOf(browser, ana, PHONE);
  await page.goto('/notifications');
  const all = page.getByRole('region', { name: 'Your notifications' });
  await expect(all.getByRole('link').filter({ hasText: 'joined Sunday Crew' })).toContainText('New');
  await lookAtSizes(page, 'notifications');
  let reply: { status?: number; json: object } = { status: 503, json: {} };
  await page.route(LIST, (route) => route.fulfill(reply));
  await page.reload();
  await expect(all.getByText('This didn’t load')).toBeVisible();
  await lookAtSizes(page, 'notifications-failed');
  reply = { json: [] };
  await page.reload();
  await expect(all.getByText('No notifications yet')).toBeVisible();
  await lookAtSizes(page, 'notifications-none');
});
