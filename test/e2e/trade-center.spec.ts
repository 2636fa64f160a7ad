import { expect } from '@playwright/test';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { unroute } from './parts.ts';
import { test } from './test.ts';
import { crewOf, dialogOf, drafted, MID_SEASON, offer, openTrades, pressIn, trade } from './trade-scene.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests the Trade Center in one window: its waiting states, and texts from other members.

const OFFERS = '**/api/leagues/*/trades';

/** Text that would run if a page treated it as markup, a URL or a script. */
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

let site: OwnSite;
let ana: Player, cyd: Player, dee: Player;
let table: Table;

test.beforeAll(async () => {
  site = await startSite();
  const crew = await crewOf(site.url);
  [ana, , cyd, dee] = crew;
  table = await drafted(crew, 'Season Crew');
  await site.console('clock', { now: MID_SEASON });
});

test.afterAll(async () => {
  await site?.stop();
});

test('before the draft the page says when trading opens', async ({ browser }) => {
  const waiting = await seatPlayers([ana, dee], { name: 'Waiting Crew', maxMembers: 4 });
  const page = await openTrades(browser, waiting, ana, PHONE);
  await expect(page.getByText('Trading opens after the draft')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose a Trade' })).toHaveCount(0);
  await lookAtSizes(page, 'trades-before-draft');
  await page.getByRole('link', { name: 'Return to League' }).click();
  await expect(page).toHaveURL(`/leagues/${waiting.league.code}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Trades' })).toHaveCount(0);
});

test('any text in notes and names shows as plain text', async ({ browser }) => {
  const made = await offer(table, [cyd, 3], [dee, 4], { note: WICKED[0] });
  const page = await windowOf(browser, cyd, DESK);
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
  await cyd.call('answerTrade', { params, body: { action: 'cancel' } });
});

test('if an offer’s odds fail to load, the offer says so, and a retry loads them', async ({ browser }) => {
  const page = await openTrades(browser, table, cyd, PHONE);
  await page.route('**/odds?give=*', (route) => route.fulfill({ status: 503, json: {} }));
  await pressIn(page, 'Propose a Trade');
  const dialog = dialogOf(page, 'Propose a Trade');
  await dialog.getByLabel('Trade With').selectOption('Dee');
  await dialog.getByRole('radio', { name: placeNameOf(6) }).check();
  await dialog.getByRole('radio', { name: placeNameOf(5) }).check();
  const odds = dialog.getByRole('region', { name: 'Crown Odds' });
  await expect(odds.getByRole('alert')).toContainText('The odds didn’t load.');
  await lookAtSizes(page, 'propose-without-odds', 'dialog');
  await unroute(page, '**/odds?give=*');
  await pressIn(odds, 'Try again');
  await expect(odds.getByRole('cell')).toHaveCount(4);
});
