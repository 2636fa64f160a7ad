import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { reach, startSite, type OwnSite } from './local-site.ts';
import { look } from './look.ts';
import { field, press } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Follows a league whose playoff games count double from its settings to the Super Bowl. All teams are drafted.

const SEASON_MS = 240_000;

let site: OwnSite;
let crew: readonly Player[];
let table: Table;

test.beforeAll(async () => {
  site = await startSite();
  crew = await Promise.all(['Ana', 'Ben', 'Cyd', 'Dee'].map((name) => Player.register(site.url, name)));
  table = await seatPlayers(crew, { name: 'January Crew', maxMembers: 4, teamsEach: 8 });
});

test.afterAll(async () => {
  await site?.stop();
});

const home = () => `/leagues/${table.league.code}`;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

async function lookAtBoth(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, name);
  }
}

test('a league counts the playoffs double, follows them by round, and crowns its champions after the Super Bowl', async ({
  browser,
}) => {
  test.setTimeout(SEASON_MS);
  const [ana] = crew;
  if (!ana) throw new Error('no one plays');
  const page = await windowOf(browser, ana, DESK);

  await page.goto(`${home()}/manage`);
  await field(page, 'NFL playoffs').selectOption('Count double');
  await lookAtBoth(page, 'playoffs-settings');
  await press(page, 'Save Draft Settings');
  await expect(page.getByRole('button', { name: 'Save Draft Settings' })).toBeDisabled();
  await page.goto(`${home()}/rules`);
  await expect(page.getByText('Count double.')).toBeVisible();
  await draftOn(table, await startTable(table));

  await reach(site, '2025-12-23T17:00:00Z');
  await page.goto(home());
  await expect(page.getByText('Week 17 of 18')).toBeVisible();
  await reach(site, '2025-12-30T17:00:00Z');
  await page.goto(home());
  await expect(page.getByText('Week 18 of 18')).toBeVisible();
  await lookAtBoth(page, 'playoffs-week-18');

  await reach(site, '2026-01-11T20:00:00Z');
  await page.goto(`${home()}/live?week=19`);
  await expect(page.getByText('Wild Card · 2025-26')).toBeVisible();
  await expect(page.locator('article[data-game]')).toHaveCount(6);
  await expect(field(page, 'Week')).toHaveValue('19');
  await expect(page.getByText('2 Win points and 2 Loss points for you')).toBeVisible();
  await lookAtBoth(page, 'playoffs-wild-card');
  await page.goto(`${home()}/schedule`);
  await expect(page.getByRole('link', { name: 'Wild Card' }).first()).toBeVisible();
  await lookAtBoth(page, 'playoffs-schedule');

  await reach(site, '2026-01-13T17:00:00Z');
  await page.goto(`${home()}/standings`);
  await expect(heading(page, 'Standings')).toBeVisible();
  await lookAtBoth(page, 'playoffs-standings');
  await page.goto(`${home()}/weeks`);
  await field(page, 'Week').selectOption('Wild Card');
  await expect(page.getByText('Wild Card recap')).toBeVisible();
  await lookAtBoth(page, 'playoffs-weekly');

  await reach(site, '2026-01-18T17:00:00Z');
  await page.goto(`${home()}/live`);
  await expect(page.getByText('Divisional · 2025-26')).toBeVisible();
  await expect(page.locator('article[data-game]')).toHaveCount(4);
  await reach(site, '2026-01-27T17:00:00Z');
  await page.goto(`${home()}/standings`);
  await expect(page.getByRole('img', { name: /^Wins after the Conference round: / })).toBeVisible();
  await lookAtBoth(page, 'playoffs-conference');

  await reach(site, '2026-02-08T12:00:00Z');
  await page.goto(home());
  await expect(page.getByText('Super Bowl').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Both races' })).toContainText('Dee');
  await lookAtBoth(page, 'playoffs-super-bowl');

  await reach(site, '2026-02-09T12:00:00Z');
  await page.goto(`${home()}/2025-finale`);
  await expect(page.getByRole('region', { name: 'Most Wins Champion' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Most Losses Champion' })).toBeVisible();
  await lookAtBoth(page, 'playoffs-finale');
});
