import { expect, type Browser } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { picture } from './look.ts';
import {
  confirmBar,
  expectClear,
  firstTeam,
  LONG,
  message,
  openRoom,
  pick,
  PICKS,
  refuse,
  unroute,
} from './parts.ts';
import { test } from './test.ts';
import { DESK, LYING, PHONE, type Size, SMALLEST, windowOf } from './windows.ts';

// What the site says, where it says it, who hears it, and where the focus is afterwards.

let site: LocalSite;
let ana: Player;
let ben: Player;

test.beforeAll(async () => {
  site = await startSite();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
});

test.afterAll(async () => {
  await site?.stop();
});

/** A room in Ana's window; unless told, the picks go Ana, Ben, Ben, Ana, Ana, Ben. */
const room = (browser: Browser, size: Size, order = [ana, ben]) => openRoom(browser, ana, order, size);

const REFUSALS: readonly [status: number, words: string][] = [
  [500, 'Something went wrong. Please try again.'],
  [503, 'The service is busy. Please try again.'],
  [429, 'Too many tries. Try again in 40 seconds.'],
];

test('a pick that fails says so at the confirm bar; one press more drafts the team and clears the search', async ({
  browser,
}) => {
  const { page } = await room(browser, PHONE);
  const search = page.getByRole('searchbox', { name: 'Search teams' });
  await search.fill('kan');
  const team = firstTeam(page);
  await team.click();
  const bar = confirmBar(page);
  const draft = bar.getByRole('button', { name: 'Draft Team' });
  const expectFailure = async (words: string) => {
    await expect(bar.getByRole('alert')).toContainText(`Error ${words}`);
    await expect(draft).toBeFocused();
    await expect(team).toHaveAttribute('aria-pressed', 'true');
    await expect(search).toHaveValue('kan');
  };
  for (const [status, words] of REFUSALS) {
    const said = words.replace(' Try again in 40 seconds.', '');
    await refuse(page, PICKS, status, { message: said, code: 'any' }, { 'retry-after': '40' });
    await draft.press('Enter');
    await expectFailure(words);
    await unroute(page, PICKS);
  }
  await page.context().setOffline(true);
  await draft.press('Enter');
  await expectFailure('No connection to the server.');
  await picture(page, 'pick-failed');
  await page.context().setOffline(false);
  await draft.press('Enter');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Pick Made!' })).toContainText(
    'Your team has been selected',
  );
  await expect(search).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Current pick' })).toBeFocused();
});

test('what the rules refuse is said under the clock until another team is chosen, and no message covers clock or controls', async ({
  browser,
}) => {
  const { page, table } = await room(browser, DESK);
  const clock = page.getByRole('region', { name: 'Current pick' });
  await refuse(page, PICKS, 409, { message: 'This team has already been drafted.', code: 'team-taken' });
  await firstTeam(page).click();
  await confirmBar(page).getByRole('button', { name: 'Draft Team' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'This team has already been drafted.' });
  await expect(said).toBeVisible();
  await expect(confirmBar(page)).toBeHidden();
  await expectClear(said, clock, firstTeam(page));
  await firstTeam(page).click();
  await expect(said).toBeHidden();
  await unroute(page, PICKS);

  // An answer that leaves the draft as it is, so that message and confirm bar stand there together.
  await page.route(PICKS, (route) => route.fulfill({ status: 201, json: { draft: table.draft } }));
  const board = page.getByRole('dialog', { name: 'My Draft Board' });
  for (const size of [PHONE, LYING, DESK]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    const others = [clock, confirmBar(page), page.getByRole('button', { name: 'Help and keys' })];
    if (size.width < 1024) others.push(page.getByRole('navigation', { name: 'Draft room' }));
    // A message that left before it was looked at comes again.
    await expect(async () => {
      await confirmBar(page).getByRole('button', { name: 'Draft Team' }).press('Enter');
      await expectClear(message(page, 'Pick Made!'), ...others);
    }).toPass();
    await picture(page, 'pick-made');

    await page.locator('main').press('b');
    await board
      .getByRole('button', { name: / down$/ })
      .first()
      .press('Enter');
    await board.getByRole('button', { name: 'Save Changes' }).press('Enter');
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

test('a pick whose answer never comes, or that failed, does not outlive its turn', async ({ browser }) => {
  const { page, table } = await room(browser, DESK);
  const draft = confirmBar(page).getByRole('button', { name: /^Draft/ });
  await refuse(page, PICKS, 503, { message: 'The service is busy. Please try again.', code: 'unavailable' });
  await firstTeam(page).click();
  await draft.click();
  const failed = page.getByRole('alert').filter({ hasText: 'The service is busy.' });
  await expect(failed).toBeVisible();
  // From another tab, so that this one has a pick on its way in a turn that is over.
  await pick(table, ana, 20);
  await expect(failed).toHaveCount(0);
  await pick(table, ben, 21);
  await pick(table, ben, 22);
  await expect(page.getByText('Your Turn!')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await unroute(page, PICKS);
  await page.route(PICKS, () => undefined);
  await firstTeam(page).click();
  await draft.click();
  await expect(draft).toHaveText('Drafting...');
  await pick(table, ana, 23);
  await expect(confirmBar(page)).toHaveCount(0);
  await unroute(page, PICKS);
  await firstTeam(page).click();
  await draft.click();
  await expect(message(page, 'Pick Made!')).toBeVisible();
});

test('one’s own pick clears the search and keeps the order of the teams', async ({ browser }) => {
  const { page } = await room(browser, DESK);
  const search = page.getByRole('searchbox', { name: 'Search teams' });
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('city');
  await search.fill('kan');
  await firstTeam(page).click();
  await confirmBar(page).getByRole('button', { name: 'Draft Team' }).click();
  await expect(search).toHaveValue('');
  await expect(sort).toHaveValue('city');
});

test('with the board open, a turn is heard, the clock is seen, and the focus comes back', async ({
  browser,
}) => {
  const { page, table } = await room(browser, DESK, [ben, ana]);
  const opener = page.getByRole('button', { name: 'My Draft Board' });
  await opener.press('Enter');
  const board = page.getByRole('dialog', { name: 'My Draft Board' });
  await expect(board.getByText('Ben is picking')).toBeVisible();
  await pick(table, ben, 12);
  // By their roles: what is hidden from screen readers is not found.
  await expect(page.getByRole('status').filter({ hasText: 'You are on the clock.' })).toHaveCount(1);
  await expect(board.getByText('Your Turn!')).toBeVisible();
  await expect(board.getByRole('timer')).toBeVisible();

  await board
    .getByRole('button', { name: / down$/ })
    .first()
    .press('Enter');
  await board.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(board.getByRole('button', { name: 'Saved' })).toBeFocused();
  await board
    .getByRole('button', { name: / down$/ })
    .first()
    .press('Enter');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep Editing' }).press('Enter');
  // The team that was moved is the second one now.
  await expect(board.getByRole('button', { name: / down$/ }).nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(board).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a start that fails keeps its question open with the reason; then the focus is at the clock', async ({
  browser,
}) => {
  const { league } = await seatPlayers([ana, ben], LONG);
  const page = await windowOf(browser, ana);
  await page.goto(`/leagues/${league.code}/draft`);
  await refuse(page, '**/start-draft', 503, {
    message: 'The service is busy. Please try again.',
    code: 'unavailable',
  });
  await page.getByRole('button', { name: 'Start Draft' }).press('Enter');
  const question = page.getByRole('alertdialog');
  const start = question.getByRole('button', { name: 'Start Draft' });
  await start.press('Enter');
  await expect(question.getByRole('alert').filter({ hasText: 'The service is busy.' })).toBeVisible();
  await expect(start).toBeFocused();
  await unroute(page, '**/start-draft');
  await start.press('Enter');
  await expect(page.getByRole('region', { name: 'Current pick' })).toBeFocused();
});

test('the join dialog opens on its field, and neither a failure nor its end loses the focus', async ({
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
  await join.press('Enter');
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
  await join.press('Enter');
  await expect(message(page, 'Something went wrong. Please try again.')).toBeVisible();
  await expect(join).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the server’s word on a field is said at that field, and an error does not follow to the next page', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana);
  await page.goto('/create-league');
  await refuse(page, '**/api/leagues', 400, {
    message: 'Some fields are not valid.',
    code: 'invalid-input',
    fields: [{ path: 'draftDateTime', message: 'Too far ahead' }],
  });
  await page.getByLabel('League name').fill('Sunday Crew');
  await page.getByRole('button', { name: 'Create League' }).press('Enter');
  const time = page.getByLabel(/Draft date and time/);
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription(/Too far ahead/);
  await expect(message(page, 'Some fields are not valid.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(message(page, 'Some fields are not valid.')).toHaveCount(0);
});

test('a sign-in and a sign-up that fail keep the focus', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: site.url, viewport: PHONE })).newPage();
  await page.goto('/onboarding?mode=signin');
  await page.getByLabel('Email').fill('nobody@players.example');
  await page.getByLabel('Password', { exact: true }).fill('Secret1');
  const signIn = page.getByRole('button', { name: 'Sign In' });
  await signIn.press('Enter');
  await expect(message(page, 'Sign In Failed')).toBeVisible();
  await expect(signIn).toBeFocused();

  await page.getByRole('link', { name: 'Sign Up' }).click();
  await refuse(page, '**/api/register', 429, { message: 'Too many tries.', code: 'too-many-requests' });
  await page.getByLabel('First name').fill('Cleo');
  await page.getByLabel('Username').fill('cleo');
  await page.getByLabel('Email').fill('cleo@players.example');
  await page.getByLabel('Phone').fill('call me');
  await page.getByLabel('Password', { exact: true }).fill('Secret1');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Secret1');
  await page.getByLabel(/13/).check();
  const create = page.getByRole('button', { name: 'Create Account' });
  await create.press('Enter');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/7 to 15 digits/);
  await page.getByLabel('Phone').fill('+1 (555) 010-20.30');
  await create.press('Enter');
  await expect(message(page, 'Registration Failed')).toContainText('Too many tries.');
  await expect(create).toBeFocused();
});

test('an error stands clear of the button that caused it', async ({ browser }) => {
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
    // Tapped, since not every browser gives the focus to what is tapped.
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

test('a message stays while it is pointed at', async ({ browser }) => {
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
