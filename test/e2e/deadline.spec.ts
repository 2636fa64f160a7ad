import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable } from '../support/table.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Who is warned of the season's draft deadline, and who is told that it has passed.

let site: LocalSite;

test.beforeAll(async () => {
  site = await startSite();
});

test.afterAll(async () => {
  await site?.stop();
});

const banner = (page: Page) => page.getByRole('note').filter({ hasText: 'draft deadline' });

/** Once a page has all that could make the banner show. */
async function open(page: Page, address: string, shown: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(shown).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('the draft deadline is told in its last week and after, to all but those whose leagues are drafted', async ({
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

  await open(windows.ben, '/dashboard', 'Waiting');
  await expect(banner(windows.ben)).toHaveCount(0);

  await site.console('clock', { now: '2025-08-29T12:00:00-04:00' });
  expect(await cyd.call('draftDeadlineStatus')).toMatchObject({
    hasDeadlinePassed: false,
    deadlineDateET: 'September 4, 2025 at 3:00 PM ET',
    daysUntilDeadline: 7,
  });
  await open(windows.ben, '/dashboard', 'Waiting');
  await expect(banner(windows.ben)).toContainText('7 days until the draft deadline');
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
  await expect(banner(windows.ben)).toContainText('The draft deadline of the 2025-26 season has passed');
  await expect(banner(windows.ben)).toContainText(
    'Incomplete leagues were automatically ended or randomly drafted; drafts can no longer be started or continued.',
  );
  await look(windows.ben, 'deadline-passed');
  await open(windows.ben, `/leagues/${waiting.league.code}`, 'This league did not draft.');
  await open(windows.ben, `/leagues/${waiting.league.code}/manage`, 'There is no draft to come.');
  await expect(windows.ben.getByRole('region', { name: 'Draft Schedule' })).toContainText(
    'The league missed the draft deadline.',
  );
  await open(windows.ana, '/dashboard', 'Drafted');
  await expect(banner(windows.ana)).toHaveCount(0);
});
