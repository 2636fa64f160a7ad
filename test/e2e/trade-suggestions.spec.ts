import { expect } from '@playwright/test';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { look } from './look.ts';
import { unroute } from './parts.ts';
import { test } from './test.ts';
import { card, crewOf, dialogOf, drafted, MID_SEASON, openTrades, pressIn } from './trade-scene.ts';
import { DESK, PHONE } from './windows.ts';

// Tests the trades that the Trade Center suggests, with a real worker, and what members say they look for.

const WORKER = '**/assets/swaps-worker-*.js';

let site: OwnSite;
let ana: Player, ben: Player;
let table: Table;

test.beforeAll(async () => {
  site = await startSite();
  const crew = await crewOf(site.url);
  [ana, ben] = crew;
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

test('members say what they look for by keyboard, and the league sees it', async ({ browser }) => {
  const [anas, bens] = [
    await openTrades(browser, table, ana, PHONE),
    await openTrades(browser, table, ben, DESK),
  ];
  const own = card(anas, 'Trade Block').getByRole('group', { name: 'Looking for' });
  await own.getByRole('button', { name: 'Losses' }).press('Enter');
  await expect(own.getByRole('button', { name: 'Losses' })).toBeFocused();
  await own.getByLabel('Teams from').press('End');
  await expect(own.getByLabel('Teams from')).toHaveValue('NFC West');
  await expect(card(bens, 'Trade Block').getByText('Looking for losses and NFC West teams')).toBeVisible();
  await look(anas, 'trade-block-looking');
  await look(bens, 'trade-block-looking');
});

test('if the worker fails to load, the card says so, and a retry finds trades', async ({ browser }) => {
  const page = await openTrades(browser, table, ana, PHONE);
  const suggestions = card(page, 'Trades That Help Both');
  await page.route(WORKER, (route) => route.fulfill({ status: 503, body: '' }));
  await pressIn(page, 'Find Trades');
  await expect(suggestions.getByRole('alert')).toContainText('Trades didn’t load');
  await look(page, 'trades-that-help-failed');
  await unroute(page, WORKER);
  await pressIn(page, 'Try again');
  await expect(suggestions.getByRole('list', { name: 'Trades that help both' })).toBeVisible();
});
