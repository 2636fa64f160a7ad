import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, LONG, seatAndStart, seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { moved, UNNOTICED } from './layout-shift.ts';
import { holdBack, openRoom, teamCards } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests that what a page already shows never moves when the rest of the page loads, no matter how late.

/** The height of the shortest card on the smallest phone, in px. */
const LEAST_CARD = 104;

let site: LocalSite;
let ana: Player;
let ben: Player;
let cyd: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
  cyd = await Player.register(site.url, 'Cyd');
});

const roomOf = (code: string) => `/leagues/${code}/draft`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const notice = (page: Page) => page.getByRole('region', { name: 'Auto-pick' });

/** Opens a page, and holds back one of its code files until everything else has loaded. */
async function openWithout(page: Page, address: string, file: RegExp): Promise<void> {
  const send = await holdBack(page, file);
  const asked = page.waitForRequest(file);
  const followed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(address);
  await Promise.all([asked, followed]);
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 500)));
  send();
}

/** Makes the page offer push notifications, by pretending that its browser hasn't asked for permission yet. */
const unasked = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));

test('nothing moves when the draft’s outcome loads late', async ({ browser }) => {
  const table = await seatAndStart([ana, ben], LONG);
  await draftOn(table, table.draft);
  const page = await windowOf(browser, ana, PHONE);
  await openWithout(page, roomOf(table.league.code), /\/assets\/draft-end-/);
  await expect(heading(page, 'Season Projections')).toBeVisible();
  await expect(heading(page, 'Draft Matrix')).toBeVisible();
  expect(await moved(page)).toBeLessThan(UNNOTICED);
});

test('nothing moves when the reason for an auto-pick loads late', async ({ browser }) => {
  const table = await seatAndStart([ana, ben], { ...LONG, draftTimerDuration: 600 });
  await site.console('clock', { advanceSeconds: 602 });
  const { params } = table;
  await expect.poll(async () => (await ben.call('draft', { params })).picks.length).toBe(1);
  const page = await windowOf(browser, ana, PHONE);
  await openWithout(page, roomOf(table.league.code), /\/assets\/late-panels-/);
  await expect(notice(page)).toBeVisible();
  await expect(heading(page, 'Available Teams')).toBeVisible();
  expect(await moved(page)).toBeLessThan(UNNOTICED);
});

for (const size of [SMALLEST, PHONE])
  test(`rendering the draft room’s cards doesn’t change the page’s length, at ${size.width} px`, async ({
    browser,
  }) => {
    const { page } = await openRoom(browser, ana, [ana, ben], size);
    const length = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await length();
    await teamCards(page).evaluateAll((cards) => {
      for (const { style } of cards) style.contentVisibility = 'visible';
    });
    expect(Math.abs((await length()) - before)).toBeLessThan(LEAST_CARD / 2);
  });

for (const [what, late] of [
  ['the card that offers push notifications', /\/assets\/ask-card-/],
  ['the poll on draft times', /\/draft-poll$/],
  ['the card with the draft time poll', /\/assets\/draft-poll-card-/],
] as const) {
  test(`${what} doesn’t move anything on league home when it loads late`, async ({ browser }) => {
    const { league, params } = await seatPlayers([ana, ben], { name: 'Asked Crew' });
    await ana.call('proposeDraftDates', {
      params,
      body: { dates: ['2025-08-29T23:00:00.000Z', '2025-08-30T23:30:00.000Z'] },
    });
    const page = await windowOf(browser, ana, DESK);
    await unasked(page);
    await openWithout(page, `/leagues/${league.code}`, late);
    await expect(heading(page, 'Get notified when your draft starts')).toBeVisible();
    await expect(heading(page, 'When Can You Draft?')).toBeVisible();
    await expect(heading(page, 'Members')).toBeVisible();
    expect(await moved(page)).toBeLessThan(UNNOTICED);
  });
}

test('leagues that load late don’t move anything on the dashboard', async ({ browser }) => {
  // These leagues don't all fit in one row.
  for (const name of ['First', 'Second', 'Third', 'Late Crew']) await seatPlayers([cyd], { name });
  const page = await windowOf(browser, cyd, DESK);
  const send = await holdBack(page, /\/users\/[^/]+\/seasons$/);
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your leagues…')).toBeAttached();
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 500)));
  send();
  await expect(page.getByRole('link', { name: 'Late Crew' })).toBeVisible();
  await expect(heading(page, 'Become an OG Player')).toBeVisible();
  expect(await moved(page)).toBeLessThan(UNNOTICED);
});
