import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { message, unroute } from './parts.ts';
import { test } from './test.ts';
import { PHONE, SMALLEST, windowOf, type Size } from './windows.ts';

// The Trade Center where replies are slow: nothing is said of what is not shown, nothing moves, and nobody loses their place.

const MID_SEASON = '2025-10-12T18:00:00-04:00';
const OFFERS = '**/api/leagues/*/trades';
const DAY_MS = 86_400_000;
const SOON_MS = 2000;

let site: LocalSite;
let ana: Player;
let ben: Player;
/** Ana has the teams 1, 4 and 5, Ben 2, 3 and 6; no test trades them. */
let table: Table;

test.beforeAll(async () => {
  site = await startSite();
  [ana, ben] = [await Player.register(site.url, 'Ana'), await Player.register(site.url, 'Ben')];
  table = await seatPlayers([ana, ben], { name: 'Steady Crew', maxMembers: 2 });
  await draftOn(table, await startTable(table));
  await site.console('clock', { now: MID_SEASON });
});

test.afterAll(async () => {
  await site?.stop();
});

const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).press('Enter');
const tradeOf = (page: Page, number: number) =>
  page.getByRole('article', { name: `Trade #${number}`, exact: true });

const offer = (by: Player, to: Player, give: number, get: number) =>
  by.call('proposeTrade', {
    params: table.params,
    body: { receiverId: to.id, proposerTeamIds: [give], receiverTeamIds: [get] },
  });

async function open(browser: Browser, player: Player, size?: Size): Promise<Page> {
  const page = await windowOf(browser, player, size);
  await page.goto(`/leagues/${table.league.code}/trades`);
  await expect(page.getByRole('heading', { name: 'Trade Center' })).toBeVisible();
  return page;
}

/** Keeps the replies to what is read at an address back until it is called. */
async function held(page: Page, url: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') await isReleased;
    await route.fallback();
  });
  return async () => {
    release();
    await unroute(page, url);
  };
}

test('an offer that is told of is on the page, one that was answered is not, before the list comes again', async ({
  browser,
}) => {
  const page = await open(browser, ana, PHONE);
  await press(page, 'Make an Offer');
  const dialog = page.getByRole('dialog', { name: 'Propose a Trade' });
  await dialog.getByLabel('Trade With').selectOption('Ben');
  await dialog.getByRole('radio', { name: placeNameOf(1) }).check();
  await dialog.getByRole('radio', { name: placeNameOf(2) }).check();
  const release = await held(page, OFFERS);
  await press(dialog, 'Propose Trade');
  await expect(message(page, 'Trade Proposed!')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  // What led there has gone with the empty list.
  await expect(page.getByRole('list', { name: 'Active Trades' })).toBeFocused();
  await press(page.getByRole('article'), 'Cancel');
  await expect(message(page, 'Trade cancelled.')).toBeVisible();
  await expect(page.getByText('No active trades')).toBeVisible();
  await release();
});

test('who is about to make the first offer goes on at the list when somebody else was faster', async ({
  browser,
}) => {
  const page = await open(browser, ana);
  await page.getByRole('button', { name: 'Make an Offer' }).focus();
  const { id } = await offer(ben, ana, 2, 1);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Active Trades' })).toBeFocused();
  await ben.call('answerTrade', { params: { tradeId: id }, body: { action: 'cancel' } });
  await expect(page.getByText('No active trades')).toBeVisible();
});

test('who asks for the whole history goes on at the first trade that it brings', async ({ browser }) => {
  const page = await windowOf(browser, ana, PHONE);
  const made = await offer(ana, ben, 1, 2);
  const past = Array.from({ length: 23 }, (_, index) => ({
    ...made,
    id: `${made.leagueId}-${index + 1}`,
    leagueTradeNumber: index + 1,
    status: 'accepted',
  })).toReversed();
  await ana.call('answerTrade', { params: { tradeId: made.id }, body: { action: 'cancel' } });
  await page.route('**/trade-history', (route) => route.fulfill({ json: past }));
  await page.goto(`/leagues/${table.league.code}/trades`);
  await page.getByRole('tab', { name: 'Trade History' }).click();
  await expect(page.getByRole('article')).toHaveCount(20);
  await press(page, 'Show all 23');
  await expect(page.getByRole('article')).toHaveCount(23);
  await expect(tradeOf(page, 3)).toBeFocused();
});

test('next games come later than the teams and move nothing, and are asked for each time', async ({
  browser,
}) => {
  const page = await open(browser, ana, PHONE);
  await expect(page.getByRole('group', { name: 'Your teams' })).toBeVisible();
  const release = await held(page, '**/weekly-standings?*');
  await press(page, 'Propose a Trade');
  const dialog = page.getByRole('dialog', { name: 'Propose a Trade' });
  const teams = dialog.getByRole('radiogroup', { name: 'Your Team to Trade' });
  const height = async () => (await teams.boundingBox())?.height;
  await expect(teams.getByRole('radio')).toHaveCount(3);
  const before = await height();
  await expect(teams).not.toContainText('Week');
  await release();
  const game = /Week \d+: (vs|at) \w+/;
  await expect(teams).toContainText(game);
  expect(await height()).toBe(before);
  await page.keyboard.press('Escape');
  await page.route('**/weekly-standings?*', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replaceAll('"scheduled"', '"live"') });
  });
  await press(page, 'Propose a Trade');
  await expect(teams.getByRole('radio')).toHaveCount(3);
  await expect(teams).not.toContainText(game);
  await page.unrouteAll({ behavior: 'wait' });
});

test('the trade block keeps the names of its teams whole, and an offer ends with trading unless told', async ({
  browser,
}) => {
  const page = await open(browser, ben, SMALLEST);
  const name = placeNameOf(3);
  const own = page.getByRole('group', { name: 'Your teams' }).getByRole('button', { name });
  const lines = await own.evaluate((button, name) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()?.textContent !== name);
    const words = document.createRange();
    words.selectNode(texts.currentNode);
    return words.getClientRects().length;
  }, name);
  expect(lines).toBe(1);
  await press(page, 'Propose a Trade');
  const expires = page.getByLabel('Expires').getByRole('option');
  await expect(expires).toHaveText(['When trading ends', 'After 1 day', ...Array(13).fill(/After \d+ days/)]);
});

test('trading closes on the open page with its deadline, and no end of an offer to choose lies beyond it', async ({
  browser,
}) => {
  const end = Date.parse(seasonNamed('2025-26').latestTradeDeadline);
  let now = end - 1.5 * DAY_MS;
  const page = await windowOf(browser, ben);
  await page.route('**/draft-deadline-status', async (route) => {
    const status = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...status, serverTime: new Date(now).toISOString() } });
    if (now === end - SOON_MS) now = end + 1;
  });
  const open = () => page.goto(`/leagues/${table.league.code}/trades`);
  await open();
  await press(page, 'Propose a Trade');
  const expires = page.getByLabel('Expires').getByRole('option');
  await expect(expires).toHaveText(['When trading ends', 'After 1 day']);
  now = end - SOON_MS;
  await open();
  await expect(page.getByText(/^The trade deadline was January 8, 2026/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose a Trade' })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('an answer on its way is the only one, and closes no dialog but its own', async ({ browser }) => {
  const page = await open(browser, ana, PHONE);
  const made = await offer(ben, ana, 2, 1);
  const { id, leagueTradeNumber: number } = made;
  let send = (): void => undefined;
  const isSent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/api/trades/*', async (route) => {
    await isSent;
    // Nothing is swapped: other tests have the same teams.
    await ben.call('answerTrade', { params: { tradeId: id }, body: { action: 'cancel' } });
    await route.fulfill({ json: { ...made, status: 'accepted' } });
  });
  const offered = tradeOf(page, number);
  await press(offered, 'Accept');
  const sure = page.getByRole('alertdialog', { name: `Accept Trade #${number}?` });
  await press(sure, 'Accept Trade');
  await expect(sure.getByRole('button', { name: 'Accepting...' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const name of ['Accept', 'Reject', 'Counter'])
    await expect(offered.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Propose a Trade');
  const dialog = page.getByRole('dialog', { name: 'Propose a Trade' });
  await expect(dialog.getByLabel('Trade With')).toBeFocused();
  send();
  await expect(message(page, 'Trade accepted! Teams have been swapped.')).toBeVisible();
  await expect(dialog.getByLabel('Trade With')).toBeFocused();
});

test('a dialog that asked goes with the answer, before the lists come again', async ({ browser }) => {
  const page = await open(browser, ana, PHONE);
  const made = await offer(ben, ana, 2, 1);
  await press(tradeOf(page, made.leagueTradeNumber), 'Accept');
  const sure = page.getByRole('alertdialog');
  await expect(sure.getByRole('table')).toBeVisible();
  const release = await held(page, '**/rosters');
  await page.route('**/api/trades/*', (route) => route.fulfill({ json: { ...made, status: 'accepted' } }));
  await press(sure, 'Accept Trade');
  await expect(message(page, 'Trade accepted! Teams have been swapped.')).toBeVisible();
  await expect(sure).toHaveCount(0);
  await release();
  await ben.call('answerTrade', { params: { tradeId: made.id }, body: { action: 'cancel' } });
});

test('an offer that ends while its dialog is open is not to be accepted any more', async ({ browser }) => {
  const page = await open(browser, ana, PHONE);
  const { id, leagueTradeNumber: number } = await offer(ben, ana, 2, 1);
  await press(tradeOf(page, number), 'Accept');
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('This cannot be undone.');
  await ben.call('answerTrade', { params: { tradeId: id }, body: { action: 'cancel' } });
  await expect(sure.getByRole('status').filter({ hasText: 'This offer is no longer open.' })).toBeVisible();
  await expect(sure.getByRole('button', { name: 'Accept Trade' })).toHaveAttribute('aria-disabled', 'true');
  await press(sure, 'Cancel');
  await expect(page.getByRole('main')).toBeFocused();
});
