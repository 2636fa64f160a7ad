import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { placeNameOf } from '#shared/domain/teams.ts';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { moved, UNNOTICED } from './layout-shift.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { pressEnter, unroute } from './parts.ts';
import { test } from './test.ts';
import { PHONE, SMALLEST, windowOf, type Size } from './windows.ts';

// Tests that nothing in the Trade Center moves when replies are slow. test/pages checks its texts.

const MID_SEASON = '2025-10-12T18:00:00-04:00';

let site: OwnSite;
let ana: Player;
let ben: Player;
/** A league in which Ana has teams 1, 4 and 5, and Ben has 2, 3 and 6. No test in this file completes a trade. */
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
  pressEnter(within.getByRole('button', { name, exact: true }));

async function open(browser: Browser, player: Player, size?: Size): Promise<Page> {
  const page = await windowOf(browser, player, size);
  await page.goto(`/leagues/${table.league.code}/trades`);
  await expect(page.getByRole('heading', { name: 'Trade Center' })).toBeVisible();
  return page;
}

/** Holds back the replies from a URL until the returned function is called. */
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

test('the teams’ next games are fetched for each offer, and don’t move anything when they load', async ({
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

test('the trade block shows full team names, and by default an offer expires when trading closes', async ({
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

test('nothing moves on a phone when the offers, and what they do to the odds, load late', async ({
  browser,
}) => {
  const offered = await Promise.all(
    [1, 4].map((teamId) =>
      ben.call('proposeTrade', {
        params: table.params,
        body: { receiverId: ana.id, proposerTeamIds: [2], receiverTeamIds: [teamId] },
      }),
    ),
  );
  const page = await windowOf(browser, ana, PHONE);
  const releases = [await held(page, '**/api/leagues/*/trades'), await held(page, '**/odds?*')];
  await page.goto(`/leagues/${table.league.code}/trades`);
  await expect(page.getByRole('tab', { name: 'Active Trades' })).toBeVisible();
  // The trade block would be pushed down by the offers, so it waits for them.
  await expect(page.getByRole('region', { name: 'Trade Block' })).toHaveCount(0);
  for (const release of releases) {
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 600)));
    await release();
    await expect(page.getByRole('article')).toHaveCount(offered.length);
  }
  await expect(page.getByRole('article').first()).toContainText(/ to .*\(.\d+\)/);
  await expect(page.getByRole('group', { name: 'Your teams' })).toBeAttached();
  expect(await moved(page)).toBeLessThan(UNNOTICED);
});
