import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { message, pressEnter, routeOnce } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests what commissioners can change in a league, and where each success or failure is reported.

const WORDLESS = { status: 500, json: {} };

let site: LocalSite;
let ana: Player, ben: Player, cyd: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  const players = await Promise.all(['Ana', 'Ben', 'Cyd'].map((name) => Player.register(site.url, name)));
  [ana, ben, cyd] = players as [Player, Player, Player];
});

const manage = ({ league }: Table) => `/leagues/${league.code}/manage`;
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const leagueNow = async ({ league }: Table) => ana.call('leagueByCode', { params: { code: league.code } });

async function lookAtBoth(page: Page, name: string, dialog?: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, name, dialog);
  }
}

/** Makes the next call to this URL fail without a message. */
async function fail(page: Page, url: string): Promise<void> {
  await routeOnce(page, url, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(WORDLESS),
  );
}

test('the forms for schedule, settings and trade deadline report errors and save valid values', async ({
  browser,
}) => {
  const table = await seatPlayers([ana, ben, cyd], { name: 'Set Crew' });
  const page = await windowOf(browser, ana, DESK);
  await page.goto(manage(table));
  const schedule = card(page, 'Draft Schedule');
  const save = schedule.getByRole('button', { name: 'Save Draft Time' });
  const day = schedule.getByLabel('Draft date');
  const time = schedule.getByLabel('Time (ET)');
  await expect(day).toBeVisible();
  await lookAtBoth(page, 'manage');
  await expect(day).toHaveAttribute('max', '2025-09-04');
  await day.fill('2025-09-01');
  await pressEnter(save);
  await expect(message(page, 'Invalid Date')).toContainText(
    'Please select both date and time for the draft.',
  );
  await expect(time).toBeFocused();
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  await expect(day).not.toHaveAttribute('aria-invalid', 'true');
  await time.fill('19:30');
  await day.fill('2025-08-20');
  await pressEnter(save);
  await expect(message(page, 'Invalid Draft Time')).toContainText(
    'Draft must be scheduled for a future date and time.',
  );
  await day.fill('2025-09-04');
  await pressEnter(save);
  await expect(message(page, 'Invalid Draft Time')).toContainText(
    'Draft must be completed before September 4, 2025 at 3:00 PM ET.',
  );
  await day.fill('2025-09-01');
  await fail(page, '**/seasons/*');
  await pressEnter(save);
  await expect(message(page, 'Update Failed')).toBeVisible();
  await pressEnter(save);
  await expect(message(page, 'Draft Schedule Updated')).toContainText('Mon, Sep 1, 7:30 PM ET');
  await expect(schedule).toContainText('It starts automatically Mon, Sep 1, 7:30 PM ET.');
  await expect(save).toBeFocused();

  const settings = card(page, 'Draft Settings');
  await settings.getByRole('radio', { name: /^Third-round/ }).check();
  await settings.getByLabel(/^Pause/).check();
  await pressEnter(settings.getByRole('button', { name: 'Save Draft Settings' }));
  await expect(message(page, 'Draft Settings Updated')).toBeVisible();

  const deadline = card(page, 'Trade Deadline');
  await expect(deadline).toContainText(
    'No trade deadline set. Trading stays open until January 8, 2026 at 11:59 PM ET.',
  );
  await deadline.getByLabel('Set a trade deadline').check();
  await pressEnter(deadline.getByRole('button', { name: 'Save Trade Deadline' }));
  await expect(message(page, 'Invalid Date')).toContainText('Please select a trade deadline date.');
  await expect(deadline.getByLabel('Last day to trade')).toHaveAttribute('max', '2026-01-08');
  const lastDay = deadline.getByLabel('Last day to trade');
  await expect(lastDay).toBeFocused();
  await lastDay.fill('2026-01-09');
  await pressEnter(deadline.getByRole('button', { name: 'Save Trade Deadline' }));
  await expect(deadline).toContainText('The trade deadline can’t be later than the season’s trade deadline.');
  await expect(lastDay).toBeFocused();
  await lastDay.fill('2025-11-30');
  await pressEnter(deadline.getByRole('button', { name: 'Save Trade Deadline' }));
  await expect(message(page, 'Trade Deadline Updated')).toBeVisible();
  await expect(deadline).toContainText('November 30, 2025 at 11:59 PM ET');

  const league = card(page, 'League Settings');
  await league.getByLabel('League name').fill('Reset Crew');
  await league.getByLabel('Members').selectOption('Up to 6 members');
  await league.getByLabel(/^Public league/).check();
  await pressEnter(league.getByRole('button', { name: 'Save League Settings' }));
  await expect(message(page, 'League Settings Updated')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reset Crew' })).toBeVisible();
  expect(await leagueNow(table)).toMatchObject({
    name: 'Reset Crew',
    maxMembers: 6,
    isPublic: true,
    currentSeason: {
      draftDateTime: '2025-09-01T23:30:00.000Z',
      draftOrderType: 'third-round-reversal',
      commissionerTools: { pause: true, undo: false, proxyPick: false },
      tradeDeadline: '2025-12-01T04:59:59.000Z',
    },
  });
  await pressEnter(schedule.getByRole('button', { name: 'Clear Draft Time' }));
  await expect(schedule).toContainText('Draft TBD');
});

test('a commissioner can set the draft order by keyboard or by lottery', async ({ browser }) => {
  const table = await seatPlayers([ana, ben, cyd], { name: 'Order Crew' });
  const page = await windowOf(browser, ana, DESK);
  await page.goto(manage(table));
  const order = card(page, 'Draft Order');
  const rows = order.getByRole('listitem');
  const save = order.getByRole('button', { name: 'Save Order' });
  await expect(order).toContainText('Not set yet');
  await pressEnter(order.getByRole('button', { name: 'Cyd up' }));
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText('Cyd');
  await order.getByRole('button', { name: /^Move Ben/ }).focus();
  const heard = (words: string) => expect(page.getByText(words, { exact: true })).toBeAttached();
  // Waits for the drag to start before pressing the next key, because a key pressed too early would go to the page.
  await page.keyboard.press('Space');
  await heard('Ben is over position 3 of 3.');
  await page.keyboard.press('ArrowUp');
  await heard('Ben is over position 2 of 3.');
  await page.keyboard.press('Space');
  await heard('Ben is now at position 2 of 3.');
  await fail(page, '**/set-draft-order');
  await pressEnter(save);
  await expect(message(page, 'Save Failed')).toContainText('Failed to save draft order');
  await pressEnter(save);
  await expect(message(page, 'Draft Order Saved!')).toBeVisible();
  const shown = await rows.allInnerTexts();
  const saved = (await leagueNow(table)).members.map(({ user }) => user.username);
  expect(shown.map((row) => saved.find((name) => row.includes(name)))).toEqual(saved);
  expect(saved[0]).toBe('Cyd');
  const randomize = order.getByRole('button', { name: 'Randomize' });
  await fail(page, '**/randomize-draft-order');
  await pressEnter(randomize);
  await expect(message(page, 'Randomization Failed')).toContainText('Failed to randomize draft order');
  await pressEnter(randomize);
  await expect(message(page, 'Draft Order Randomized!')).toBeVisible();
});

test('the owner promotes and demotes a commissioner, removes a member, and transfers the league', async ({
  browser,
}) => {
  const table = await seatPlayers([ana, ben, cyd], { name: 'People Crew' });
  const page = await windowOf(browser, ana, DESK);
  await page.goto(manage(table));
  const members = card(page, 'Member Management');
  const row = (name: string) => members.getByRole('listitem').filter({ hasText: name });
  await fail(page, '**/commissioners');
  await pressEnter(members.getByRole('button', { name: 'Make commissioner: Ben' }));
  await expect(message(page, 'Promotion Failed')).toBeVisible();
  await pressEnter(members.getByRole('button', { name: 'Make commissioner: Ben' }));
  await expect(row('Ben')).toContainText('Commissioner');
  await fail(page, '**/commissioners/*');
  await pressEnter(members.getByRole('button', { name: 'Remove as commissioner: Ben' }));
  await expect(message(page, 'Removal Failed')).toBeVisible();
  await expect(row('Ana').getByRole('button')).toHaveCount(0);

  const opener = members.getByRole('button', { name: 'Remove Cyd' });
  await pressEnter(opener);
  const question = page.getByRole('alertdialog', { name: 'Remove Cyd?' });
  await lookAtBoth(page, 'manage-remove', '[role=alertdialog]');
  await fail(page, '**/members/*');
  await pressEnter(question.getByRole('button', { name: 'Remove Member' }));
  await expect(message(page, 'Remove Failed')).toBeVisible();
  await pressEnter(question.getByRole('button', { name: 'Remove Member' }));
  await expect(question).toHaveCount(0);
  await expect(row('Cyd')).toHaveCount(0);
  await expect(members.getByRole('list')).toBeFocused();

  const handOver = card(page, 'Hand Over League');
  await handOver.getByLabel('New owner').selectOption('Ben');
  await pressEnter(handOver.getByRole('button', { name: 'Hand Over' }));
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Hand Over League' }));
  await expect(message(page, 'League Handed Over')).toContainText('Ben is the new owner');
  await expect(handOver).toHaveCount(0);
  await pressEnter(members.getByRole('button', { name: 'Step down as commissioner' }));
  await expect(message(page, 'You Stepped Down')).toContainText('You’re a regular member now');
  await expect(page).toHaveURL(`/leagues/${table.league.code}`);
});

test('only commissioners can open the Manage League page, and deleting a league requires typing its name', async ({
  browser,
}) => {
  const table = await seatPlayers([ana, ben], { name: 'Short Crew', maxMembers: 2 });
  const stranger = await windowOf(browser, ben, PHONE);
  await stranger.goto(manage(table));
  await expect(message(stranger, 'Access Denied')).toBeVisible();
  await expect(stranger).toHaveURL(`/leagues/${table.league.code}`);

  const drafted = await seatPlayers([ana, ben], { name: 'Drafted Crew', maxMembers: 2 });
  await draftOn(drafted, await startTable(drafted));
  const page = await windowOf(browser, ana, DESK);
  await page.goto(manage(drafted));
  const deletion = card(page, 'Delete League');
  await expect(deletion).toContainText('Leagues cannot be deleted after the draft has been completed.');
  await expect(deletion.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await lookAtBoth(page, 'manage-drafted');

  await page.goto(manage(table));
  await pressEnter(deletion.getByRole('button', { name: 'Delete League' }));
  const dialog = page.getByRole('dialog', { name: 'Delete this league?' });
  const sure = dialog.getByRole('button', { name: 'Delete for good' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('textbox').fill('short crew');
  await expect(sure).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox').fill('Short Crew');
  await lookAtBoth(page, 'manage-delete', 'dialog');
  await fail(page, `**/leagues/${table.league.id}`);
  await pressEnter(sure);
  await expect(message(page, 'Delete Failed')).toBeVisible();
  await pressEnter(sure);
  await expect(page).toHaveURL('/dashboard');
  await expect(message(page, 'League Deleted')).toContainText('"Short Crew" is deleted');
  await expect(page.getByRole('article').filter({ hasText: 'Short Crew' })).toHaveCount(0);
  await page.goto(`/leagues/${table.league.code}`);
  await expect(page.getByRole('heading', { name: 'League Not Found' })).toBeVisible();
});
