import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';
import { pressEnter } from './parts.ts';

// Tests the page where everyone can check how a draft order was randomized.

let site: LocalSite;
let ana: Player;
let ben: Player;
let table: Table;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
  table = await seatPlayers([ana, ben], { maxMembers: 2 });
});

const drawCard = (page: Page, number: number) => page.getByRole('region', { name: `Drawing ${number}` });
const verdict = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('a member sees the fingerprint before the drawing, and then verifies the drawing on the page and with their own script', async ({
  browser,
}) => {
  const page = await windowOf(browser, ben, PHONE);
  await page.goto(`/leagues/${table.league.code}/draft`);
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('link', { name: /Draft lottery/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft Lottery' })).toBeVisible();
  await expect(page.getByText('No drawings yet')).toBeVisible();
  const { nextHash } = await ben.call('draftLottery', { params: table.params });
  await expect(page.getByRole('region', { name: 'Next Drawing' })).toContainText(nextHash ?? 'none');
  await look(page, 'lottery-empty');

  await ana.call('randomizeDraftOrder', { params: table.params, body: {} });
  const { draws, nextHash: following } = await ben.call('draftLottery', { params: table.params });
  // The page polls, so the new drawing appears without a reload.
  const card = drawCard(page, 1);
  await expect(card).toContainText(draws[0]?.seed ?? 'none', { timeout: 20_000 });
  await expect(card).toContainText(nextHash ?? 'none');
  await expect(card).toContainText('by Ana');
  await expect(card).toContainText('This browser saw that fingerprint before the drawing.');
  await expect(page.getByRole('region', { name: 'Next Drawing' })).toContainText(following ?? 'none');
  const names = draws[0]?.order.map((id) => (id === ana.id ? 'Ana' : 'Ben (You)')) ?? [];
  await expect(card.getByRole('list', { name: 'Draft order' }).getByRole('listitem')).toHaveText(
    names.map((name, index) => `${index + 1}${name}`),
  );
  await pressEnter(card.getByRole('button', { name: 'Verify' }));
  await expect(verdict(page, 'Verified: the secret matches the fingerprint')).toBeVisible();
  await card.getByText('Verify it yourself').click();
  const code = await card.locator('pre').textContent();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: 'Copy Code' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await look(page, 'lottery');
  await page.setViewportSize(DESK);
  await look(page, 'lottery');
});
