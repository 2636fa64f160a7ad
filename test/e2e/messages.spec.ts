import { expect, type Browser } from '@playwright/test';
import { Player } from '../support/player.ts';
import { LONG, seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { picture } from './look.ts';
import {
  confirmBar,
  expectClear,
  firstTeam,
  message,
  openRoom,
  PICKS,
  pressEnter,
  refuse,
  unroute,
} from './parts.ts';
import { test } from './test.ts';
import { DESK, LYING, PHONE, type Size, SMALLEST, windowOf } from './windows.ts';

// Tests the site's messages: where they appear, how they are announced, and where the focus goes afterward.

let site: LocalSite;
let ana: Player;
let ben: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
});

/** Opens a room in Ana's window. By default, the picks go Ana, Ben, Ben, Ana, Ana, Ben. */
const room = (browser: Browser, size: Size, order = [ana, ben]) => openRoom(browser, ana, order, size);

test('the reason for a refused pick shows under the clock until another team is selected, and no message covers the clock or the controls', async ({
  browser,
}) => {
  const { page, table } = await room(browser, DESK);
  const clock = page.getByRole('region', { name: 'Current pick' });
  await refuse(page, PICKS, 409, { message: 'This team has already been drafted.', code: 'team-taken' });
  await firstTeam(page).click();
  await confirmBar(page).getByRole('button', { name: 'Draft Team' }).click();
  const said = page.getByRole('note').filter({ hasText: 'This team has already been drafted.' });
  await expect(said).toBeVisible();
  await expect(confirmBar(page)).toBeHidden();
  await expectClear(said, clock, firstTeam(page));
  await firstTeam(page).click();
  await expect(said).toBeHidden();
  await expect(message(page, 'Error')).toBeHidden();
  await unroute(page, PICKS);

  // This answer leaves the draft unchanged, so that the message and the confirm bar show at the same time.
  await page.route(PICKS, (route) => route.fulfill({ status: 201, json: { draft: table.draft } }));
  const board = page.getByRole('dialog', { name: 'My Draft Board' });
  for (const size of [PHONE, LYING, DESK]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    const others = [clock, confirmBar(page), page.getByRole('button', { name: 'Help and shortcuts' })];
    const tabs = page.getByRole('navigation', { name: 'Draft room' });
    // If the message disappears before the check, the next try makes it show again.
    await expect(async () => {
      await pressEnter(confirmBar(page).getByRole('button', { name: 'Draft Team' }));
      await expectClear(message(page, 'Pick Made!'), ...others);
      // During the user's turn, the message takes the place of the tabs, so that it covers no team.
      if (size.width < 1024) {
        const [its, theirs] = [await message(page, 'Pick Made!').boundingBox(), await tabs.boundingBox()];
        expect(its?.y).toBeGreaterThanOrEqual(theirs?.y ?? Infinity);
      }
    }).toPass();
    await picture(page, 'pick-made');

    await page.locator('main').press('b');
    await pressEnter(board.getByRole('button', { name: / down$/ }).first());
    await pressEnter(board.getByRole('button', { name: 'Save Changes' }));
    await expectClear(
      message(page, 'Draft Board Saved!'),
      board.getByRole('button', { name: 'Close' }).first(),
      board.getByRole('button', { name: 'Saved' }),
      board.getByRole('timer'),
    );
    await picture(page, 'board-saved');
    await page.keyboard.press('Escape');
  }
});

test('the join dialog opens with the focus in its field, and neither an error nor closing the dialog loses the focus', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana);
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: 'Join a League' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Join a League' });
  const code = dialog.getByRole('textbox', { name: 'League code' });
  await expect(code).toBeFocused();
  await code.fill('ABC10O');
  const join = dialog.getByRole('button', { name: 'Join League' });
  await pressEnter(join);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription(/Invalid league code/);
  await expectClear(
    message(page, 'Error Joining League'),
    dialog.getByRole('button', { name: 'Close' }).first(),
    code,
    join,
  );
  await refuse(page, '**/api/leagues/join', 503, { message: 'Service Unavailable' });
  await code.fill('ABC234');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await pressEnter(join);
  await expect(message(page, 'Something went wrong. Please try again.')).toBeVisible();
  await expect(join).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('an error doesn’t cover the button that caused it', async ({ browser }) => {
  const page = await windowOf(browser, ana, PHONE);
  const { league } = await seatPlayers([ana, ben], LONG);
  await refuse(page, '**/api/leagues', 503, { message: 'Service Unavailable' });
  await refuse(page, '**/randomize-draft-order', 503, { message: 'Service Unavailable' });
  const failed = message(page, 'Something went wrong. Please try again.');
  for (const size of [PHONE, LYING, SMALLEST]) {
    await page.setViewportSize(size);
    await page.goto('/create-league');
    await page.getByLabel('League name').fill('Sunday Crew');
    const create = page.getByRole('button', { name: 'Create League' });
    // Clicks instead of pressing Enter. Not every browser focuses a clicked control, but the message must never cover it.
    await create.click();
    await picture(page, 'create-failed');
    await expectClear(failed, create);
    await expect(create).toBeInViewport({ ratio: 1 });
    await page.goto(`/leagues/${league.code}/draft`);
    const randomize = page.getByRole('button', { name: 'Randomize Order' });
    await randomize.click();
    await expectClear(failed, randomize);
    await expect(randomize).toBeInViewport({ ratio: 1 });
    await picture(page, 'randomize-failed');
  }
});

test('a message stays while the pointer is on it', async ({ browser }) => {
  const page = await windowOf(browser, ana);
  await page.clock.install();
  await page.goto('/create-league');
  await refuse(page, '**/api/leagues', 503, { message: 'Service Unavailable' });
  await page.getByLabel('League name').fill('Sunday Crew');
  await page.getByRole('button', { name: 'Create League' }).click();
  const failed = message(page, 'Something went wrong.');
  await failed.hover();
  await page.clock.runFor(60_000);
  await expect(failed).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(8_100);
  await expect(failed).toHaveCount(0);
});
