import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { imageSize } from 'image-size';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look, picture, screen } from './look.ts';
import { message, pressEnter, unroute } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests the board of a finished draft: on the page, in print, and as a picture.

const HISTORY = '**/draft-history';

let site: LocalSite;
let players: Player[];
let table: Table;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  const names = ['Ana', 'Ben', 'Cyd', 'WWWWWWWWWWWWWWWWWWWW'];
  players = await Promise.all(names.map((name) => Player.register(site.url, name)));
  table = await seatPlayers(players, { name: 'Sunday Crew', maxMembers: 4 });
});

/** Lets the browser share files. If `ends` names an error, sharing fails with that error. */
async function withSharing(page: Page, ends?: string): Promise<void> {
  await page.addInitScript((name) => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files: [file] }: { files: File[] }) => {
        if (name !== undefined) return Promise.reject(new DOMException('No.', name));
        shared.push(`${file?.name} ${file?.type} ${(file?.size ?? 0) > 10_000}`);
        return Promise.resolve();
      },
    });
  }, ends);
}

test('draft results show by round, print without the rest of the page, and can be downloaded or shared as a picture', async ({
  browser,
}) => {
  const [ana, ben] = players as [Player, Player];
  const page = await windowOf(browser, ana, DESK);
  const results = `/leagues/${table.league.code}/draft-results`;
  await page.goto(results);
  await expect(page.getByText('No Draft History Available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await draftOn(table, await startTable(table));

  await page.route(HISTORY, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(results);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await unroute(page, HISTORY);
  await pressEnter(again);
  await expect(page.getByRole('heading', { level: 1, name: 'Original Draft Results' })).toBeVisible();
  const round = page.getByRole('region', { name: 'Round 2' }).getByRole('listitem');
  await expect(round).toHaveCount(4);
  await expect(round.first()).toContainText('R2P1');
  await expect(page.getByRole('button', { name: 'Share Image' })).toHaveCount(0);
  await look(page, 'results');

  const downloading = page.waitForEvent('download');
  await pressEnter(page.getByRole('button', { name: 'Download Image' }));
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('sunday-crew-draft-2025-26.png');
  const saved = screen('board-picture.png');
  await file.saveAs(saved);
  expect(imageSize(readFileSync(saved))).toMatchObject({ type: 'png', width: 2400 });
  await expect(message(page, 'Image Downloaded')).toBeVisible();

  await page.setViewportSize({ width: 760, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Original Draft Results' })).toBeVisible();
  const columns = await Promise.all(
    [1, 3].map((number) => page.getByRole('region', { name: `Round ${number}` }).boundingBox()),
  );
  expect(columns[0]?.y).toBe(columns[1]?.y);
  const name = page.getByRole('region', { name: 'Round 1' }).getByText(players[3]!.user.username);
  expect(await name.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  await picture(page, 'results-printed');

  const phone = await windowOf(browser, ben, PHONE);
  await withSharing(phone);
  await phone.goto(results);
  await phone.getByRole('button', { name: 'Share Image' }).click();
  await expect
    .poll(() => phone.evaluate('window.shared'))
    .toEqual(['sunday-crew-draft-2025-26.png image/png true']);
  await look(phone, 'results');
});

test('a picture that can’t be shared shows an error, and a cancelled share doesn’t', async ({ browser }) => {
  const page = await windowOf(browser, players[0]!, DESK);
  await withSharing(page, 'NotAllowedError');
  await page.goto(`/leagues/${table.league.code}/draft-results`);
  await pressEnter(page.getByRole('button', { name: 'Share Image' }));
  await expect(message(page, 'Failed to share the image')).toBeVisible();
  const other = await windowOf(browser, players[1]!, DESK);
  await withSharing(other, 'AbortError');
  await other.goto(`/leagues/${table.league.code}/draft-results`);
  const share = other.getByRole('button', { name: 'Share Image' });
  await pressEnter(share);
  await expect(share).toBeEnabled();
  await expect(other.locator('[data-message]')).toHaveCount(0);
});
