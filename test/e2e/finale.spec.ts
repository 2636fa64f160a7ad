import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { imageSize } from 'image-size';
import type { Finale } from '#shared/contract/schemas/standings.ts';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { look, screen } from './look.ts';
import { message, unroute } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// The end of a season: champions, their picture, the league's history, and how the league goes on.

const AFTER_THE_SEASON = '2026-01-12T12:00:00Z';
const SEASON = '2025-26';

let site: LocalSite;
let crew: Player[];
let table: Table;
/** Of Ana and Ben. */
let small: Table;
let finale: Finale;

test.beforeAll(async () => {
  site = await startSite();
  crew = [];
  for (const name of ['Ana', 'Ben', 'Cyd', 'Dee']) crew.push(await Player.register(site.url, name));
  table = await seatPlayers(crew, { name: 'Season Crew', maxMembers: 4 });
  await draftOn(table, await startTable(table));
  small = await seatPlayers(crew.slice(0, 2), { name: 'Small Crew', maxMembers: 2 });
  await draftOn(small, await startTable(small));
  await site.console('clock', { now: AFTER_THE_SEASON });
  finale = await seated(0).call('finale', { params: table.params });
});

test.afterAll(async () => {
  await site?.stop();
});

function seated(place: number): Player {
  const player = crew[place];
  if (!player) throw new Error(`nobody sits at ${place}`);
  return player;
}

const home = () => `/leagues/${table.league.code}`;
const crown = (page: Page, race: 'Wins' | 'Losses') =>
  page.getByRole('region', { name: `Most ${race} Champion` });
const actions = (page: Page) => page.getByRole('region', { name: 'Commissioner Actions' });

async function lookAtBoth(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, name);
  }
}

test('both crowns are given at either address, and only the owner may do more', async ({ browser }) => {
  const page = await windowOf(browser, seated(1), DESK);
  for (const place of [`${home()}/${SEASON}/finale`, `${home()}/2025-finale`]) {
    await page.goto(place);
    for (const { user } of finale.winChampions)
      await expect(crown(page, 'Wins')).toContainText(user.username);
    for (const { user } of finale.lossChampions)
      await expect(crown(page, 'Losses')).toContainText(user.username);
    const rows = page.getByRole('region', { name: 'Final Standings' }).getByRole('row');
    await expect(rows).toHaveCount(1 + crew.length);
    await expect(actions(page)).toHaveCount(0);
  }
  await page.goto(`${home()}/2019-finale`);
  await expect(page.getByRole('heading', { name: 'Season Not Found' })).toBeVisible();
});

test('once the season is over, standings call its last week by its number', async ({ browser }) => {
  const page = await windowOf(browser, seated(1), DESK);
  await page.goto(`${home()}/standings`);
  const mine = page.getByRole('region', { name: 'Your Teams in Week 18' });
  await expect(mine.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('img', { name: /^Wins after week 18: / })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^Last week/)).toHaveCount(0);
  // Every team stays where it is.
  await expect(page.getByRole('link', { name: 'Propose Trade' })).toHaveCount(0);
});

test('the champions are a picture to keep', async ({ browser }) => {
  const page = await windowOf(browser, seated(0), DESK);
  await page.goto(`${home()}/2025-finale`);
  await expect(crown(page, 'Wins')).toBeVisible();
  await lookAtBoth(page, 'finale-over');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Picture' }).press('Enter');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('season-crew-champions-2025-26.png');
  const saved = screen('champions-picture.png');
  await file.saveAs(saved);
  expect(imageSize(readFileSync(saved))).toMatchObject({ type: 'png', width: 2400 });
  await expect(message(page, 'Picture Downloaded')).toBeVisible();
});

test('who is equal first shares the crown', async ({ browser }) => {
  const page = await windowOf(browser, seated(0), PHONE);
  const [first, second] = finale.finalStandings;
  await page.route('**/api/**/finale', (route) =>
    route.fulfill({ json: { ...finale, winChampions: [first, second] } }),
  );
  await page.goto(`${home()}/2025-finale`);
  await expect(crown(page, 'Wins').getByRole('heading', { name: 'Most Wins Champions' })).toBeVisible();
  await expect(crown(page, 'Wins').getByRole('listitem')).toHaveCount(2);
  await look(page, 'finale-shared');
});

test('a league’s history tells its champions, its records and who met whom', async ({ browser }) => {
  const page = await windowOf(browser, seated(1), DESK);
  await page.goto(home());
  await page.getByRole('link', { name: 'Records and Rivalries' }).click();
  await expect(page).toHaveURL(`${home()}/history`);
  const region = (name: string) => page.getByRole('region', { name });
  const [champion] = finale.winChampions;
  await expect(region('Trophy Room')).toContainText(champion?.user.username ?? '');
  await expect(region('Trophy Room').getByRole('img', { name: '1 Most Wins crown' })).toHaveCount(
    finale.winChampions.length,
  );
  await expect(region('Records')).toContainText(`${champion?.wins} W`);
  const { headToHead } = await seated(1).call('leagueHistory', {
    params: { leagueId: table.league.id },
  });
  const against = headToHead.filter(({ userId }) => userId === seated(2).id);
  await region('Head to Head').getByLabel('Member').selectOption('Cyd');
  const rivals = region('Head to Head').getByRole('list', { name: 'Rivals' }).getByRole('listitem');
  await expect(rivals).toHaveCount(against.length);
  await lookAtBoth(page, 'league-history');
  await region('Champions').getByRole('link', { name: SEASON }).click();
  await expect(page).toHaveURL(`${home()}/2025-finale`);
});

test('the owner takes the league into the next season, and what was played stays', async ({ browser }) => {
  const page = await windowOf(browser, seated(0), PHONE);
  await page.goto(`${home()}/2025-finale`);
  const dialog = page.getByRole('alertdialog', { name: 'Renew this league?' });
  const renew = () => dialog.getByRole('button', { name: 'Renew League' }).click();
  await page.route('**/renew', (route) =>
    route.fulfill({ status: 409, json: { code: 'not-renewable', message: 'Not now.' } }),
  );
  await actions(page).getByRole('button', { name: 'Renew League' }).click();
  await expect(dialog).toContainText('2026-27');
  await look(page, 'renew', '[role=alertdialog]');
  await renew();
  await expect(message(page, 'Renewal Failed')).toContainText('Not now.');
  await unroute(page, '**/renew');
  await renew();
  await expect(message(page, 'League Renewed!')).toContainText('"Season Crew" plays 2026-27');
  await expect(page).toHaveURL(home());
  await expect(page.getByText('Pre-Draft', { exact: true })).toBeVisible();
  await look(page, 'league-home-renewed');
  await page
    .getByRole('region', { name: 'League History' })
    .getByRole('link', { name: '2025-26: both champions' })
    .click();
  await expect(crown(page, 'Wins')).toBeVisible();
  await expect(actions(page)).toHaveCount(0);
});

test('the owner deletes for good what is over', async ({ browser }) => {
  const page = await windowOf(browser, seated(0), PHONE);
  await page.goto(`/leagues/${small.league.code}/2025-finale`);
  await actions(page).getByRole('button', { name: 'Delete League' }).click();
  const sure = page.getByRole('dialog', { name: 'Delete this league?' });
  await page.route('**/api/leagues/*', (route) => route.fulfill({ status: 503, json: {} }));
  await sure.getByLabel(/type the league/).fill('Small Crew');
  await sure.getByRole('button', { name: 'Delete for good' }).click();
  await expect(message(page, 'Delete Failed')).toBeVisible();
  await unroute(page, '**/api/leagues/*');
  await sure.getByRole('button', { name: 'Delete for good' }).click();
  await expect(message(page, 'League Deleted')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});
