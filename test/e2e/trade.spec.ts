import { expect } from '@playwright/test';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { message } from './parts.ts';
import { test } from './test.ts';
import {
  card,
  crewOf,
  dialogOf,
  drafted,
  MID_SEASON,
  offer,
  openTrades,
  pressIn,
  trade,
} from './trade-scene.ts';
import { DESK, PHONE } from './windows.ts';

// Tests one trade from both sides. trades.spec.ts has the other outcomes of an offer.

let site: OwnSite;
let ana: Player, ben: Player, cyd: Player;
let table: Table;

test.beforeAll(async () => {
  site = await startSite();
  const crew = await crewOf(site.url);
  [ana, ben, cyd] = crew;
  table = await drafted(crew, 'Season Crew');
  await site.console('clock', { now: MID_SEASON });
});

test.afterAll(async () => {
  await site?.stop();
});

async function teamsOf(player: Player): Promise<number[]> {
  const teams = await player.call('userTeams', { params: table.params });
  return teams.map(({ nflTeam }) => nflTeam.id).toSorted((a, b) => a - b);
}

test('a member makes an offer by keyboard, and another member accepts it in their own window', async ({
  browser,
}) => {
  const [anas, bens] = [
    await openTrades(browser, table, ana, DESK),
    await openTrades(browser, table, ben, PHONE),
  ];
  await expect(anas.getByText('No active trades')).toBeVisible();
  await expect(bens.getByText('No active trades')).toBeVisible();
  await pressIn(anas, 'Propose a Trade');
  const dialog = dialogOf(anas, 'Propose a Trade');
  const who = dialog.getByLabel('Trade With');
  const words = dialog.locator('dl > div');
  const isLeft = async (one: string, other: string) => {
    const [ones, others] = [words.filter({ hasText: one }), words.filter({ hasText: other })];
    return ((await ones.boundingBox())?.x ?? 0) < ((await others.boundingBox())?.x ?? 0);
  };
  await expect(who).toBeFocused();
  await pressIn(dialog, 'Propose Trade');
  await expect(message(anas, 'Error')).toContainText('Please select all required fields');
  await expect(who).toBeFocused();
  await anas.keyboard.type('Be');
  await expect(who).toHaveValue(ben.id);
  await anas.keyboard.press('Tab');
  await anas.keyboard.press('Space');
  const mine = dialog.getByRole('radiogroup', { name: 'Your Team to Trade' });
  await expect(mine.getByRole('radio', { name: placeNameOf(1) })).toBeChecked();
  expect(await isLeft('You Give', 'You Get')).toBe(true);
  await pressIn(dialog, 'Propose Trade');
  await expect(message(anas, 'Error')).toContainText('Please select all required fields');
  const theirs = dialog.getByRole('radiogroup', { name: 'Ben’s Team' });
  await expect(theirs).toBeFocused();
  await theirs.getByRole('radio', { name: placeNameOf(2) }).press('Space');
  // Both teams have changed places.
  await expect.poll(() => isLeft('You Get', 'You Give')).toBe(true);
  await expect(words.filter({ hasText: 'You Give' })).toContainText(placeNameOf(1));
  await expect(words.filter({ hasText: 'You Get' })).toContainText(/\d+–\d+.*Week \d+: (vs|at) \w+|no game/);
  const odds = dialog.getByRole('table').getByRole('row');
  await expect(odds.filter({ hasText: 'Ana (You)' }).getByRole('cell')).toHaveText([
    / to .*\(.\d+\)/,
    / to /,
  ]);
  await expect(odds.filter({ hasText: 'Ben' }).getByRole('cell')).toHaveCount(2);
  await dialog.getByLabel('Note').fill('Deal?\nYou know that you want it.');
  await dialog.getByLabel('Expires').selectOption('After 3 days');
  await lookAtSizes(anas, 'propose-trade', 'dialog');
  await pressIn(dialog, 'Propose Trade');
  await expect(message(anas, 'Trade Proposed!')).toContainText('Trade #1 is waiting on Ben');
  await expect(dialog).toHaveCount(0);
  await expect(anas.getByRole('button', { name: 'Propose a Trade' })).toBeFocused();

  const [offered, asked] = [placeNameOf(1), placeNameOf(2)];
  await expect(trade(anas, 1)).toContainText(`Ana (You) offers ${offered} for Ben’s ${asked}`);
  await expect(trade(bens, 1)).toContainText(`Ana offers ${offered} for your ${asked}`);
  for (const page of [anas, bens]) {
    await expect(trade(page, 1)).toContainText('Pending');
    await expect(trade(page, 1)).toContainText(/Proposed: \w{3}, Oct 12, .* ET/);
    await expect(trade(page, 1)).toContainText('Expires in 3 days');
    await expect(trade(page, 1)).toContainText('You know that you want it.');
  }
  await expect(trade(anas, 1).getByRole('button')).toHaveText(['Change', 'Cancel', 'Messages']);
  await expect(trade(bens, 1).getByRole('button', { name: 'Report Ana' })).toBeVisible();
  await expect(trade(bens, 1).getByRole('button')).toHaveText([
    '',
    'Accept',
    'Reject',
    'Counter',
    'Messages',
  ]);
  await lookAtSizes(bens, 'trades');
  const cyds = await openTrades(browser, table, cyd, PHONE);
  await expect(cyds.getByText('No active trades')).toBeVisible();

  await offer(table, [cyd, 3], [ben, 2]);
  await expect(trade(bens, 2)).toBeVisible();
  await pressIn(trade(bens, 1), 'Accept');
  const sure = bens.getByRole('alertdialog', { name: 'Accept Trade #1?' });
  await expect(sure).toContainText('including Trade #2');
  await expect(sure.getByRole('row').filter({ hasText: 'Ben (You)' })).toBeVisible();
  await lookAtSizes(bens, 'accept-trade', '[role=alertdialog]');
  await pressIn(sure, 'Accept Trade');
  await expect(message(bens, 'Trade Updated')).toContainText('Trade accepted! Teams have been swapped.');
  await expect(sure).toHaveCount(0);
  for (const page of [anas, bens, cyds]) await expect(page.getByText('No active trades')).toBeVisible();
  expect([await teamsOf(ana), await teamsOf(ben)]).toEqual([
    [2, 8, 9],
    [1, 7, 10],
  ]);
  const own = card(anas, 'Trade Block').getByRole('group', { name: 'Your teams' });
  await expect(own.getByRole('button', { name: placeNameOf(2) })).toBeVisible();
  await cyds.getByRole('tab', { name: 'Active Trades' }).press('ArrowRight');
  await expect(trade(cyds, 1)).toContainText('Accepted');
  await expect(trade(cyds, 2)).toContainText('Cancelled');
  await anas.getByRole('tab', { name: 'Trade History' }).click();
  await expect(anas.getByRole('article')).toHaveCount(1);
  await lookAtSizes(anas, 'trade-history');
});
