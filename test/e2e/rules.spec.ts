import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { anyTable } from '../support/order-tables.ts';
import { seatPlayers } from '../support/table.ts';
import { look } from './look.ts';
import { message, pressEnter } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests the presets of a new league and the Rules page, at every size and by keyboard.

test('an Office league is created by keyboard, and its Rules page shows its settings', async ({
  browser,
  newGame,
}) => {
  const site = await newGame();
  const ana = await Player.register(site.url, 'Ana');
  const page = await windowOf(browser, ana, DESK);
  await page.goto('/create-league');
  await page.getByLabel('Classic').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Office')).toBeChecked();
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, 'presets');
  }
  await page.getByLabel('League name').fill('Office Crew');
  await page.keyboard.press('Enter');
  await expect(message(page, 'League Created!')).toBeVisible();
  await expect(page).toHaveURL(/\/leagues\/[A-Z0-9]{6}$/);
  await pressEnter(page.getByRole('link', { name: 'All Rules and Changes' }));
  await expect(page.getByRole('heading', { name: 'Rules', exact: true })).toBeVisible();
  await expect(page.getByText('On until 30 days after the season.')).toBeVisible();
  await expect(page.getByText('Turned on the public season page')).toBeVisible();
  await expect(page.getByText('No house rules yet')).toBeVisible();
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, 'rules-office');
  }
});

test('the Rules page fits an order table, long house rules and many changes', async ({
  browser,
  newGame,
}) => {
  const site = await newGame();
  const ana = await Player.register(site.url, 'W'.repeat(30));
  const ben = await Player.register(site.url, 'Ben');
  const shape = { maxMembers: 10, teamsEach: 3 };
  const table = await seatPlayers([ana, ben], {
    name: 'W'.repeat(60),
    ...shape,
    draftOrderType: 'table',
    orderTable: anyTable(shape).map((row) => [...row]),
  });
  for (const draftTimerDuration of [60, 120, 300, 900, 1800])
    await ana.call('changeDraftSettings', { params: table.params, body: { draftTimerDuration } });
  await ana.call('changeHouseRules', {
    params: { leagueId: table.league.id },
    body: { version: 0, text: 'Be kind. '.repeat(60), stakes: 'The last one cooks.' },
  });
  const page = await windowOf(browser, ben, PHONE);
  await page.goto(`/leagues/${table.league.code}/rules`);
  await pressEnter(page.getByRole('button', { name: 'Show All Changes' }));
  await expect(page.getByText('The league was created')).toBeVisible();
  await pressEnter(page.getByRole('link', { name: 'Read and Confirm the House Rules' }));
  await expect(page.getByRole('heading', { name: 'House Rules', exact: true })).toBeFocused();
  await pressEnter(page.getByRole('button', { name: 'I’ve Read the Rules' }));
  await expect(message(page, 'Confirmed')).toBeVisible();
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, 'rules-full');
  }
});
