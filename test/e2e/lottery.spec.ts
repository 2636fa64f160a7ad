import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';
import { unroute } from './parts.ts';

// The page on which everybody can check how a draft order was drawn.

const LOTTERY = '**/draft-lottery';

let site: LocalSite;
let ana: Player;
let ben: Player;
let table: Table;

test.beforeAll(async () => {
  site = await startSite();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
  table = await seatPlayers([ana, ben], { maxMembers: 2 });
});

test.afterAll(async () => {
  await site?.stop();
});

const drawCard = (page: Page, number: number) => page.getByRole('region', { name: `Draw ${number}` });
const verdict = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('a member sees the fingerprint before the draw, then the draw, and checks it here and by lines of their own', async ({
  browser,
}) => {
  const page = await windowOf(browser, ben, PHONE);
  await page.goto(`/leagues/${table.league.code}/draft`);
  await page.getByRole('link', { name: /Draft lottery/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft Lottery' })).toBeVisible();
  await expect(page.getByText('No draws yet')).toBeVisible();
  const { nextHash } = await ben.call('draftLottery', { params: table.params });
  await expect(page.getByRole('region', { name: 'Next Draw' })).toContainText(nextHash ?? 'none');
  await look(page, 'lottery-empty');

  await ana.call('randomizeDraftOrder', { params: table.params, body: {} });
  const { draws, nextHash: following } = await ben.call('draftLottery', { params: table.params });
  // The page asks again by itself.
  const card = drawCard(page, 1);
  await expect(card).toContainText(draws[0]?.seed ?? 'none', { timeout: 20_000 });
  await expect(card).toContainText(nextHash ?? 'none');
  await expect(card).toContainText('by Ana');
  await expect(card).toContainText('This browser saw that fingerprint before the draw.');
  await expect(page.getByRole('region', { name: 'Next Draw' })).toContainText(following ?? 'none');
  const names = draws[0]?.order.map((id) => (id === ana.id ? 'Ana' : 'Ben (You)')) ?? [];
  await expect(card.getByRole('list', { name: 'Order drawn' }).getByRole('listitem')).toHaveText(
    names.map((name, index) => `${index + 1}${name}`),
  );
  await card.getByRole('button', { name: 'Check It Here' }).press('Enter');
  await expect(verdict(page, 'It holds')).toBeVisible();
  await card.getByText('Check it yourself, without this page').click();
  const code = await card.locator('pre').textContent();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: 'Copy Code' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await look(page, 'lottery');
  await page.setViewportSize(DESK);
  await look(page, 'lottery');
});

test('a draw that was tampered with is found out, and a page that cannot be loaded is asked for again', async ({
  browser,
}) => {
  await ana.call('randomizeDraftOrder', { params: table.params, body: {} });
  const page = await windowOf(browser, ana, DESK);
  await page.route(LOTTERY, (route) =>
    route.request().resourceType() === 'document'
      ? route.continue()
      : route.fulfill({ status: 503, json: {} }),
  );
  await page.goto(`/leagues/${table.league.code}/draft-lottery`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await unroute(page, LOTTERY);
  await page.route(LOTTERY, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const response = await route.fetch();
    const lottery = (await response.json()) as { draws: { order: string[] }[] };
    const draws = lottery.draws.map((draw) => ({ ...draw, order: draw.order.toReversed() }));
    return route.fulfill({ response, json: { ...lottery, draws } });
  });
  await again.press('Enter');
  const [newest] = (await ana.call('draftLottery', { params: table.params })).draws;
  const card = page.getByRole('region', { name: /^Draw/ }).filter({ hasText: newest?.seed ?? 'none' });
  await card.getByRole('button', { name: 'Check It Here' }).press('Enter');
  await expect(verdict(page, 'It does not hold: this secret gives another order.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
