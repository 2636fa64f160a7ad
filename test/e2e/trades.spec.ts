import { expect, type Locator, type Page } from '@playwright/test';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { message, pressEnter, refuse } from './parts.ts';
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
import { DESK, PHONE, windowOf } from './windows.ts';

// What becomes of offers, in the windows of both sides.

const DAY_MS = 86_400_000;

let site: OwnSite;
let ana: Player, ben: Player, cyd: Player;
let table: Table, blocking: Table, late: Table;

test.beforeAll(async () => {
  site = await startSite();
  const crew = await crewOf(site.url);
  [ana, ben, cyd] = crew;
  table = await drafted(crew, 'Season Crew');
  blocking = await drafted(crew, 'Block Crew');
  late = await drafted(crew, 'Late Crew');
  await site.console('clock', { now: MID_SEASON });
});

test.afterAll(async () => {
  await site?.stop();
});

async function teamsOf(player: Player): Promise<number[]> {
  const teams = await player.call('userTeams', { params: table.params });
  return teams.map(({ nflTeam }) => nflTeam.id).toSorted((a, b) => a - b);
}

test('an offer is put together by keyboard, reaches the other window, and is accepted there', async ({
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
  await pressIn(dialog, 'Propose Trade');
  await expect(message(anas, 'Error')).toContainText('Please select all required fields');
  const theirs = dialog.getByRole('radiogroup', { name: 'Ben’s Team' });
  await expect(theirs).toBeFocused();
  await theirs.getByRole('radio', { name: placeNameOf(2) }).press('Space');
  const words = dialog.locator('dl > div');
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
  await expect(message(anas, 'Trade Proposed!')).toContainText('Trade #1 waits for Ben');
  await expect(dialog).toHaveCount(0);
  await expect(anas.getByRole('button', { name: 'Propose a Trade' })).toBeFocused();

  for (const page of [anas, bens]) {
    await expect(trade(page, 1)).toContainText(/Pending.*Ana.*offers.*for.*Ben.*’s/);
    await expect(trade(page, 1)).toContainText(/Proposed: \w{3}, Oct 12, .* ET/);
    await expect(trade(page, 1)).toContainText('Expires in 3 days');
    await expect(trade(page, 1)).toContainText('You know that you want it.');
  }
  await expect(trade(anas, 1).getByRole('button')).toHaveText(['Cancel']);
  await expect(trade(bens, 1).getByRole('button', { name: 'Report Ana' })).toBeVisible();
  await expect(trade(bens, 1).getByRole('button')).toHaveText(['', 'Accept', 'Reject', 'Counter']);
  await lookAtSizes(bens, 'trades');
  const cyds = await openTrades(browser, table, cyd, PHONE);
  await expect(cyds.getByText('No active trades')).toBeVisible();

  await offer(table, [cyd, 3], [ben, 2]);
  await expect(trade(bens, 2)).toBeVisible();
  await pressIn(trade(bens, 1), 'Accept');
  const sure = bens.getByRole('alertdialog', { name: 'Accept Trade #1?' });
  await expect(sure).toContainText('Trade #2 among them');
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

test('an offer is countered, the counter rejected; another is cancelled', async ({ browser }) => {
  const { leagueTradeNumber: number } = await offer(table, [ana, 8], [ben, 7]);
  const [anas, bens] = [
    await openTrades(browser, table, ana, PHONE),
    await openTrades(browser, table, ben, DESK),
  ];
  await pressIn(trade(bens, number), 'Counter');
  const dialog = dialogOf(bens, `Counter Trade #${number}`);
  await expect(dialog).toContainText('Trade With Ana');
  await expect(dialog.getByRole('radio', { name: placeNameOf(7) })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: placeNameOf(8) })).toBeChecked();
  await dialog.getByRole('radio', { name: placeNameOf(9) }).check();
  await lookAtSizes(bens, 'counter-trade', 'dialog');
  await pressIn(dialog, 'Propose Trade');
  await expect(message(bens, 'Trade Proposed!')).toContainText(`Trade #${number} is rejected`);
  const counter = trade(anas, number + 1);
  await expect(counter).toContainText(`Counters Trade #${number}`);
  await expect(trade(anas, number)).toHaveCount(0);
  await pressIn(counter, 'Reject');
  await expect(message(anas, 'Trade Updated')).toContainText('Trade rejected.');
  await expect(anas.getByRole('main')).toBeFocused();
  await expect(trade(bens, number + 1)).toHaveCount(0);
  await bens.getByRole('tab', { name: 'Trade History' }).click();
  await expect(trade(bens, number)).toContainText(`Countered by Trade #${number + 1}`);
  await expect(trade(bens, number + 1)).toContainText('Rejected');

  await offer(table, [ana, 8], [ben, 7]);
  await pressIn(trade(anas, number + 2), 'Cancel');
  await expect(message(anas, 'Trade Updated')).toContainText('Trade cancelled.');
  await expect(anas.getByText('No active trades')).toBeVisible();
  await expect(trade(bens, number + 2)).toContainText('Cancelled');
});

test('a pending trade is the next step of who received it, and a mark of the block is seen in the league', async ({
  browser,
}) => {
  const home = `/leagues/${blocking.league.code}`;
  const [anas, bens] = [await windowOf(browser, ana, DESK), await openTrades(browser, blocking, ben, PHONE)];
  await anas.goto(home);
  const next = anas.getByRole('region', { name: 'Next step' });
  await expect(next).toContainText('The season is on');
  const { leagueTradeNumber: number } = await offer(blocking, [ben, 2], [ana, 1]);
  await expect(next).toContainText('Ben offers you a trade');
  await expect(next).toContainText(`${placeNameOf(2)} for your ${placeNameOf(1)}.`);

  const mark = (within: Page | Locator) => within.getByRole('img', { name: 'On the trade block' });
  await expect(mark(anas)).toHaveCount(0);
  const marking = card(bens, 'Trade Block').getByRole('button', { name: placeNameOf(7) });
  await pressEnter(marking);
  await expect(marking).toHaveAttribute('aria-pressed', 'true');
  await expect(mark(anas)).toHaveCount(1);
  await lookAtSizes(anas, 'league-home-offered');
  await next.getByRole('link', { name: 'Open Trade Center' }).click();
  await expect(trade(anas, number)).toBeVisible();
  await card(anas, 'Trade Block')
    .getByRole('button', { name: placeNameOf(7) })
    .click();
  const dialog = dialogOf(anas, 'Propose a Trade');
  await expect(dialog.getByLabel('Trade With')).toHaveValue(ben.id);
  await expect(dialog.getByRole('radio', { name: placeNameOf(7) })).toBeChecked();
  await expect(mark(dialog)).toHaveCount(1);
  await anas.keyboard.press('Escape');

  await anas.goto(`${home}/standings`);
  await expect(mark(anas)).toHaveCount(1);
  const row = anas
    .getByRole('table', { name: /^Standings/ })
    .getByRole('row')
    .filter({ hasText: 'Ana (You)' });
  await expect(row.getByRole('img', { name: placeNameOf(1) })).toBeVisible();
  await lookAtSizes(anas, 'standings-block');
  // What is accepted elsewhere is there without a reload.
  const params = { tradeId: `${blocking.league.id}-${number}` };
  await ana.call('answerTrade', { params, body: { action: 'accept' } });
  await expect(row.getByRole('img', { name: placeNameOf(2) })).toBeVisible();
  await anas.getByRole('link', { name: 'Propose Trade' }).click();
  await expect(anas).toHaveURL(`${home}/trades`);
});

test('an offer expires on the open page, and after the deadline nothing is traded any more', async ({
  browser,
}) => {
  const now = Date.parse((await ana.call('draftDeadlineStatus')).serverTime);
  const day = new Date(now + 3 * DAY_MS).toISOString().slice(0, 10);
  const { currentSeason } = await ana.call('changeDraftSettings', {
    params: late.params,
    body: { tradeDeadline: day },
  });
  const short = await offer(late, [ana, 1], [ben, 2], { expiresInDays: 1 });
  const long = await offer(late, [ana, 8], [ben, 7], { expiresInDays: 14 });
  const page = await openTrades(browser, late, ben, PHONE);
  await expect(trade(page, short.leagueTradeNumber)).toContainText(/Expires in \d+ hours|Expires in 1 day/);
  await expect(trade(page, long.leagueTradeNumber)).toContainText('Expires at the trade deadline');
  await expect(card(page, 'Trade Deadline')).toContainText('Teams may be traded until');
  await site.console('clock', { now: new Date(now + DAY_MS + 60_000).toISOString() });
  await expect(trade(page, short.leagueTradeNumber)).toHaveCount(0);
  await pressIn(page, 'Propose a Trade');
  const dialog = dialogOf(page, 'Propose a Trade');
  await dialog.getByLabel('Trade With').selectOption('Ana');
  await dialog.getByRole('radio', { name: placeNameOf(2) }).check();
  await dialog.getByRole('radio', { name: placeNameOf(1) }).check();
  await site.console('clock', {
    now: new Date(Date.parse(currentSeason.tradeDeadline ?? '') + 60_000).toISOString(),
  });
  await pressIn(dialog, 'Propose Trade');
  await expect(message(page, 'Error')).toContainText('The trade deadline has passed.');
  await pressIn(dialog, 'Cancel');
  await expect(page.getByText('No active trades')).toBeVisible();
  await expect(card(page, 'Trade Deadline').getByText('Expired', { exact: true })).toBeVisible();
  await expect(card(page, 'Trade Deadline')).toContainText('The trade deadline was');
  await expect(page.getByRole('button', { name: 'Propose a Trade' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Trade History' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(trade(page, long.leagueTradeNumber)).toContainText('Expired');
  await lookAtSizes(page, 'trades-expired');
  await page.goto(`/leagues/${late.league.code}`);
  const facts = page.getByRole('region', { name: 'League Information' });
  await expect(facts.locator('div').filter({ hasText: 'Trade deadline' }).last()).toContainText('Expired');
});

test('an offer that fails on a phone leaves its button in sight', async ({ browser }) => {
  const page = await openTrades(browser, table, ana, PHONE);
  await pressIn(page, 'Propose a Trade');
  const dialog = dialogOf(page, 'Propose a Trade');
  await dialog.getByLabel('Trade With').selectOption('Ben');
  for (const id of [1, 2]) await dialog.getByRole('radio', { name: placeNameOf(id) }).check();
  await expect(dialog.getByRole('table')).toBeVisible();
  await refuse(page, '**/trades', 503, { message: 'Service Unavailable' });
  await pressIn(dialog, 'Propose Trade');
  await expect(message(page, 'Error')).toBeVisible();
  // Without the message there is room again.
  const whileItShows = { ratio: 1, timeout: 2000 };
  await expect(dialog.getByRole('button', { name: 'Propose Trade' })).toBeInViewport(whileItShows);
});
