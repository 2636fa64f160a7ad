import { expect, type Page } from '@playwright/test';
import type { Player } from '../support/player.ts';
import { seatPlayers, startTable, type Table } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look, picture } from './look.ts';
import { newcomer } from './people.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests a league's auction in a browser: a whole one of six by keyboard and one by touch, and the lot on the guest board.

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

/** Nominates a team by keyboard alone: finds it, opens it behind the search and the sorting, and types its opening price. */
async function nominateByKeyboard(page: Page, team: string, price: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(team);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: new RegExp(`^${team}`) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Opening price/)).toBeFocused();
  await page.keyboard.type(price);
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
    auction: { budget: 100, lotSeconds: 60, resetSeconds: 30 },
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
  await expect(page.getByRole('button', { name: 'Bid 21' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lot(page)).toContainText('You lead');
  await bid(table, ben, 30);
  await expect(lot(page)).toContainText(/Ben\d+ leads/);
  await page.keyboard.press('b');
  await expect(lot(page)).toContainText('You lead');
  await picture(page, 'auction-lot');
  const phone = await windowOf(browser, others[0] ?? ben, PHONE);
  await phone.goto(`/leagues/${table.league.code}/draft`);
  await expect(lot(phone)).toContainText(/Ana\d+ leads/);
  await picture(phone, 'auction-lot');
  // Her own price is behind the two buttons. No one can outbid all she has, so the team is hers right away.
  await bid(table, ben, 40);
  await expect(page.getByRole('button', { name: 'Bid 41' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await expect(sold(page)).toHaveCount(1);
  await expect(sold(page)).toContainText('99');
  await look(phone, 'auction-sold');

  // The others do the same, so no one has to wait.
  const rest = [ben, ...others];
  for (const [index, player] of rest.entries()) await nominate(table, player, BUF + 20 + index, 99);
  await expect(sold(page)).toHaveCount(6);
  await nominateByKeyboard(page, 'Miami', '1');
  await expect(sold(page)).toHaveCount(7);
  for (const [index, player] of rest.entries()) await nominate(table, player, DET + 1 + index, 1);
  await expect(page.getByRole('heading', { name: 'Draft Complete' })).toBeVisible();
  await expect(page.getByText('For 99').first()).toBeVisible();
  await look(page, 'auction-end');
  await page.goto(`/leagues/${table.league.code}/draft-results`);
  await expect(page.getByRole('heading', { name: 'Sales 1–6' })).toBeVisible();
  await look(page, 'auction-results');
});

test('a member plays a whole auction of six by touch, although the network is lost twice', async ({
  browser,
}) => {
  const names = ['Kit', 'Lou', 'Mia', 'Ned', 'Oda', 'Pia'];
  const players = await Promise.all(names.map((name) => newcomer(site.url, name)));
  const [kit, lou, ...others] = players as [Player, Player, ...Player[]];
  const table = await seatPlayers(players, {
    maxMembers: 6,
    teamsEach: 2,
    draftType: 'auction',
    auction: { budget: 100, lotSeconds: 60, resetSeconds: 30 },
  });
  await startTable(table);
  const page = await windowOf(browser, kit, PHONE, { hasTouch: true, isMobile: true });
  const context = page.context();
  const tap = (name: RegExp | string) => page.getByRole('button', { name, exact: true }).tap();
  const trouble = page.getByText(/^(Offline|Reconnecting): the auction is still going/);
  await page.goto(`/leagues/${table.league.code}/draft`);
  await tap(/^Detroit/);
  await tap('Nominate for 1');
  await expect(lot(page)).toContainText('You lead');

  await context.setOffline(true);
  await expect(trouble).toBeVisible();
  await bid(table, lou, 8);
  await context.setOffline(false);
  await expect(lot(page)).toContainText(/Lou\d+ leads/);
  await expect(trouble).toBeHidden();
  await tap('Bid 9');
  await expect(lot(page)).toContainText('You lead');

  await bid(table, lou, 20);
  await expect(lot(page)).toContainText(/Lou\d+ leads/);
  await context.setOffline(true);
  await tap('Bid 21');
  await expect(page.getByRole('region', { name: 'Bids' })).toContainText('Your bid didn’t arrive.');
  await picture(page, 'auction-offline');
  await context.setOffline(false);
  await expect(trouble).toBeHidden();
  await tap('Bid 25');
  await expect(lot(page)).toContainText('You lead');
  await expect(lot(page)).toContainText('25');

  // With all they have, no one can outbid anyone, and no one has to wait.
  await bid(table, lou, 26);
  await page.getByLabel(/^Your bid or limit/).tap();
  await page.keyboard.type('99');
  await tap('Bid');
  await tap('Sold');
  await expect(sold(page)).toHaveCount(1);
  const rest = [lou, ...others];
  for (const [index, player] of rest.entries()) await nominate(table, player, BUF + 20 + index, 99);
  await expect(sold(page)).toHaveCount(6);
  await tap('Teams');
  await tap(/^Miami/);
  await tap('Nominate for 1');
  await tap('Sold');
  await expect(sold(page)).toHaveCount(7);
  for (const [index, player] of rest.entries()) await nominate(table, player, DET + 1 + index, 1);
  await expect(page.getByRole('heading', { name: 'Draft Complete' })).toBeVisible();
});

test('a new user bids on the first lot with one press, within a thumb’s reach and covered by nothing', async ({
  browser,
}) => {
  const players = await Promise.all(['Quin', 'Rob', 'Sue', 'Tom'].map((name) => newcomer(site.url, name)));
  const [quin, ...others] = players as [Player, ...Player[]];
  const table = await seatPlayers(players, {
    maxMembers: 4,
    teamsEach: 2,
    draftType: 'auction',
    auction: { lotSeconds: 60 },
  });
  await startTable(table);
  await nominate(table, quin, DET, 5);
  for (const [index, viewport] of [PHONE, SMALLEST, DESK].entries()) {
    const page = await windowOf(browser, others[index] ?? quin, viewport);
    await page.goto(`/leagues/${table.league.code}/draft`);
    const one = page.getByRole('button', { name: `Bid ${6 + index}`, exact: true });
    await expect(one).toBeInViewport({ ratio: 1 });
    await expect(lot(page)).toBeInViewport({ ratio: 1 });
    const box = await one.boundingBox();
    if (viewport !== DESK) expect(box?.y).toBeGreaterThan(viewport.height / 2);
    // A real click, which anything above the button would catch.
    await one.click();
    await expect(lot(page)).toContainText('You lead');
  }
});

test('a guest sees the lot, its price and everyone’s money on a wall display', async ({ browser }) => {
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
