import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, LONG, seatAndStart, type Table } from '../support/table.ts';
import { moved, UNNOTICED } from './layout-shift.ts';
import { holdBack } from './parts.ts';
import { test } from './test.ts';
import { PHONE, windowOf } from './windows.ts';

// Tests what loads only once the user scrolls near it.

let ana: Player;
let table: Table;

test.beforeAll(async ({ newGame }) => {
  const site = await newGame();
  const names = ['Ana', 'Ben', 'Cyd', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon'];
  const crew = await Promise.all(names.map((name) => Player.register(site.url, name)));
  ana = crew[0] as Player;
  const started = await seatAndStart(crew, { ...LONG, maxMembers: crew.length });
  await draftOn(started, started.draft);
  table = started;
});

/** Returns the API calls that the page makes, by the last part of their paths. */
function callsOf(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) made.push(pathname.split('/').at(-1) ?? '');
  });
  return made;
}

const bringNear = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    window.scrollTo({ top: top + window.scrollY - window.innerHeight - 20, behavior: 'instant' });
  });

const toEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

test('on a phone, league home loads everyone’s teams once they are near the screen, and nothing else moves', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana, PHONE);
  const made = callsOf(page);
  const send = await holdBack(page, '**/rosters');
  await page.goto(`/leagues/${table.league.code}`, { waitUntil: 'networkidle' });
  expect(made).not.toContain('rosters');
  expect(made).not.toContain('trade-blocks');
  const asked = page.waitForRequest('**/rosters');
  await bringNear(page, '#teams');
  await asked;
  // The cards below the list are on the screen when it comes.
  await page.evaluate(() => window.scrollTo({ top: window.scrollY + 1_000, behavior: 'instant' }));
  send();
  await expect(page.locator('#teams').getByRole('listitem')).toHaveCount(10);
  expect(await moved(page)).toBeLessThan(UNNOTICED);
});

test('the standings load the odds and the activity once they are near the screen, and going back keeps the place', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana, PHONE);
  const made = callsOf(page);
  await page.goto(`/leagues/${table.league.code}/standings`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Crown Odds' })).toBeAttached();
  // Before the first final score, no mark in the tables needs the odds either.
  expect(made).not.toContain('odds');
  expect(made).not.toContain('activity');
  await bringNear(page, '[data-more]');
  await expect.poll(() => made).toEqual(expect.arrayContaining(['odds', 'activity']));
  await expect(page.getByRole('table', { name: /odds for each crown/ })).toBeVisible();
  await expect(page.getByText('The draft has started')).toBeVisible();
  await toEnd(page);
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await place();
  await page
    .getByRole('navigation', { name: 'League', exact: true })
    .getByRole('link', { name: 'Home' })
    .click();
  await expect(page).toHaveURL(`/leagues/${table.league.code}`);
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table', { name: /odds for each crown/ })).toBeAttached();
  await expect.poll(place).toBe(before);
});
