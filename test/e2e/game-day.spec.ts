import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { reach, startSite, type OwnSite } from './local-site.ts';
import { look, picture } from './look.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests the game day page of a week, from its preview to its result, as the clock advances.

const TV = { width: 1920, height: 1080 };
/** Moments in week 6 of 2025 (Eastern time), in chronological order, each with the text that the page shows. */
const MOMENTS = [
  ['thursday', '2025-10-09T12:00:00-04:00', /^First kickoff Thu, Oct 9, 8:15 PM ET/],
  ['sunday-1-pm', '2025-10-12T13:50:00-04:00', /^\d NFL games live/],
  ['sunday-4-pm', '2025-10-12T17:10:00-04:00', /^\d NFL games live/],
  ['sunday-8-pm', '2025-10-12T21:00:00-04:00', /^1 NFL game live/],
  ['monday', '2025-10-13T21:00:00-04:00', /NFL games? live/],
  ['tuesday', '2025-10-14T05:00:00-04:00', /^All games are final · your week \d–\d/],
] as const;
const [[, PREVIEW]] = MOMENTS;

let site: OwnSite;
let crew: Player[];
let table: Table;

test.beforeAll(async () => {
  site = await startSite();
  crew = [];
  for (const name of ['Ana', 'Ben', 'Cyd', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'])
    crew.push(await Player.register(site.url, name));
  table = await seatPlayers(crew, { name: 'Season Crew', maxMembers: 8 });
  await draftOn(table, await startTable(table));
  await site.console('clock', { now: PREVIEW });
});

test.afterAll(async () => {
  await site?.stop();
});

function seated(place: number): Player {
  const player = crew[place];
  if (!player) throw new Error(`nobody sits at ${place}`);
  return player;
}

async function lookAtAll(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, name);
  }
  await page.setViewportSize(SMALLEST);
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(over, { message: `${name} scrolls sideways on a small phone` }).toBeLessThanOrEqual(0);
  await page.setViewportSize(TV);
  await picture(page, name);
  await page.setViewportSize(DESK);
}

test('an open page follows a week from its preview to its results', async ({ browser }) => {
  const page = await windowOf(browser, seated(1), DESK);
  await page.goto(`/leagues/${table.league.code}/live`);
  for (const [name, now, words] of MOMENTS) {
    await reach(site, now);
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible({ timeout: 60_000 });
    // While games are live, the page also shows what the ranks would be if the scores held.
    const held = page.getByRole('region', { name: 'If Scores Hold' });
    await expect(held).toHaveCount(/live/.test(words.source) ? 1 : 0);
    await expect(page.getByRole('region', { name: 'What to Root For' })).toHaveCount(
      name === 'tuesday' ? 0 : 1,
    );
    await lookAtAll(page, `game-day-${name}`);
  }
});

test('links to game day, My Sunday and the schedule look right at every size', async ({ browser }) => {
  const page = await windowOf(browser, seated(1), DESK);
  const home = `/leagues/${table.league.code}`;
  await page.goto(`${home}/schedule`);
  await expect(page.getByRole('region', { name: 'Matchups by Rival' })).toBeVisible();
  await expect(page.getByText('Win odds').first()).toBeAttached();
  await lookAtAll(page, 'schedule');
  await page.goto('/live');
  await expect(page.getByRole('article').first()).toBeVisible();
  await lookAtAll(page, 'my-sunday');
});

test('on a TV, all games are unfolded, and controls appear only for a pointer or the keyboard', async ({
  browser,
}) => {
  const page = await windowOf(browser, seated(1), TV);
  await page.goto(`/leagues/${table.league.code}/live`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('details')).toHaveCount(0);
  const account = page.getByRole('banner').getByRole('link', { name: /Account of/ });
  const places = page.getByRole('navigation', { name: 'League' }).getByRole('link', { name: 'Standings' });
  const expectControls = async (opacity: string) => {
    for (const control of [account, places])
      await expect(control.locator('..')).toHaveCSS('opacity', opacity);
  };
  await expectControls('0');
  await page.keyboard.press('Tab');
  await expectControls('1');
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectControls('0');
  await page.mouse.move(TV.width / 2, TV.height / 2);
  await expectControls('1');
  // The week choice is right below the games.
  const weeks = page.getByRole('navigation', { name: 'Weeks and schedules' });
  const gap = await weeks.evaluate((element) => {
    const games = document.querySelector('[data-slots]')?.getBoundingClientRect().bottom ?? 0;
    return element.getBoundingClientRect().top - games;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(60);
});

test('on wide screens, the games have the same width in every week, with or without a list next to them', async ({
  browser,
}) => {
  const page = await windowOf(browser, seated(1), DESK);
  const widths: number[] = [];
  for (const week of [5, 6, 7]) {
    await page.goto(`/leagues/${table.league.code}/live?week=${week}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    const mine = await page.locator('[data-mine]').boundingBox();
    widths.push(Math.round(mine?.width ?? 0));
  }
  expect(widths).toEqual([widths[0], widths[0], widths[0]]);
  expect(widths[0]).toBeLessThan(DESK.width * 0.7);
});
