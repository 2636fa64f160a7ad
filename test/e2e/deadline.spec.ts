import { expect, type Browser, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable } from '../support/table.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { look } from './look.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests the warnings before the season's draft deadline, and the notices after it.

let site: OwnSite;

test.beforeAll(async () => {
  site = await startSite();
});

test.afterAll(async () => {
  await site?.stop();
});

const banner = (page: Page) => page.getByRole('note').filter({ hasText: 'draft deadline' });

/** Opens a page, and waits until it has all the data that the banner depends on. */
async function open(page: Page, address: string, shown: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(shown).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('the draft deadline shows up a week ahead unless all of the member’s leagues have drafted; once it has passed, no page offers to start a draft', async ({
  browser,
}) => {
  const [ana, ben, cyd] = await Promise.all(
    ['Ana', 'Ben', 'Cyd'].map((name) => Player.register(site.url, name)),
  );
  if (!ana || !ben || !cyd) throw new Error('nobody came');
  const drafted = await seatPlayers([ana, ben], { name: 'Drafted', maxMembers: 2 });
  await draftOn(drafted, await startTable(drafted));
  const waiting = await seatPlayers([ben], { name: 'Waiting', maxMembers: 4 });
  const windows = {
    ana: await windowOf(browser, ana, DESK),
    ben: await windowOf(browser, ben, PHONE),
    cyd: await windowOf(browser, cyd, DESK),
  };
  const room = await lateRoom(browser);

  await open(windows.ben, '/dashboard', 'Waiting');
  await expect(banner(windows.ben)).toHaveCount(0);

  await site.console('clock', { now: '2025-08-29T12:00:00-04:00' });
  expect(await cyd.call('draftDeadlineStatus')).toMatchObject({
    hasDeadlinePassed: false,
    deadlineDateET: 'September 4, 2025 at 3:00 PM ET',
    daysUntilDeadline: 6,
  });
  await open(windows.ben, '/dashboard', 'Waiting');
  await expect(banner(windows.ben)).toContainText('6 days until the draft deadline');
  await expect(banner(windows.ben)).toContainText('September 4, 2025 at 3:00 PM ET');
  await look(windows.ben, 'deadline-ahead');
  await open(windows.cyd, '/dashboard', 'No leagues yet');
  await expect(banner(windows.cyd)).toBeVisible();
  await open(windows.ana, '/dashboard', 'Drafted');
  await expect(banner(windows.ana)).toHaveCount(0);
  await open(windows.ben, `/leagues/${drafted.league.code}`, 'All League Teams');
  await expect(banner(windows.ben)).toHaveCount(0);
  await open(windows.ben, `/leagues/${waiting.league.code}`, 'All League Teams');
  await expect(banner(windows.ben)).toBeVisible();

  await site.console('clock', { now: '2025-09-04T15:02:00-04:00' });
  expect(await cyd.call('draftDeadlineStatus')).toMatchObject({
    hasDeadlinePassed: true,
    daysUntilDeadline: 0,
  });
  await open(windows.ben, '/dashboard', 'Waiting');
  await expect(banner(windows.ben)).toContainText('The 2025-26 draft deadline has passed');
  await expect(banner(windows.ben)).toContainText(
    'Within ten minutes, leagues that hadn’t drafted either end or are auto-drafted in random order from members’ draft boards. Drafts can no longer be started or continued.',
  );
  await look(windows.ben, 'deadline-passed');
  await open(windows.ben, `/leagues/${waiting.league.code}`, 'This league didn’t draft.');
  await open(windows.ben, `/leagues/${waiting.league.code}/manage`, 'There’s no draft coming up.');
  await expect(windows.ben.getByRole('region', { name: 'Draft Schedule' })).toContainText(
    'The league missed the draft deadline.',
  );
  await open(windows.ana, '/dashboard', 'Drafted');
  await expect(banner(windows.ana)).toHaveCount(0);
  await expectTooLate(room);
});

/** Opens a draft room before the deadline, on a phone. */
async function lateRoom(browser: Browser): Promise<Page> {
  const players = [await Player.register(site.url, 'Dee'), await Player.register(site.url, 'Eve')] as const;
  const { league } = await seatPlayers(players, { name: 'Too late' });
  const page = await windowOf(browser, players[0], PHONE);
  await page.goto(`/leagues/${league.code}/draft`);
  await expect(page.getByText(/· \d+ open$/)).toBeVisible();
  return page;
}

/** Checks that neither the draft room nor any other page offers to start a draft or to join a league. */
async function expectTooLate(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByText('This league missed the season’s draft deadline.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Draft' })).toHaveCount(0);
  await expect(page.getByText(/· \d+ open$/)).toHaveCount(0);
  await expect(page.getByText('Pre-Draft', { exact: true })).toHaveCount(0);
  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'Too late' });
  await expect(card).toContainText('Missed the draft deadline');
  await expect(card).not.toContainText('Draft Pending');
}
