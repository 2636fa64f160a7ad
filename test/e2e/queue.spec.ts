import { expect, type Page } from '@playwright/test';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { Player } from '../support/player.ts';
import { lookAtSizes, picture } from './look.ts';
import { openRoom } from './parts.ts';
import { test } from './test.ts';
import { DESK, LYING, PHONE, SMALLEST } from './windows.ts';

// Tests the queue in a real browser: dragging, and layout.

const [KC, BUF, DAL, DEN] = ['KC', 'BUF', 'DAL', 'DEN'].map((name) => teamByAbbreviation(name)?.id ?? 0);
const queue = (page: Page) => page.getByRole('region', { name: 'Your Queue' });
const rows = (page: Page) =>
  queue(page).getByRole('list', { name: 'Your queue, the next team first' }).getByRole('listitem');
const star = (page: Page, team: string) => page.getByRole('button', { name: `Queue ${team}`, exact: true });

test('members can star teams on their cards and drag them by mouse or keyboard, on wide screens and on a phone', async ({
  browser,
  newGame,
}) => {
  const site = await newGame();
  const [ana, ben] = [await Player.register(site.url, 'Ana'), await Player.register(site.url, 'Ben')];
  const { page, table } = await openRoom(browser, ana, [ana, ben], DESK);
  const order = async () =>
    (await ana.call('draftBoard', { params: table.params, query: { ifAny: 'true' } }))?.teamOrder;
  for (const team of ['Kansas City', 'Buffalo', 'Dallas', 'Denver']) await star(page, team).click();
  await expect(rows(page)).toHaveCount(4);
  await expect.poll(order).toEqual([KC, BUF, DAL, DEN]);

  const handle = (team: string) => queue(page).getByRole('button', { name: new RegExp(`^Move ${team}`) });
  await handle('Kansas City').scrollIntoViewIfNeeded();
  await handle('Kansas City').hover();
  await page.mouse.down();
  const target = await handle('Buffalo').boundingBox();
  if (!target) throw new Error('Buffalo is not shown');
  const [x, y] = [target.x + target.width / 2, target.y + target.height / 2];
  await page.mouse.move(x, y + 10, { steps: 8 });
  await expect(page.getByText('Kansas City is over position 2 of 4.')).toHaveCount(1);
  await page.mouse.up();
  await expect.poll(order).toEqual([BUF, KC, DAL, DEN]);

  await handle('Denver').focus();
  await page.keyboard.press('Space');
  await expect(queue(page).locator('[data-dragging]')).toHaveCount(1);
  // Keys move nothing until the drag library has measured the rows, so a key that moved nothing is pressed again.
  const isOver = (position: number) => page.getByText(`Denver is over position ${position} of 4.`);
  await expect(isOver(4)).toHaveCount(1);
  await expect(async () => {
    if ((await isOver(4).count()) > 0) await page.keyboard.press('ArrowUp');
    await expect(isOver(3)).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([BUF, KC, DEN, DAL]);

  await lookAtSizes(page, 'queue-stars');
  for (const size of [
    SMALLEST,
    PHONE,
    LYING,
    { width: 768, height: 1024 },
    { width: 1280, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await picture(page, 'queue-cards');
    if (size.width < 1024) {
      const tabs = page.getByRole('navigation', { name: 'Draft room' });
      await tabs.getByRole('button', { name: 'Queue' }).click();
      await expect(rows(page)).toHaveCount(4);
      await picture(page, 'queue-tab');
      await tabs.getByRole('button', { name: 'Teams' }).click();
    }
  }
  await page.getByRole('button', { name: 'Stats table' }).click();
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    await picture(page, 'queue-table');
  }
  await lookAtSizes(page, 'queue-table-look');
});
