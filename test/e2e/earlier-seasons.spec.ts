import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { message, pressEnter, unroute } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests a league's seasons on other sites: commissioners enter them, and every member reads them.

let site: LocalSite;
let ana: Player;
let ben: Player;
let table: Table;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
  table = await seatPlayers([ana, ben], { name: 'Moved Crew', maxMembers: 4 });
});

const card = (page: Page) => page.getByRole('region', { name: 'Earlier Seasons' });

async function fillLine(
  page: Page,
  place: number,
  { who, results }: { who: { member: string } | { name: string }; results: readonly number[] },
): Promise<void> {
  const line = page.getByRole('group', { name: `Line ${place}` });
  if ('member' in who) await line.getByLabel('Member').selectOption(who.member);
  else await line.getByLabel('Name').fill(who.name);
  for (const [index, label] of ['Wins', 'Losses', 'Ties'].entries())
    await line.getByLabel(label).fill(String(results[index]));
}

test('a commissioner can enter, correct and remove a season played on another site, even by keyboard', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana, PHONE);
  await page.goto(`/leagues/${table.league.code}`);
  await page.getByRole('link', { name: 'Seasons on Other Sites' }).click();
  await pressEnter(card(page).getByRole('button', { name: 'Add an Earlier Season' }));
  const dialog = page.getByRole('dialog', { name: 'Add an Earlier Season' });
  await dialog.getByLabel('Season', { exact: true }).selectOption('2019-20');
  await fillLine(page, 1, { who: { member: 'Ana' }, results: [12, 4, 1] });
  await pressEnter(dialog.getByRole('button', { name: 'Save Season' }));
  // The first invalid field has the focus and says what is wrong.
  const name = dialog.getByRole('group', { name: 'Line 2' }).getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Name is required');
  await look(page, 'earlier-season-problems', 'dialog');
  await fillLine(page, 2, { who: { name: 'Uncle Al' }, results: [5, 11, 1] });
  await pressEnter(dialog.getByRole('button', { name: 'Add a Member' }));
  await expect(dialog.getByRole('group', { name: 'Line 3' }).getByLabel('Member')).toBeFocused();
  await pressEnter(dialog.getByRole('button', { name: 'Remove line 3' }));
  await expect(dialog.getByRole('button', { name: 'Add a Member' })).toBeFocused();
  await pressEnter(dialog.getByRole('button', { name: 'Save Season' }));
  await expect(message(page, 'Season Saved!')).toBeVisible();
  await expect(card(page)).toContainText('2019-20');
  await expect(card(page)).toContainText('Other site');
  await expect(page.getByRole('region', { name: 'Trophy Room' })).toContainText('Ana');
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, 'earlier-seasons');
  }

  await card(page).getByRole('button', { name: 'Edit 2019-20' }).click();
  const edited = page.getByRole('dialog', { name: 'Season 2019-20' });
  await fillLine(page, 1, { who: { member: 'Ben' }, results: [9, 7, 1] });
  await look(page, 'earlier-season-edit', 'dialog');
  await page.route('**/history/2019-20', (route) => route.fulfill({ status: 503, json: {} }));
  await edited.getByRole('button', { name: 'Save Season' }).click();
  await expect(message(page, 'Failed to Save Season')).toBeVisible();
  await unroute(page, '**/history/2019-20');
  await edited.getByRole('button', { name: 'Save Season' }).click();
  await expect(edited).toBeHidden();
  await expect(card(page)).toContainText('Ben');

  // A member can read the season, but gets no edit controls.
  const reader = await windowOf(browser, ben, DESK);
  await reader.goto(`/leagues/${table.league.code}/history`);
  await card(reader).getByText('2019-20 standings').click();
  await expect(card(reader)).toContainText('9–7–1');
  await expect(card(reader).getByRole('button')).toHaveCount(0);

  await card(page).getByRole('button', { name: 'Remove 2019-20' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Remove the 2019-20 season?' });
  await asked.getByRole('button', { name: 'Remove Season' }).click();
  await expect(asked).toBeHidden();
  await expect(card(page)).toContainText('No earlier seasons yet');
  const log = await ben.call('commissionerLog', { params: { leagueId: table.league.id }, query: {} });
  expect(log.filter(({ act }) => act === 'earlier-season').map(({ text }) => text)).toEqual([
    'The 2019-20 season from another site was removed',
    'The 2019-20 season from another site was corrected',
    'The 2019-20 season from another site was entered',
  ]);
});

test('a commissioner who missed the latest change sees an error, and their dialog stays open', async ({
  browser,
}) => {
  const params = { leagueId: table.league.id, season: '2018-19' };
  const lines = (wins: number) => [
    { userId: ana.id, name: null, wins, losses: 0, ties: 0 },
    { userId: ben.id, name: null, wins: 0, losses: wins, ties: 0 },
  ];
  await ana.call('enterEarlierSeason', { params, body: { seenRevision: null, lines: lines(1) } });
  const page = await windowOf(browser, ana, DESK);
  await page.goto(`/leagues/${table.league.code}/history`);
  await card(page).getByRole('button', { name: 'Edit 2018-19' }).click();
  const history = await ana.call('leagueHistory', { params: { leagueId: table.league.id } });
  const seenRevision = history.earlierSeasons[0]?.revision ?? null;
  await ana.call('enterEarlierSeason', { params, body: { seenRevision, lines: lines(2) } });
  await fillLine(page, 1, { who: { member: 'Ana' }, results: [3, 0, 0] });
  const dialog = page.getByRole('dialog', { name: 'Season 2018-19' });
  await dialog.getByRole('button', { name: 'Save Season' }).click();
  await expect(message(page, 'Failed to Save Season')).toContainText(
    'Check the latest version and try again.',
  );
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await card(page).getByText('2018-19 standings').click();
  await expect(card(page)).toContainText('2–0');
});
