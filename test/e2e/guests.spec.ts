import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { LONG, seatPlayers, startTable } from '../support/table.ts';
import { look, lookAtSizes } from './look.ts';
import { press, told } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests the guest link of a draft: how a commissioner shares it on any screen, and what other members see.

test('a commissioner can share the guest board on any screen, and members see that guests can watch', async ({
  browser,
  newGame,
}) => {
  const { url } = await newGame();
  const [ana, ben] = [await Player.register(url, 'Ana'), await Player.register(url, 'Ben')];
  const table = await seatPlayers([ana, ben], { ...LONG, name: 'Sunday Crew' });
  const room = `/leagues/${table.league.code}/draft`;
  const [page, bens] = [await windowOf(browser, ana, DESK), await windowOf(browser, ben, PHONE)];
  for (const window of [page, bens]) await window.goto(room);
  await press(page, 'Guest Board');
  const dialog = page.getByRole('dialog', { name: 'Guest Board' });
  await expect(dialog.getByText(/^The guest board is off/)).toBeVisible();
  await lookAtSizes(page, 'guests-none', 'dialog');
  await press(page, 'Create Link');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveJSProperty('complete', true);
  const address = await dialog.getByRole('link', { name: 'Open Board' }).getAttribute('href');
  expect(address).toContain(`${url}/board/`);
  await lookAtSizes(page, 'guests-out', 'dialog');
  await expect(bens.getByText(/^Guests can watch until/)).toBeVisible();
  for (const size of [SMALLEST, PHONE, DESK]) {
    await bens.setViewportSize(size);
    await look(bens, 'guests-lobby');
  }

  // Closes the dialog first. Otherwise, when the draft starts, the dialog would close and go back in the history, which would
  // abort the reload.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await startTable(table);
  await page.reload();
  await expect(page.getByText(/^Guests can watch until/)).toBeVisible();
  await look(page, 'guests-running');
  await press(page, 'Guest Board');
  await press(page, 'Turn Off Link');
  await lookAtSizes(page, 'guests-question', 'dialog[role="alertdialog"]');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn Off Link' }).click();
  await told(page, 'Guest Board Off', 'That link no longer works.');
  await page.goto(`/leagues/${table.league.code}/manage`);
  await expect(page.getByRole('region', { name: 'Guests' })).toBeVisible();
  await look(page, 'guests-manage');
});
