import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { lookAtSizes, picture } from './look.ts';
import { press, told } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests how a draft from another site is pasted, corrected and imported.

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

test('a commissioner can correct a pasted list on any screen, even by keyboard alone, and import it as the draft', async ({
  browser,
}) => {
  const names = ['Ana', 'Ben', 'Cyd', 'WWWWWWWWWWWWWWWWWWWW'];
  const players = await Promise.all(names.map((name) => Player.register(site.url, name)));
  const [ana] = players as [Player];
  const [a, b, c, w] = players.map(({ user }) => user.username);
  const table = await seatPlayers(players, { name: 'Sunday Crew', maxMembers: 4 });
  const page = await windowOf(browser, ana, DESK);
  await page.goto(`/leagues/${table.league.code}/draft`);
  await page.getByRole('button', { name: 'Import a Draft' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import a Draft' });
  const list = dialog.getByRole('textbox', { name: 'Draft results' });
  await expect(list).toBeFocused();
  await lookAtSizes(page, 'import-empty', 'dialog');
  await list.fill([`${a} - KC`, `${b} - GB`, `${c} - SF`].join('\n'));
  await expect(dialog.getByText(/^This looks like a line for each pick/)).toBeVisible();
  await lookAtSizes(page, 'import-layout', 'dialog');
  const chat = [`${a}: KC`, `${b}: ok then I take Philly or maybe the Jets`, `${c}: no`, `${w}: who’s next?`];
  await list.fill(chat.map((said, day) => `[8/${20 + day}/25, 7:12:03 PM] ${said}`).join('\n'));
  await expect(dialog.getByText('1 of 12 picks found: 2 messages to sort out.')).toBeVisible();
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    await dialog.getByText('Which of these messages are picks?').scrollIntoViewIfNeeded();
    await picture(page, 'import-chat');
  }
  await lookAtSizes(page, 'import-chat-look', 'dialog');
  const good = [`${b}: Chiefs, NY Jets, 49ers`, `${c} – Lions / Bills / Cowboys`];
  await list.fill([...good, `${a}: Eagles, New York, Beers`, `Uncle Al: Rams, Chiefs`].join('\n'));
  await expect(dialog.getByText('7 of 12 teams matched: 2 lines to fix, 1 member missing.')).toBeVisible();
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    await picture(page, 'import-unclear');
    await dialog.getByText(`Missing a line for ${w}.`).scrollIntoViewIfNeeded();
    await picture(page, 'import-unclear-end');
  }
  await lookAtSizes(page, 'import-unclear-look', 'dialog');
  await list.fill([...good, `${a}: Eagles, Giants, Bears`, `${w}: Rams, Colts, Texans`].join('\n'));
  await expect(dialog.getByText('12 of 12 teams matched. Ready to import.')).toBeVisible();
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    await picture(page, 'import-clear');
  }
  await list.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Back to the List' })).toBeFocused();
  await lookAtSizes(page, 'import-question', 'dialog[role="alertdialog"]');
  await press(page, 'Import Draft');
  await told(page, 'Draft Imported!', 'Everyone has their teams.');
  await expect(page.getByRole('heading', { name: 'Draft Complete' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await lookAtSizes(page, 'import-done');
});
