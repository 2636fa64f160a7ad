import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { LONG, seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { message, openRoom, pressEnter, unroute } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests behavior that all dialogs share.

let site: LocalSite;
let ana: Player;
let ben: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
});

const joining = (page: Page) => page.getByRole('dialog', { name: 'Join a League' });
const board = (page: Page) => page.getByRole('dialog', { name: 'My Draft Board' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' });
/** A point outside the dialog. */
const BESIDE = [5, 300] as const;

async function openJoining(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join a League' }).click();
  await expect(joining(page).getByRole('textbox', { name: 'League code' })).toBeFocused();
}

test('nothing behind a dialog can be reached or scrolled, and closing it returns the focus', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana, DESK);
  await page.goto('/dashboard');
  await openJoining(page);
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  for (const key of [...Array<string>(6).fill('Tab'), ...Array<string>(6).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    // Outside the dialog, the focus can reach only the browser's own controls, which don't belong to the page.
    const isBehind = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isBehind, key).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(joining(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Join a League' })).toBeFocused();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

test('a press outside a dialog closes it, unless the press began inside, as when selecting text', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana, DESK);
  await page.goto('/dashboard');
  await openJoining(page);
  const title = joining(page).getByRole('heading', { name: 'Join a League' });
  const { x, y } = (await title.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  await page.mouse.move(...BESIDE);
  await page.mouse.up();
  // If the dialog had closed, it would be gone after one frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(joining(page)).toBeVisible();
  await page.mouse.move(...BESIDE);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.up();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(joining(page)).toBeVisible();
  await page.mouse.click(...BESIDE);
  await expect(joining(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Join a League' })).toBeFocused();
});

test('a double click opens a dialog, and the second click neither closes it nor presses anything in it', async ({
  browser,
}) => {
  for (const size of [DESK, PHONE]) {
    const page = await windowOf(browser, ana, size);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Join a League' }).dblclick({ delay: 20 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(joining(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(joining(page)).toHaveCount(0);
  }
});

test('Escape closes a dialog even if nothing has the focus', async ({ browser }) => {
  const page = await windowOf(browser, ana, DESK);
  await page.goto('/dashboard');
  await openJoining(page);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Escape');
  await expect(joining(page)).toHaveCount(0);
  await openJoining(page);
  // Other ways to close a dialog, such as a screen reader's command, reach the page as a `cancel` event.
  await joining(page).dispatchEvent('cancel', { bubbles: false, cancelable: true });
  await expect(joining(page)).toHaveCount(0);
});

test('closing a dialog with unsaved changes always asks first, and the question stays until the user answers it or presses Escape', async ({
  browser,
}) => {
  const { page } = await openRoom(browser, ana, [ana, ben], DESK);
  await pressEnter(page.getByRole('button', { name: 'My Draft Board' }));
  await pressEnter(
    board(page)
      .getByRole('button', { name: / down$/ })
      .first(),
  );
  // Presses only Escape, because by default the browser closes both dialogs when Escape is pressed twice in a row.
  for (const turn of [1, 2, 3]) {
    await page.keyboard.press('Escape');
    await expect(question(page), `turn ${turn}`).toBeVisible();
    await expect(question(page).getByRole('button', { name: 'Keep Editing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page), `turn ${turn}`).toHaveCount(0);
    await expect(board(page), `turn ${turn}`).toBeVisible();
  }
  await page.mouse.click(...BESIDE);
  await expect(question(page)).toBeVisible();
  await page.mouse.click(...BESIDE);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(board(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'My Draft Board' })).toBeFocused();
});

test('the draft room’s shortcut keys do nothing while a dialog is open, wherever the focus is', async ({
  browser,
}) => {
  const { page } = await openRoom(browser, ana, [ana, ben], DESK);
  await pressEnter(page.getByRole('button', { name: 'My Draft Board' }));
  await expect(board(page)).toBeVisible();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('?');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(board(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board(page)).toHaveCount(0);
});

test('if a failure arrives after its dialog was closed, the failure shows on the page', async ({
  browser,
}) => {
  const { league } = await seatPlayers([ana, ben], LONG);
  const page = await windowOf(browser, ana, DESK);
  await page.goto(`/leagues/${league.code}/draft`);
  const held = Promise.withResolvers<void>();
  await page.route('**/start-draft', async (route) => {
    await held.promise;
    await route.fulfill({ status: 503, json: { message: 'The service is busy.', code: 'unavailable' } });
  });
  await page.getByRole('button', { name: 'Start Draft' }).click();
  const start = page.getByRole('alertdialog', { name: 'Start the draft?' });
  await start.getByRole('button', { name: 'Start Draft' }).click();
  await page.keyboard.press('Escape');
  await expect(start).toHaveCount(0);
  held.resolve();
  await expect(message(page, 'Error')).toContainText('The service is busy.');
});

test('a late reply doesn’t close a dialog that was opened later', async ({ browser }) => {
  const page = await windowOf(browser, ana, DESK);
  await page.goto('/account');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/support', async (route) => {
    await held.promise;
    await route.fulfill({ status: 201, json: { id: '1' } });
  });
  const dialog = page.getByRole('dialog', { name: 'Contact Support' });
  const open = async () => {
    await page.getByRole('button', { name: 'Contact Support' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue(ana.user.email);
    await dialog.getByLabel('Category').selectOption({ index: 1 });
    for (const label of ['Subject', 'Message']) await dialog.getByLabel(label).fill('How does it work?');
  };
  await open();
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await open();
  held.resolve();
  await expect(message(page, 'Support Request Submitted')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue('How does it work?');
});

test('a dialog keeps the focus when the focused element disappears', async ({ browser }) => {
  const { page } = await openRoom(browser, ana, [ana, ben], DESK);
  await page.route('**/draft-board*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await pressEnter(page.getByRole('button', { name: 'My Draft Board' }));
  const again = board(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await unroute(page, '**/draft-board*');
  await pressEnter(again);
  await expect(again).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
});

test('cancelling the browser’s file picker leaves the picture dialog open', async ({ browser }) => {
  const page = await windowOf(browser, ana, DESK);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile picture' });
  // Browsers fire a `cancel` event when the user cancels the file picker.
  await dialog
    .locator('input[type=file]')
    .evaluate((field) => field.dispatchEvent(new Event('cancel', { bubbles: true })));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(dialog).toBeVisible();
});

test('Back closes an open dialog and returns the focus; once no dialog is open, one press leaves the page', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana, PHONE);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  await openJoining(page);
  await page.goBack();
  await expect(joining(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Join a League' })).toBeFocused();
  await openJoining(page);
  await page.keyboard.press('Escape');
  await expect(joining(page)).toHaveCount(0);
  await openJoining(page);
  // After a reload, the dialog is gone and has left no trace in the history.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Join a League' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
});

test('Back asks before it discards changes, and one press of Back leaves a page opened from a dialog', async ({
  browser,
}) => {
  const { page, table } = await openRoom(browser, ben, [ana, ben], DESK);
  const address = page.url();
  await page.getByRole('button', { name: 'My Draft Board' }).click();
  await board(page)
    .getByRole('button', { name: / down$/ })
    .first()
    .click();
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.goBack();
  await expect(question(page)).toHaveCount(0);
  await expect(board(page)).toBeVisible();
  await page.goBack();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(board(page)).toHaveCount(0);
  expect(page.url()).toBe(address);

  const other = await seatPlayers([ana], { name: 'Door Crew', maxMembers: 4 });
  await page.goto(`/leagues/${table.league.code}`);
  await page.goto('/dashboard');
  await openJoining(page);
  await joining(page).getByRole('textbox', { name: 'League code' }).fill(other.league.code);
  await joining(page).getByRole('button', { name: 'Join' }).last().click();
  await expect(page).toHaveURL(new RegExp(other.league.code));
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${table.league.code}$`));
});
