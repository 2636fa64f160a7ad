import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { confirmBar, openRoom, teamCards } from './parts.ts';
import { lookAtSizes, picture } from './look.ts';
import { test } from './test.ts';
import { PHONE } from './windows.ts';

// Tests the table that shows all teams at a glance.

const ROOMY = { width: 1280, height: 900 };

/** Returns whether every team's row is fully inside the window. */
const inSight = (page: Page) =>
  teamCards(page).evaluateAll((teams) =>
    teams
      .map((team) => team.closest('tr')?.getBoundingClientRect())
      .every(
        (row) =>
          row &&
          document.elementFromPoint(row.left + 60, row.top + 4)?.closest('tr') &&
          row.bottom <= window.innerHeight,
      ),
  );

/** Returns the height of the tallest row. */
const heightOfRows = (page: Page) =>
  teamCards(page).evaluateAll((teams) =>
    Math.max(...teams.map((team) => team.closest('tr')?.offsetHeight ?? 0)),
  );

test('the stats table shows all 32 teams on one screen, can be sorted by its numbers, and works by keyboard', async ({
  browser,
  newGame,
}) => {
  const site = await newGame();
  const [ana, ben] = [await Player.register(site.url, 'Ana'), await Player.register(site.url, 'Ben')];
  const { page } = await openRoom(browser, ana, [ana, ben], ROOMY);
  const switched = page.getByRole('button', { name: 'Stats table' });
  await switched.focus();
  await page.keyboard.press('Enter');
  await expect(switched).toHaveAttribute('aria-pressed', 'true');
  await expect(teamCards(page)).toHaveCount(32);
  await expect(page.getByRole('cell', { name: '32nd' }).first()).toBeVisible();
  await expect.poll(() => inSight(page)).toBe(true);
  await picture(page, 'team-table-whole');

  const byLosses = page.getByRole('button', { name: 'Losses, sort by Projected Losses' }).first();
  await byLosses.focus();
  await page.keyboard.press('Enter');
  const rowOf = (place: number) => teamCards(page).nth(place).locator('xpath=ancestor::tr');
  // Cells 0 to 2 are the star, the rank and the wins.
  const losses = rowOf(0).getByRole('cell').nth(3);
  await expect(losses).toContainText('1st');
  await expect(byLosses.locator('xpath=ancestor::th')).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('Enter');
  await expect(losses).toContainText('32nd');

  await teamCards(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(teamCards(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(teamCards(page).nth(17)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(teamCards(page).nth(17)).toHaveAttribute('aria-pressed', 'true');
  await expect(confirmBar(page).getByRole('button', { name: 'Draft Team' })).toBeVisible();
  // These chances show up once a worker has simulated the season.
  await expect(confirmBar(page).getByText(/^\d+% .*with this team \d+%$/)).toHaveCount(2);
  await lookAtSizes(page, 'team-table');
  // On a phone, the table's second block has no header, so its columns must line up with those of the first block.
  await page.setViewportSize(PHONE);
  const leftOf = async (place: number) => (await rowOf(place).getByRole('cell').last().boundingBox())?.x;
  await expect.poll(async () => (await leftOf(31)) === (await leftOf(0))).toBe(true);
  await page.reload();
  await expect(teamCards(page)).toHaveCount(32);
  // Rows far below the window must not be taller than the others.
  await expect.poll(() => heightOfRows(page)).toBeLessThan(60);
  // A team's button covers its whole row.
  await rowOf(5).getByRole('cell').last().click({ force: true });
  await expect(teamCards(page).nth(5)).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize(ROOMY);
  // The browser remembers that the table was chosen.
  await page.reload();
  await expect(teamCards(page)).toHaveCount(32);
  await expect(switched).toHaveAttribute('aria-pressed', 'true');
});
