import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { LONG, seatAndStart } from '../support/table.ts';
import { lookAtSizes, picture } from './look.ts';
import { holdBack, openRoom } from './parts.ts';
import { test } from './test.ts';
import { DESK, LYING, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests a team's sheet in a real browser: a drawer next to the room, with the team's real previous season.

const team = (page: Page, id: number) => page.locator(`[data-panel="teams"] [data-team="${id}"]`);
const sheet = (page: Page) => page.getByRole('dialog');

test('a team’s sheet opens next to the room, and the team can be picked there by keyboard', async ({
  browser,
  newGame,
}) => {
  const site = await newGame();
  // After two minutes, the feeds have reported the games of this season and of the previous one.
  await site.console('clock', { advanceSeconds: 120 });
  const [ana, ben] = [await Player.register(site.url, 'Ana'), await Player.register(site.url, 'Ben')];
  const { page, table } = await openRoom(browser, ana, [ben, ana], DESK);
  const { params } = table;
  const areReported = async () => {
    const { games } = await ana.call('seasonModel', { params });
    const past = await ana.call('lastSeason', { params });
    return past.games.length > 0 && games.length > 0 && games.every(({ week }) => week !== undefined);
  };
  await expect.poll(areReported).toBe(true);
  // The page asks for the games once, perhaps before the feeds have reported them.
  await page.reload();
  await team(page, 12).click();
  await expect(sheet(page).getByRole('timer')).toBeVisible();
  const games = sheet(page).getByRole('region', { name: 'Schedule' }).getByRole('listitem');
  await expect(games).toHaveCount(18);
  await expect(games.filter({ hasText: 'Bye' })).toHaveCount(1);
  // The results of these games must add up to the record on the team's card.
  const past = sheet(page).getByRole('region', { name: 'Last season, 2024-25' });
  await expect(past.getByRole('listitem')).toHaveCount(17);
  const { lastSeason } = (await ana.call('availableTeams', { params: table.params })).find(
    ({ id }) => id === 12,
  ) ?? { lastSeason: undefined };
  await expect(past.getByRole('listitem').filter({ hasText: /W \d/ })).toHaveCount(lastSeason?.wins ?? -1);
  const box = await sheet(page).boundingBox();
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(DESK.width);
  await lookAtSizes(page, 'team-sheet', 'dialog');

  await page.setViewportSize(DESK);
  await page.keyboard.press('Escape');
  await expect(team(page, 12)).toBeFocused();
  await ben.call('makePick', { params: table.params, body: { teamId: 1 } });
  await expect(page.getByText('Your Turn!').first()).toBeVisible();
  await page.keyboard.press('i');
  await expect(sheet(page).getByText('Pick impact')).toBeVisible();
  for (const size of [
    SMALLEST,
    PHONE,
    LYING,
    { width: 768, height: 1024 },
    DESK,
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await picture(page, 'team-sheet-turn');
  }
  await sheet(page).getByRole('region', { name: 'Last season, 2024-25' }).scrollIntoViewIfNeeded();
  await picture(page, 'team-sheet-past');
  await page.setViewportSize(DESK);
  await sheet(page).getByRole('button', { name: 'Draft Team' }).press('Enter');
  await expect(sheet(page)).toHaveCount(0);
  const picks = async () =>
    (await ana.call('draft', { params: table.params })).picks.map(({ nflTeamId }) => nflTeamId);
  await expect.poll(picks).toEqual([1, 12]);
});

test('on a phone, a team’s sheet doesn’t move when its games load', async ({ browser, newGame }) => {
  const site = await newGame();
  // After two minutes, the feed has reported the games.
  await site.console('clock', { advanceSeconds: 120 });
  const [ana, ben] = [await Player.register(site.url, 'Ana'), await Player.register(site.url, 'Ben')];
  const { league } = await seatAndStart([ben, ana], LONG);
  const page = await windowOf(browser, ana, PHONE);
  const answerModel = await holdBack(page, '**/model');
  await page.goto(`/leagues/${league.code}/draft`);
  await team(page, 12).click();
  const close = sheet(page).getByRole('button', { name: 'Close' });
  await expect(sheet(page).getByRole('button', { name: 'Queue' })).toBeVisible();
  await expect(sheet(page).getByText('Loading…').first()).toBeVisible();
  const before = await close.boundingBox();
  answerModel();
  await expect(sheet(page).getByRole('region', { name: 'Schedule' })).toBeVisible();
  expect(await close.boundingBox()).toEqual(before);
});
