import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { holdBack, message, pressEnter, refuse, unroute } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests the ways to get into a league: with its code, from the list of public leagues, or by creating a league.

let site: LocalSite;
let ana: Player, ben: Player, cy: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  [ana, ben, cy] = (await Promise.all(
    ['Ana', 'Ben', 'Cyd'].map((name) => Player.register(site.url, name)),
  )) as [Player, Player, Player];
});

const row = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .or(page.getByRole('main'))
    .last()
    .getByRole('listitem')
    .filter({ hasText: name });

test('the public list shows leagues to join, full ones and the user’s own, or says that it’s empty', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana, DESK);
  await page.goto('/leagues/public');
  await expect(page.getByText('No Public Leagues Yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Create a League' }).first()).toHaveAttribute(
    'href',
    '/create-league',
  );
  await look(page, 'public-leagues-none');
  await page.goto('/join-league');
  await page.getByRole('tab', { name: 'League Code' }).press('ArrowRight');
  await expect(page.getByText('No Public Leagues Available')).toBeVisible();
  await expect(page.getByText('All public leagues are currently full or private')).toBeVisible();

  const others = await Promise.all(
    ['Dee', 'Eve', 'Flo', 'Gus'].map((name) => Player.register(site.url, name)),
  );
  await seatPlayers([ben, cy], { name: 'Full Crew', maxMembers: 2, isPublic: true });
  await seatPlayers([ben, cy, ...others], {
    name: 'Open Crew',
    maxMembers: 7,
    isPublic: true,
    draftDateTime: '2025-09-01T23:00:00Z',
  });
  await seatPlayers([ana], { name: 'My Own Crew', isPublic: true });
  await page.goto('/leagues/public');
  await expect(row(page, 'Open Crew')).toContainText('6 / 7 members');
  await expect(row(page, 'Open Crew')).toContainText('Mon, Sep 1, 7:00 PM ET');
  await expect(row(page, 'Open Crew')).toContainText('Pre-Draft');
  await expect(row(page, 'Open Crew').getByText('+2', { exact: true })).toBeVisible();
  await expect(row(page, 'Full Crew')).toContainText('Draft TBD');
  await expect(row(page, 'Full Crew').getByRole('button', { name: 'Full' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(row(page, 'My Own Crew').getByRole('link', { name: 'View My Own Crew' })).toBeVisible();
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, 'public-leagues');
  }

  await page.goto('/join-league');
  await page.getByRole('tab', { name: 'Public Leagues' }).click();
  await expect(row(page, 'Open Crew')).toBeVisible();
  await look(page, 'join-league-public');
  const join = row(page, 'Open Crew').getByRole('button', { name: 'Join Open Crew' });
  await refuse(page, '**/api/leagues/join', 500, {});
  await join.click();
  // The member hasn't typed a code, so the message must not blame a code.
  await expect(message(page, 'Error Joining League')).toContainText('Something went wrong.');
  await unroute(page, '**/api/leagues/join');
  // The last spot goes to someone else, and the list shows that without a reload.
  const last = await Player.register(site.url, 'Hal');
  const { leagueId } = await leagueNamed('Open Crew');
  await last.call('joinLeague', { body: { leagueId } });
  await join.click();
  await expect(message(page, 'League Full')).toContainText('Error Joining League');
  await expect(row(page, 'Open Crew').getByRole('button', { name: 'Full' })).toBeVisible();
});

async function leagueNamed(name: string): Promise<{ leagueId: string }> {
  const leagues = await ana.call('publicLeagues', { query: {} });
  const found = leagues.find((league) => league.name === name);
  if (!found) throw new Error(`no ${name}`);
  return { leagueId: found.id };
}

test('joining with a six-character code opens the draft room before the draft, and the standings after it', async ({
  browser,
}) => {
  const waiting = await seatPlayers([ben], { name: 'Code Crew' });
  const drafted = await seatPlayers([ana, ben], { name: 'Drafted Crew', maxMembers: 2 });
  await draftOn(drafted, await startTable(drafted));
  const page = await windowOf(browser, ana, PHONE);
  await page.goto('/join-league');
  const field = page.getByRole('textbox', { name: 'League code' });
  const join = page.getByRole('button', { name: 'Join League' });
  await expect(page.getByText('Ask the league owner for the 6-character league code')).toBeVisible();
  await expect(page.getByText('What happens next?')).toBeVisible();
  await field.fill('abc23');
  await expect(join).toHaveAttribute('aria-disabled', 'true');
  await field.fill(`${waiting.league.code.toLowerCase()}7`);
  await expect(field).toHaveValue(waiting.league.code);
  await look(page, 'join-league');
  await page.setViewportSize(DESK);
  await look(page, 'join-league');
  const send = await holdBack(page, '**/api/leagues/join');
  await pressEnter(field);
  await expect(page.getByRole('button', { name: 'Joining League...' })).toBeVisible();
  send();
  // The message comes first and stays for three seconds.
  await expect(message(page, 'Joined League!')).toContainText('Successfully joined "Code Crew"');
  await expect(page).toHaveURL(`/leagues/${waiting.league.code}/draft`);

  await page.goto('/join-league');
  await field.fill(drafted.league.code);
  await pressEnter(field);
  await expect(page).toHaveURL(`/leagues/${drafted.league.code}/standings`);
});

test('the form for a new league reports an invalid draft time, and saves all settings', async ({
  browser,
}) => {
  const page = await windowOf(browser, cy, DESK);
  await page.goto('/create-league');
  const time = page.getByLabel('Draft date and time');
  const create = page.getByRole('button', { name: 'Create League' });
  await pressEnter(create);
  await expect(page.getByText('League name is required')).toBeVisible();
  await page.getByLabel('League name').fill('Slow Crew');
  await expect(time).toHaveAttribute('max', '2025-09-04T15:00');
  await expect(time).toHaveAttribute('min', /./);
  const { serverTime } = await cy.call('draftDeadlineStatus');
  const soonest = Date.parse(`${await time.getAttribute('min')}:00-04:00`);
  expect(Math.abs(soonest - Date.parse(serverTime))).toBeLessThan(2 * 60_000);
  for (const [typed, words] of [
    ['2025-08-20T20:00', 'Draft must be scheduled for a future date and time.'],
    ['2025-09-04T15:00', 'Draft must be completed before September 4, 2025 at 3:00 PM ET.'],
  ] as const) {
    await time.fill(typed);
    await pressEnter(create);
    await expect(message(page, 'Invalid Draft Time')).toContainText(words);
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    await expect(time).toBeFocused();
  }
  await time.fill('2025-09-01T19:00');
  const settings = page.getByText('Draft settings (optional)');
  await page.getByLabel('Own rules').check();
  await page.getByRole('radio', { name: /^Balanced/ }).check();
  await expect(page.getByLabel('Pause the clock overnight')).toHaveCount(0);
  await page.getByLabel('Time per pick').selectOption('4 h');
  await page.getByLabel(/^Pause the clock overnight/).check();
  await page.getByLabel('To (ET)').fill('10:30');
  await page.getByLabel(/^Undo/).check();
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, 'create-league-settings');
  }
  // The first error gets the focus, even if it is in a folded section.
  await settings.click();
  await expect(page.getByLabel('To (ET)')).toBeHidden();
  await pressEnter(create);
  await expect(
    page.getByText('The overnight pause needs an end time and can last up to 12 hours.'),
  ).toBeVisible();
  await expect(page.getByLabel('To (ET)')).toBeFocused();
  await page.getByLabel('To (ET)').fill('08:00');
  await pressEnter(create);
  await expect(message(page, 'League Created!')).toContainText(/Your league code is [A-Z0-9]{6}/);
  await expect(page).toHaveURL(/\/leagues\/[A-Z0-9]{6}$/);
  const { currentSeason } = await cy.call('leagueByCode', { params: { code: page.url().slice(-6) } });
  expect(currentSeason).toMatchObject({
    draftDateTime: '2025-09-01T23:00:00.000Z',
    draftOrderType: 'balanced',
    draftTimerDuration: 14_400,
    nightWindow: { from: '22:00', to: '08:00' },
    commissionerTools: { pause: false, undo: true, proxyPick: false },
  });
});
