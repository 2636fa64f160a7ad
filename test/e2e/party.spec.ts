import { expect, type Page } from '@playwright/test';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { Player } from '../support/player.ts';
import { seatAndStart, seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look, lookAtSizes } from './look.ts';
import { confirmBar, isLive, openRoom, pick, press, teamCards } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests a draft without a clock, on a commissioner's device whose network comes and goes.

const [KC, BUF, DET] = ['KC', 'BUF', 'DET'].map((name) => teamByAbbreviation(name)?.id ?? 0) as [
  number,
  number,
  number,
];
const PARTY = { maxMembers: 4, draftTimerDuration: null };

let site: LocalSite;
let crew: [Player, Player, Player, Player];

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  const register = (name: string) => Player.register(site.url, name);
  crew = [await register('Ana'), await register('Ben'), await register('Cleo'), await register('Dev')];
});

const tools = (page: Page) => page.getByRole('region', { name: 'Commissioner tools' });
const stored = async (params: { leagueId: string; season: string }) =>
  (await crew[0].call('draft', { params })).picks.map(({ nflTeamId }) => nflTeamId);

async function enter(page: Page, name: string, team: string): Promise<void> {
  await tools(page)
    .getByRole('button', { name: `Pick for ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Pick for ${name}` });
  await dialog.getByRole('radio', { name: new RegExp(team) }).check({ force: true });
  await dialog.getByRole('button', { name: `Draft ${team} for ${name}` }).click();
  await expect(dialog).toHaveCount(0);
}

test('for a draft without a clock, the form and the lobby say what “No clock” means', async ({ browser }) => {
  const [ana] = crew;
  const page = await windowOf(browser, ana);
  await page.goto('/create-league');
  await page.getByLabel('Own rules').check();
  await page.getByLabel('Time per pick').selectOption('No clock');
  await expect(page.getByText(/^Great for a draft party\. No one gets skipped/)).toBeVisible();
  await look(page, 'party-form');
  await page.setViewportSize(PHONE);
  await look(page, 'party-form');
  const { league } = await seatPlayers(crew, PARTY);
  await page.goto(`/leagues/${league.code}/draft`);
  await page.locator('summary', { hasText: 'More' }).click();
  await expect(page.getByText(/^No clock: take as long as you need/)).toBeVisible();
  await look(page, 'party-lobby');
  await page.setViewportSize(DESK);
  await look(page, 'party-lobby');
});

test('entries made offline show as waiting in every window, and are each sent once, in order', async ({
  browser,
}) => {
  const [ana] = crew;
  const { page, table } = await openRoom(browser, ana, crew, DESK, PARTY);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await isLive(other);
  // Offline, the tools work only if their code has loaded.
  await expect(tools(other).getByRole('button', { name: 'Undo Pick' })).toBeVisible();
  await lookAtSizes(page, 'party-room');
  await pick(table, ana, DET);
  await expect(tools(page).getByRole('button', { name: 'Pick for Ben' })).toBeVisible();
  await page.context().setOffline(true);
  await enter(page, 'Ben', 'Kansas City');
  await expect(tools(other)).toContainText('1 pick waits on this device');
  await enter(other, 'Cleo', 'Chicago');
  await expect(tools(page)).toContainText('2 picks wait on this device');
  await tools(page).getByRole('button', { name: 'Undo Pick' }).click();
  await enter(page, 'Cleo', 'Buffalo');
  await expect(tools(page)).toContainText('Round 1, pick 3: Cleo, Buffalo');
  await lookAtSizes(page, 'party-offline');
  expect(await stored(table.params)).toEqual([DET]);
  const sent: string[] = [];
  for (const each of [page, other])
    each.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/draft')) sent.push(request.url());
    });
  await page.context().setOffline(false);
  await expect.poll(() => stored(table.params)).toEqual([DET, KC, BUF]);
  for (const each of [page, other]) await expect(tools(each)).not.toContainText('on this device');
  expect(sent).toHaveLength(2);
});

test('a room reloaded offline shows the draft, keeps working, and sends everything once the network is back', async ({
  browser,
}) => {
  const [ana] = crew;
  const table = await seatAndStart(crew, PARTY);
  const page = await windowOf(browser, ana, PHONE, { serviceWorkers: 'allow' });
  await page.goto('/dashboard');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.goto(`/leagues/${table.league.code}/draft`);
  await isLive(page);
  await pick(table, ana, DET);
  await expect(tools(page).getByRole('button', { name: 'Pick for Ben' })).toBeVisible();
  await expect.poll(() => page.evaluate(picksOfKeptDrafts)).toEqual([1]);
  await page.context().setOffline(true);
  await enter(page, 'Ben', 'Kansas City');
  await page.reload();
  await expect(tools(page)).toContainText('1 pick waits on this device');
  await expect(page.getByText(/^Offline · as of today/)).toBeVisible();
  await enter(page, 'Cleo', 'Buffalo');
  await expect(tools(page)).toContainText('2 picks wait on this device');
  await lookAtSizes(page, 'party-reloaded-offline');
  await page.context().setOffline(false);
  await expect.poll(() => stored(table.params)).toEqual([DET, KC, BUF]);
  await expect(page.getByText(/^Offline/)).toBeHidden();
});

/** Returns the number of picks in each of the drafts that the page's device has stored. */
async function picksOfKeptDrafts(): Promise<number[]> {
  const member = await caches.open('member');
  const drafts = (await member.keys()).filter(({ url }) => decodeURIComponent(url).includes('/["draft",'));
  return Promise.all(
    drafts.map(async (request) => {
      const kept = (await (await member.match(request))?.json()) as { reply: { picks: unknown[] } };
      return kept.reply.picks.length;
    }),
  );
}

test('an entry that conflicts with the draft shows an error, and unsent entries can be discarded', async ({
  browser,
}) => {
  const [ana, ben] = crew;
  const { page, table } = await openRoom(browser, ana, crew, DESK, PARTY);
  // Offline, the tools work only if their code has loaded.
  await expect(tools(page).getByRole('button', { name: 'Undo Pick' })).toBeVisible();
  await page.context().setOffline(true);
  await teamCards(page).filter({ hasText: 'Kansas City' }).click();
  await confirmBar(page).getByRole('button', { name: 'Draft Team' }).click();
  await enter(page, 'Ben', 'Buffalo');
  await pick(table, ana, KC);
  await pick(table, ben, DET);
  await page.context().setOffline(false);
  await expect(tools(page).getByRole('alert')).toContainText('That pick is now Ben, Detroit.');
  await lookAtSizes(page, 'party-stopped');
  await press(page, 'Discard Unsent Picks');
  await enter(page, 'Cleo', 'Buffalo');
  await expect.poll(() => stored(table.params)).toEqual([KC, DET, BUF]);
});
