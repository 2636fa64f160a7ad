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

// Tests the outcomes of offers, in the windows of both sides.

const DAY_MS = 86_400_000;

let site: OwnSite;
let ana: Player, ben: Player;
let table: Table, blocking: Table, late: Table;

test.beforeAll(async () => {
  site = await startSite();
  const crew = await crewOf(site.url);
  [ana, ben] = crew;
  table = await drafted(crew, 'Season Crew');
  blocking = await drafted(crew, 'Block Crew');
  late = await drafted(crew, 'Late Crew');
  await site.console('clock', { now: MID_SEASON });
});

test.afterAll(async () => {
  await site?.stop();
});

test('a member counters an offer, the original sender rejects the counteroffer, and a later offer is cancelled', async ({
  browser,
}) => {
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
  await expect(message(bens, 'Trade Proposed!')).toContainText(`Trade #${number} rejected`);
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

test('an offer shows as its recipient’s next step on league home, which also shows teams on the trade block', async ({
  browser,
}) => {
  const home = `/leagues/${blocking.league.code}`;
  const [anas, bens] = [await windowOf(browser, ana, DESK), await openTrades(browser, blocking, ben, PHONE)];
  await anas.goto(home);
  const next = anas.getByRole('region', { name: 'Next step' });
  await expect(next).toContainText(
    /The season is underway|Your .+ (play in|lead|trail|are (tied|playing))|games? live/,
  );
  const { leagueTradeNumber: number } = await offer(blocking, [ben, 2], [ana, 1]);
  await expect(next).toContainText('Ben offers you a trade');
  await expect(next).toContainText(`${placeNameOf(2)} for your ${placeNameOf(1)}.`);

  const mark = (within: Page | Locator) => within.getByRole('img', { name: 'On the trade block' });
  await anas.locator('#teams').scrollIntoViewIfNeeded();
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
  const standings = anas.getByRole('table', { name: 'Standings, ranked by Most Wins' });
  await expect(mark(standings)).toHaveCount(1);
  const row = standings.getByRole('row').filter({ hasText: 'Ana (You)' });
  await expect(row.getByRole('img', { name: placeNameOf(1) })).toBeVisible();
  await lookAtSizes(anas, 'standings-block');
  // If a trade is accepted elsewhere, this page shows it without a reload.
  const params = { tradeId: `${blocking.league.id}-${number}` };
  await ana.call('answerTrade', { params, body: { action: 'accept' } });
  await expect(row.getByRole('img', { name: placeNameOf(2) })).toBeVisible();
  await anas.getByRole('link', { name: 'Propose Trade' }).click();
  await expect(anas).toHaveURL(`${home}/trades`);
});

test('an open page shows when an offer expires and when trading closes', async ({ browser }) => {
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
  await expect(card(page, 'Trade Deadline')).toContainText('Trading is open until');
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

test('on a phone, an error about a failed offer doesn’t cover the send button', async ({ browser }) => {
  const page = await openTrades(browser, table, ana, PHONE);
  await pressIn(page, 'Propose a Trade');
  const dialog = dialogOf(page, 'Propose a Trade');
  await dialog.getByLabel('Trade With').selectOption('Ben');
  for (const id of [1, 2]) await dialog.getByRole('radio', { name: placeNameOf(id) }).check();
  await expect(dialog.getByRole('table')).toBeVisible();
  await refuse(page, '**/trades', 503, { message: 'Service Unavailable' });
  await pressIn(dialog, 'Propose Trade');
  await expect(message(page, 'Error')).toBeVisible();
  // Checks while the message is showing: once it is gone, there is enough room anyway.
  const whileItShows = { ratio: 1, timeout: 2000 };
  await expect(dialog.getByRole('button', { name: 'Propose Trade' })).toBeInViewport(whileItShows);
});
