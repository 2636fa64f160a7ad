import { expect } from '@playwright/test';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { look } from './look.ts';
import { test } from './test.ts';
import { card, crewOf, dialogOf, drafted, MID_SEASON, openTrades, pressIn } from './trade-scene.ts';
import { DESK, PHONE } from './windows.ts';

// Tests the trades that the Trade Center suggests, with a real worker.

const WORKER = '**/assets/swaps-worker-*.js';

let site: OwnSite;
let ana: Player;
let table: Table;

test.beforeAll(async () => {
  site = await startSite();
  const crew = await crewOf(site.url);
  [ana] = crew;
  table = await drafted(crew, 'Season Crew');
  await site.console('clock', { now: MID_SEASON });
});

test.afterAll(async () => {
  await site?.stop();
});

for (const size of [PHONE, DESK]) {
  test(`a suggested trade becomes an offer by keyboard, ${size.width} px wide`, async ({ browser }) => {
    const page = await openTrades(browser, table, ana, size);
    const suggestions = card(page, 'Trades That Help Both');
    await expect(suggestions.getByRole('button', { name: 'Find Trades' })).toBeVisible();
    await look(page, 'trades-that-help-start');
    await suggestions.getByRole('button', { name: 'Find Trades' }).press('Enter');
    const list = suggestions.getByRole('list', { name: 'Trades that help both' });
    await expect(list).toBeVisible();
    await look(page, 'trades-that-help');
    // The focus is where the results are, so the next Tab reaches the first of them.
    await page.keyboard.press('Tab');
    const first = list.getByRole('button').first();
    await expect(first).toBeFocused();
    const [, give, other, get] =
      /Your (.+) for (\w+)’s (.+)/.exec((await list.getByRole('heading').first().textContent()) ?? '') ?? [];
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, 'Propose a Trade');
    await expect(dialog.getByRole('radio', { name: give ?? '' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: get ?? '' })).toBeChecked();
    await expect(dialog.getByText(`${get} comes to you.`, { exact: false })).toContainText(other ?? '?');
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();
  });
}

test('if the worker fails to load, the card says so, and a retry finds trades', async ({ browser }) => {
  const page = await openTrades(browser, table, ana, PHONE);
  const suggestions = card(page, 'Trades That Help Both');
  await page.route(WORKER, (route) => route.fulfill({ status: 503, body: '' }));
  await pressIn(page, 'Find Trades');
  await expect(suggestions.getByRole('alert')).toContainText('Trades didn’t load');
  await look(page, 'trades-that-help-failed');
  await page.unroute(WORKER);
  await pressIn(page, 'Try again');
  await expect(suggestions.getByRole('list', { name: 'Trades that help both' })).toBeVisible();
});
