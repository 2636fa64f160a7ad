import { expect, type Page } from '@playwright/test';
import type { Player } from '../support/player.ts';
import { seatPlayers, startTable, type Table } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look, picture } from './look.ts';
import { newcomer } from './people.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests a league's auction in a browser: a whole one of six by keyboard, with its lot on a phone and on the guest board.

const [DET, BUF] = [11, 4] as const;

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

const lot = (page: Page) => page.getByRole('region', { name: 'On the block' });
const sold = (page: Page) => page.getByRole('region', { name: 'Sold' }).getByRole('listitem');
const idOf = () => crypto.randomUUID().replaceAll('-', '').slice(0, 26);

const nominate = ({ params }: Table, player: Player, teamId: number, price: number) =>
  player.call('nominate', { params, body: { teamId, price, clientId: idOf() } });

async function bid({ params }: Table, player: Player, price: number): Promise<void> {
  const { lots } = await player.call('draft', { params });
  const { teamId = 0, startedAt = '' } = lots?.[0] ?? {};
  await player.call('bid', { params, body: { teamId, startedAt, price, clientId: idOf() } });
}

/** Nominates a team by keyboard alone: finds it, opens it, and types its opening price. */
async function nominateByKeyboard(page: Page, team: string, price: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(team);
  await page.getByRole('button', { name: new RegExp(`^${team}`) }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel(/^Opening price/);
  await field.focus();
  await field.fill(price);
  await page.keyboard.press('Enter');
}

test('six members hold a whole auction, and one of them does it by keyboard', async ({ browser }) => {
  const names = ['Ana', 'Ben', 'Cal', 'Dot', 'Eli', 'Fay'];
  const players = await Promise.all(names.map((name) => newcomer(site.url, name)));
  const [ana, ben, ...others] = players as [Player, Player, ...Player[]];
  const table = await seatPlayers(players, {
    maxMembers: 6,
    teamsEach: 2,
    draftType: 'auction',
    auction: { budget: 100, lotSeconds: 10, resetSeconds: 8 },
  });
  await startTable(table);
  const page = await windowOf(browser, ana, DESK);
  await page.goto(`/leagues/${table.league.code}/draft`);
  await expect(page.getByText('You nominate', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^You nominate/);
  await look(page, 'auction-nominate');
  await nominateByKeyboard(page, 'Detroit', '5');
  await expect(lot(page)).toContainText('You lead');
  await bid(table, ben, 20);
  await expect(page.getByText(/^You’re outbid\. 20\. Ben\d+ leads\.$/)).toBeAttached();
  await page.keyboard.press('b');
  await expect(lot(page)).toContainText('You lead');
  await picture(page, 'auction-lot');
  const phone = await windowOf(browser, others[0] ?? ben, PHONE);
  await phone.goto(`/leagues/${table.league.code}/draft`);
  await expect(lot(phone)).toContainText(/Ana\d+ leads/);
  await picture(phone, 'auction-lot');
  await expect(sold(page)).toHaveCount(1, { timeout: 30_000 });
  await expect(sold(page)).toContainText('21');
  await look(phone, 'auction-sold');

  // The others spend all they have at once, so that no one can outbid them and no one has to wait.
  const rest = [ben, ...others];
  for (const [index, player] of rest.entries()) await nominate(table, player, BUF + 20 + index, 99);
  await expect(sold(page)).toHaveCount(6);
  await nominateByKeyboard(page, 'Miami', '1');
  await expect(sold(page)).toHaveCount(7);
  for (const [index, player] of rest.entries()) await nominate(table, player, DET + 1 + index, 1);
  await expect(page.getByRole('heading', { name: 'Draft Complete' })).toBeVisible();
  await expect(page.getByText('For 21').first()).toBeVisible();
  await look(page, 'auction-end');
  await page.goto(`/leagues/${table.league.code}/draft-results`);
  await expect(page.getByRole('heading', { name: 'Sales 1–6' })).toBeVisible();
  await look(page, 'auction-results');
});

test('a member bids on a phone, although the network is lost twice', async ({ browser }) => {
  const players = await Promise.all(['Kit', 'Lou', 'Mia', 'Ned'].map((name) => newcomer(site.url, name)));
  const [kit, lou] = players as [Player, Player, ...Player[]];
  const table = await seatPlayers(players, {
    maxMembers: 4,
    teamsEach: 2,
    draftType: 'auction',
    auction: { lotSeconds: 60, resetSeconds: 30 },
  });
  await startTable(table);
  const page = await windowOf(browser, kit, PHONE);
  const context = page.context();
  await page.goto(`/leagues/${table.league.code}/draft`);
  await page.getByRole('button', { name: /^Detroit/ }).click();
  await page.getByRole('button', { name: 'Nominate for 1' }).click();
  await expect(lot(page)).toContainText('You lead');
  const trouble = page.getByText(/^(Offline|Reconnecting): the auction is still going/);

  await context.setOffline(true);
  await expect(trouble).toBeVisible();
  await bid(table, lou, 8);
  await context.setOffline(false);
  await expect(lot(page)).toContainText(/Lou\d+ leads/);
  await expect(trouble).toBeHidden();
  await page.getByRole('button', { name: 'Bid 9', exact: true }).click();
  await expect(lot(page)).toContainText('You lead');
  await bid(table, lou, 20);

  await expect(lot(page)).toContainText(/Lou\d+ leads/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Bid 21', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Bids' })).toContainText(/offline|connection|didn’t arrive/i);
  await picture(page, 'auction-offline');
  await context.setOffline(false);
  await expect(trouble).toBeHidden();
  await page.getByRole('button', { name: 'Bid 21', exact: true }).click();
  await expect(lot(page)).toContainText('You lead');
  await expect(lot(page)).toContainText('21');
});

test('a guest sees the lot, its price and everyone’s money on the wall', async ({ browser }) => {
  const players = await Promise.all(['Gus', 'Hana', 'Ivo', 'June'].map((name) => newcomer(site.url, name)));
  const [gus, hana] = players as [Player, Player, ...Player[]];
  const table = await seatPlayers(players, {
    maxMembers: 4,
    teamsEach: 2,
    draftType: 'auction',
    auction: { lotSeconds: 60 },
  });
  await startTable(table);
  await nominate(table, gus, DET, 40);
  await bid(table, hana, 41);
  const { url } = await gus.call('shareGuestLink', { params: table.params, body: {} });
  const page = await (
    await browser.newContext({ baseURL: site.url, viewport: DESK, reducedMotion: 'reduce' })
  ).newPage();
  await page.goto(url);
  await expect(lot(page)).toContainText('41');
  await expect(lot(page)).toContainText('Hana');
  await picture(page, 'auction-wall');
});
