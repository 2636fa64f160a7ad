import { expect, type Locator, type Page } from '@playwright/test';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { Player } from '../support/player.ts';
import { LONG, seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { composer, sendButton } from './chat-parts.ts';
import { look, lookAtSizes } from './look.ts';
import {
  clockCard,
  confirmBar,
  firstTeam,
  message,
  openRoom,
  pick,
  pressEnter,
  refuse,
  unroute,
  isLive,
} from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests the commissioner tools in a running draft, and how stopped clocks are displayed.

const [KC, BUF] = ['KC', 'BUF'].map((name) => teamByAbbreviation(name)?.id ?? 0) as [number, number];
const ALL = { ...LONG, commissionerTools: { pause: true, undo: true, proxyPick: true } };

let site: LocalSite;
let ana: Player;
let ben: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
});

const tools = (page: Page) => page.getByRole('region', { name: 'Commissioner tools' });
const failure = (within: Locator, words: string) => within.getByRole('alert').filter({ hasText: words });
const heard = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const timer = (page: Page) => clockCard(page).getByRole('timer');

test('when a commissioner pauses the draft, the clock stops, everyone sees and hears about the pause, and no one can pick until the pause ends', async ({
  browser,
}) => {
  const { page: mine, table } = await openRoom(browser, ana, [ana, ben], DESK, ALL);
  const theirs = await windowOf(browser, ben, PHONE);
  await theirs.goto(`/leagues/${table.league.code}/draft`);
  await isLive(theirs);
  await expect(tools(theirs)).toHaveCount(0);
  await firstTeam(mine).click();

  const toggle = tools(mine).getByRole('button', { name: /^(Pause|Resume) Draft$/ });
  await refuse(mine, '**/draft/pause', 503, {
    message: 'The service is busy. Please try again.',
    code: 'unavailable',
  });
  await pressEnter(toggle);
  await expect(tools(mine).getByRole('alert')).toContainText('The service is busy.');
  await unroute(mine, '**/draft/pause');
  await pressEnter(toggle);
  await expect(clockCard(mine)).toContainText('You paused the draft. The clock is stopped');
  await expect(toggle).toHaveText('Resume Draft');
  await expect(toggle).toBeFocused();
  await expect(clockCard(theirs)).toContainText('Ana paused the draft');
  await expect(heard(theirs, 'Ana paused the draft')).toHaveCount(1);
  await expect(timer(theirs)).toHaveAccessibleName(/clock stopped$/);
  await expect(confirmBar(mine)).toHaveCount(0);
  // During the pause, pressing a team opens its sheet and selects nothing.
  await expect(firstTeam(mine)).toHaveAttribute('aria-haspopup', 'dialog');
  const stood = await timer(mine).textContent();
  await site.console('clock', { advanceSeconds: 7200 });
  await expect(mine).toHaveTitle(/^Paused · /);
  await expect(timer(mine)).toHaveText(stood ?? '');
  await look(mine, 'room-paused');
  await look(theirs, 'room-paused');
  // The line that announces the pause must not push the chat's field under the tab bar.
  const tabs = theirs.getByRole('navigation', { name: 'Draft room' });
  await tabs.getByRole('button', { name: /^Chat/ }).click();
  await expect(composer(theirs)).toBeVisible();
  const box = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
  await expect
    .poll(async () => {
      const { y, height } = await box(sendButton(theirs));
      return y + height <= (await box(tabs)).y;
    })
    .toBe(true);

  await pressEnter(toggle);
  await expect(heard(theirs, 'The draft is back on. Ana is on the clock.')).toHaveCount(1);
  await expect(confirmBar(mine)).toBeVisible();
  await confirmBar(mine).getByRole('button', { name: 'Draft Team' }).click();
  await expect(clockCard(theirs)).toContainText('Your Turn!');
});

test('a commissioner on a phone adds time, everyone sees who did, and the teams stay in sight', async ({
  browser,
}) => {
  const settings = { ...ALL, commissionerTools: { ...ALL.commissionerTools, moreTime: true } };
  const { page: mine, table } = await openRoom(browser, ana, [ana, ben], PHONE, settings);
  const theirs = await windowOf(browser, ben, DESK);
  await theirs.goto(`/leagues/${table.league.code}/draft`);
  await isLive(theirs);
  await pressEnter(tools(mine).getByRole('button', { name: '+60 s (3 left)' }));
  await expect(tools(mine).getByRole('button', { name: '+60 s (2 left)' })).toBeFocused();
  await expect(clockCard(mine)).toContainText('You added 60 s (1 of 3)');
  await expect(clockCard(theirs)).toContainText('Ana added 60 s (1 of 3)');
  await expect(heard(theirs, 'Ana added 60 s (1 of 3).')).toHaveCount(1);
  await expect(firstTeam(mine)).toBeInViewport({ ratio: 1 });
  await lookAtSizes(mine, 'more-time');
  await look(theirs, 'more-time');
});

test('on a phone, the only tool keeps the focus when no more time can be added', async ({ browser }) => {
  const settings = { ...LONG, commissionerTools: { moreTime: true } };
  const { page } = await openRoom(browser, ana, [ana, ben], PHONE, settings);
  const more = (left: number) => tools(page).getByRole('button', { name: `+60 s (${left} left)` });
  for (const left of [3, 2, 1]) await pressEnter(more(left));
  await expect(more(0)).toBeFocused();
});

test('a commissioner undoes a pick and picks for the member on the clock, who is notified of both', async ({
  browser,
}) => {
  const { page: mine, table } = await openRoom(browser, ana, [ana, ben], DESK, ALL);
  const theirs = await windowOf(browser, ben, PHONE);
  await theirs.goto(`/leagues/${table.league.code}/draft`);
  await isLive(theirs);
  const undo = tools(mine).getByRole('button', { name: 'Undo Pick' });
  await expect(undo).toBeDisabled();
  await pick(table, ana, KC);
  await pressEnter(undo);
  const question = mine.getByRole('alertdialog', { name: 'Undo this pick?' });
  const takeBack = question.getByRole('button', { name: 'Undo Pick' });
  await expect(question).toContainText('Round 1, pick 1: You took Kansas City');
  // Another pick follows while the question is open. Only the pick that the question names may be undone.
  await pick(table, ben, BUF);
  await pressEnter(takeBack);
  await expect(failure(question, 'The draft moved on in the meantime.')).toBeVisible();
  await mine.keyboard.press('Escape');
  await expect(undo).toBeFocused();
  await pressEnter(undo);
  await expect(question).toContainText('Round 1, pick 2: Ben took Buffalo');
  await lookAtSizes(mine, 'undo', '[role=alertdialog]');
  await pressEnter(takeBack);
  await expect(question).toHaveCount(0);
  const notice = theirs.getByRole('region', { name: 'Pick Undone' });
  await expect(notice).toContainText('Buffalo is available again.');
  await look(theirs, 'pick-taken-back');
  await notice.getByRole('button', { name: 'Got it' }).click();
  await pressEnter(undo);
  await pressEnter(takeBack);
  await expect(message(theirs, 'Kansas City is available again.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(clockCard(mine)).toContainText('Your Turn!');
  await expect(tools(mine).getByRole('button', { name: 'Pick for' })).toHaveCount(0);
  await pick(table, ana, KC);

  await pressEnter(tools(mine).getByRole('button', { name: 'Pick for Ben' }));
  const proxy = mine.getByRole('dialog', { name: 'Pick for Ben' });
  await expect(proxy).toContainText('This counts as Ben’s pick.');
  await proxy.getByRole('searchbox', { name: 'Search teams' }).fill('den');
  await proxy.getByRole('radio', { name: 'Denver' }).press('Space');
  const draft = proxy.getByRole('button', { name: 'Draft Denver for Ben' });
  await lookAtSizes(mine, 'proxy-pick', 'dialog');
  await refuse(mine, '**/draft-picks', 500, {
    message: 'Something went wrong. Please try again.',
    code: 'internal',
  });
  await pressEnter(draft);
  await expect(failure(proxy, 'Something went wrong.')).toBeVisible();
  await unroute(mine, '**/draft-picks');
  await pressEnter(draft);
  await expect(proxy).toHaveCount(0);
  await expect(theirs.getByRole('region', { name: 'Pick Made by a Commissioner' })).toContainText('Denver');
  await look(theirs, 'proxy-picked');
});

test('before the draft, every member sees what commissioners can do during it, and the start dialog says what can’t be undone', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana, PHONE);
  const settings = page.getByRole('list', { name: 'Draft settings' });
  const question = page.getByRole('alertdialog', { name: 'Start the draft?' });
  const plain = await seatPlayers([ana, ben], LONG);
  const more = page.locator('summary', { hasText: 'More' });
  await page.goto(`/leagues/${plain.league.code}/draft`);
  await more.click();
  await expect(settings).toContainText('The draft cannot be paused or restarted.');
  await page.getByRole('button', { name: 'Start Draft' }).click();
  await expect(question).toContainText('The draft cannot be paused or restarted');
  const night = { from: '22:00', to: '08:00' };
  const free = await seatPlayers([ana, ben], { ...ALL, draftOrderType: 'balanced', nightWindow: night });
  await page.goto(`/leagues/${free.league.code}/draft`);
  await more.click();
  await expect(settings).toContainText('Commissioners can pause the draft, undo the last pick, and pick');
  await expect(settings).toContainText('paused overnight from 10:00 PM to 8:00 AM ET');
  await look(page, 'lobby-settings');
  await page.setViewportSize(DESK);
  await look(page, 'lobby-settings');
  await page.getByRole('button', { name: 'Start Draft' }).click();
  await expect(question).toContainText('Commissioners can pause the draft, but it can’t be restarted');
  await expect(question).not.toContainText('cannot be paused');
});

test('during the overnight pause, the clock says when it resumes, and counts only daytime hours', async ({
  browser,
}) => {
  // This pause has already begun and lasts for hours, no matter what time it is now.
  const { serverTime } = await ana.call('draftDeadlineStatus');
  const hour = (ahead: number) => {
    const eastern = { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' } as const;
    const at = new Date(Date.parse(serverTime) + ahead * 3_600_000);
    return `${at.toLocaleString('en-US', eastern)}:00`;
  };
  const nightWindow = { from: hour(-1), to: hour(6) };
  const { page } = await openRoom(browser, ana, [ana, ben], PHONE, { ...LONG, nightWindow });
  await expect(clockCard(page)).toContainText(/Overnight pause: the clock is stopped until \d+:00 [AP]M ET/);
  await expect(timer(page)).toHaveAccessibleName('3600 seconds left, clock stopped');
  await look(page, 'room-night');
  await page.setViewportSize(DESK);
  await look(page, 'room-night');
  await firstTeam(page).click();
  await confirmBar(page).getByRole('button', { name: 'Draft Team' }).click();
  await expect(message(page, 'Pick Made!')).toBeVisible();
});
