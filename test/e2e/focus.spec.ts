import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, LONG, seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import {
  clockCard,
  confirmBar,
  firstTeam,
  message,
  openRoom,
  pick,
  PICKS,
  pressEnter,
  refuse,
  teamCards,
  unroute,
} from './parts.ts';
import { test } from './test.ts';
import { DESK, LYING, PHONE, windowOf } from './windows.ts';

// Tests where keyboard and screen-reader users continue after the focused element is gone.

let site: LocalSite;
let ana: Player;
let ben: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
});

const main = (page: Page) => page.getByRole('main');

/** Returns the focused element, and whether its middle is visible. Null if the focus has moved past the page's last control. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    const isSeen = seen !== null && (element.contains(seen) || seen.contains(element));
    return { name: element.getAttribute('aria-label') ?? element.innerText, isSeen };
  });

/**
 * Tabs from the page's first control to its last and back. Returns the controls that were covered by something while they had the
 * focus.
 */
async function coveredOn(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    let at = await focused(page);
    for (; at !== null; at = await focused(page)) {
      if (!at.isSeen) covered.push(`${key}: ${at.name}`);
      await page.keyboard.press(key);
    }
  }
  return covered;
}

test('a successful retry moves the focus to the page’s content', async ({ browser }) => {
  const { page, table } = await openRoom(browser, ana, [ana, ben]);
  await page.route('**/api/**/standings', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/leagues/${table.league.code}/standings`);
  const again = page.getByRole('button', { name: 'Try again' });
  await pressEnter(again);
  // The button is gone while the retry is under way.
  await expect(main(page)).toBeFocused();
  await expect(again).toBeVisible();
  await expect(main(page)).toBeFocused();
  await unroute(page, '**/api/**/standings');
  await pressEnter(again);
  await expect(again).toHaveCount(0);
  await expect(main(page)).toBeFocused();
});

test('dismissing an error returns the focus to the button that caused it', async ({ browser }) => {
  const page = await windowOf(browser, ana);
  await page.goto('/create-league');
  await refuse(page, '**/api/leagues', 503, { message: 'Service Unavailable' });
  await page.getByLabel('League name').fill('Sunday Crew');
  const create = page.getByRole('button', { name: 'Create League' });
  await pressEnter(create);
  await message(page, 'Error').getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await expect(message(page, 'Error')).toHaveCount(0);
  await expect(create).toBeFocused();
});

test('dismissing an error under the clock moves the focus to the clock', async ({ browser }) => {
  const { page } = await openRoom(browser, ana, [ana, ben]);
  await refuse(page, PICKS, 409, { message: 'This team has already been drafted.', code: 'team-taken' });
  await pressEnter(firstTeam(page));
  await pressEnter(confirmBar(page).getByRole('button', { name: 'Draft Team' }));
  const note = page.getByRole('note').filter({ hasText: 'This team has already been drafted.' });
  await pressEnter(note.getByRole('button', { name: 'Dismiss' }));
  await expect(note).toHaveCount(0);
  await expect(clockCard(page)).toBeFocused();
});

test('another member’s pick of the focused team moves the focus to the next team', async ({ browser }) => {
  const { page, table } = await openRoom(browser, ana, [ben, ana]);
  const third = teamCards(page).nth(2);
  const next = await teamCards(page).nth(3).getAttribute('data-team');
  await third.focus();
  await pick(table, ben, Number(await third.getAttribute('data-team')));
  await expect(page.locator(`[data-team="${next}"]`)).toBeFocused();
});

test('the end of the draft moves the focus to its announcement', async ({ browser }) => {
  for (const size of [DESK, PHONE]) {
    const { page, table } = await openRoom(browser, ana, [ana, ben], size);
    await draftOn(table, table.draft, 5);
    await expect(teamCards(page)).toHaveCount(27);
    const free = await teamCards(page).evaluateAll((cards) => cards.map((card) => card.dataset['team']));
    await page.locator(`[data-team="${free[1]}"]`).focus();
    await pick(table, ben, Number(free[0]));
    const complete = page.getByRole('region', { name: 'Draft Complete' });
    await expect(complete).toBeVisible();
    // By now the team that had the focus is hidden, because the undrafted teams are collapsed.
    await expect(complete).toBeFocused();
  }
});

test('Escape clears the selection and leaves the focus on the team’s card', async ({ browser }) => {
  const { page } = await openRoom(browser, ana, [ana, ben]);
  const team = firstTeam(page);
  await pressEnter(team);
  await expect(team).toHaveAttribute('aria-pressed', 'true');
  await confirmBar(page).getByRole('button', { name: 'Draft Team' }).focus();
  await page.keyboard.press('Escape');
  await expect(confirmBar(page)).toHaveCount(0);
  await expect(team).toHaveAttribute('aria-pressed', 'false');
  await expect(team).toBeFocused();
});

test('the reason for an auto-pick is announced even over an open dialog, and dismissing it moves the focus to the clock', async ({
  browser,
}) => {
  const settings = { maxMembers: 2, draftTimerDuration: 60 };
  const { page } = await openRoom(browser, ana, [ana, ben], DESK, settings);
  await pressEnter(page.getByRole('button', { name: 'My Draft Board' }));
  const board = page.getByRole('dialog', { name: 'My Draft Board' });
  await expect(board).toBeVisible();
  await site.console('clock', { advanceSeconds: 62 });
  // The notice can be found by its role, so it isn't hidden from screen readers.
  await expect(page.getByRole('status').filter({ hasText: 'Your clock ran out.' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  const notice = page.getByRole('region', { name: 'Auto-pick' });
  await expect(notice).toContainText('Your clock ran out.');
  await pressEnter(notice.getByRole('button', { name: 'Got it' }));
  await expect(notice).toHaveCount(0);
  await expect(clockCard(page)).toBeFocused();
});

test('no bar covers the focused element, in the lobby or in the draft room', async ({ browser }) => {
  const { league } = await seatPlayers([ana, ben], { name: 'Lobby Crew', maxMembers: 2 });
  const lobby = await windowOf(browser, ana, PHONE);
  await lobby.goto(`/leagues/${league.code}/draft`);
  await expect(lobby.getByRole('button', { name: 'Start Draft' })).toBeVisible();
  expect(await coveredOn(lobby)).toEqual([]);
  const commissionerTools = { pause: true, undo: true, proxyPick: true };
  const { page } = await openRoom(browser, ana, [ana, ben], LYING, { ...LONG, commissionerTools });
  await expect(page.getByRole('button', { name: 'Pause Draft' })).toBeVisible();
  for (const size of [LYING, { width: 1280, height: 600 }]) {
    await page.setViewportSize(size);
    expect(await coveredOn(page), `at ${size.width} px`).toEqual([]);
  }
});
