import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { imageSize } from 'image-size';
import { Player } from '../support/player.ts';
import { draftOn, LONG, seatAndStart } from '../support/table.ts';
import { look, screen } from './look.ts';
import { pressEnter } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests the page that shows a draft's result, and both shapes of the picture that can be downloaded there.

const NAMES = ['Anastasia-Marie', 'Ben', 'Cyd', 'Dee', 'Eve', 'Fay', 'Gil', 'Hal', 'Ida', 'Joe'];

async function sizeOfPicture(
  page: Page,
  shape: string,
  seats: number,
): Promise<{ width: number; height: number }> {
  await page.getByRole('radio', { name: shape }).check();
  const kept = page.waitForEvent('download');
  await pressEnter(page.getByRole('button', { name: 'Download Image' }));
  const file = screen(`draft-${seats}-${shape.toLowerCase()}.png`);
  await (await kept).saveAs(file);
  const { width, height } = imageSize(readFileSync(file));
  return { width, height };
}

test('after a draft, everyone’s teams and the favorites show at every screen size, and can be downloaded as a picture', async ({
  browser,
  newGame,
}) => {
  const { url } = await newGame();
  const players: Player[] = [];
  for (const name of NAMES) players.push(await Player.register(url, name));
  const [ana] = players as [Player, ...Player[]];
  for (const [seats, teamsEach] of [
    [10, 3],
    [2, 8],
  ] as const) {
    const table = await seatAndStart(players.slice(0, seats), { ...LONG, maxMembers: seats, teamsEach });
    await draftOn(table, table.draft);
    const page = await windowOf(browser, ana, DESK);
    await page.goto(`/leagues/${table.league.code}/draft`);
    await expect(page.getByText('Most Losses favorite')).toBeVisible();
    const everybody = page.getByRole('region', { name: 'Everyone’s Teams' });
    await expect(everybody.getByText(/\d wins · \d/)).toHaveCount(seats);
    for (const size of [SMALLEST, PHONE, { width: 768, height: 1024 }, DESK, { width: 1920, height: 1080 }]) {
      await page.setViewportSize(size);
      await look(page, `draft-end-${seats}`);
    }
    expect(await sizeOfPicture(page, 'Post', seats)).toEqual({ width: 1200, height: 630 });
    expect(await sizeOfPicture(page, 'Story', seats)).toEqual({ width: 1080, height: 1920 });
  }
});
