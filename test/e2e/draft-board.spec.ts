import { ordinal } from '#shared/domain/ordinal.ts';
import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { LONG, seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { holdBack, message, openRoom, pick, pressEnter, refuse, teamCards, unroute } from './parts.ts';
import { lookAtSizes } from './look.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests the user's own draft board, without a mouse.

let site: LocalSite;
let ana: Player;
let ben: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
});

const board = (page: Page) => page.getByRole('dialog', { name: 'My Draft Board' });
const rows = (page: Page) => board(page).getByRole('list', { name: 'Your rankings' }).getByRole('listitem');
const crownQuestion = (page: Page) => page.getByRole('group', { name: 'Which crown do you play for?' });
const placeOf = (page: Page, team: string) =>
  board(page).getByRole('textbox', { name: `Position of ${team}`, exact: true });
const heard = (page: Page, words: string) => board(page).getByRole('status').filter({ hasText: words });

test('teams can be moved to the top or any position by keyboard, with announcements, and the board marks the next auto-pick', async ({
  browser,
}) => {
  const table = await seatPlayers([ana, ben], LONG);
  const page = await windowOf(browser, ana, DESK);
  await page.goto(`/leagues/${table.league.code}/draft?board`);
  await expect(rows(page).first()).toContainText('Detroit');
  await expect(rows(page).first().getByText('Next up', { exact: true })).toBeVisible();
  const save = board(page).getByRole('button', { name: /^Save Changes|Saved|Saving/ });
  await expect(save).toBeDisabled();

  const top = board(page).getByRole('button', { name: 'Dallas to top' });
  await pressEnter(top);
  await expect(rows(page).first()).toContainText('Dallas');
  await expect(rows(page).first()).toContainText('Next up once you save');
  await expect(heard(page, 'Dallas is now at position 1 of 32.')).toHaveCount(1);
  await expect(top).toBeFocused();
  await expect(top).toBeInViewport();
  await expect(top).toBeDisabled();

  const denver = placeOf(page, 'Denver');
  await denver.fill('30');
  await pressEnter(denver);
  await expect(denver).toHaveValue('30');
  await expect(denver).toBeFocused();
  await expect(denver).toBeInViewport();
  await expect(heard(page, 'Denver is now at position 30 of 32.')).toHaveCount(1);
  await denver.fill('99');
  await denver.press('Tab');
  await expect(denver).toHaveValue('32');
  await denver.fill('x');
  await pressEnter(denver);
  await expect(denver).toHaveValue('32');

  await refuse(page, '**/draft-board', 503, {
    message: 'The service is busy. Please try again.',
    code: 'unavailable',
  });
  await pressEnter(save);
  await expect(message(page, 'The service is busy.')).toBeVisible();
  await expect(save).toHaveText('Save Changes');
  await unroute(page, '**/draft-board');
  await pressEnter(save);
  await expect(message(page, 'Draft Board Saved!')).toBeVisible();
  await expect(save).toHaveText('Saved');
  await lookAtSizes(page, 'board', 'dialog');
  const stored = await ana.call('draftBoard', { params: table.params, query: {} });
  expect([stored?.teamOrder[0], stored?.teamOrder[31]]).toEqual([9, 10]);
  // A board is private: even other members can't read it.
  expect(await ben.refusal('draftBoard', { params: table.params, query: { userId: ana.id } })).toEqual([
    403,
    'not-you',
  ]);
  await expect(board(page).getByRole('link', { name: /^Schedule of Dallas/ })).toHaveAttribute(
    'href',
    /espn\.com.*dal$/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Your Queue' }).getByRole('listitem').first()).toContainText(
    'Dallas',
  );
});

test('on a phone, drafted teams keep their positions, and a team moved to one of those positions takes the next open one', async ({
  browser,
}) => {
  const { page, table } = await openRoom(browser, ana, [ana, ben], PHONE);
  await pick(table, ana, 11);
  await page.getByRole('button', { name: 'Queue', exact: true }).click();
  await page.getByRole('button', { name: 'Set Up My Board' }).click();
  await expect(placeOf(page, 'Kansas City')).toHaveValue('2');
  await placeOf(page, 'Buffalo').fill('1');
  await pressEnter(placeOf(page, 'Buffalo'));
  await expect(placeOf(page, 'Buffalo')).toHaveValue('2');
  await expect(rows(page).first()).toContainText('Next up once you save');
  await lookAtSizes(page, 'board-phone', 'dialog');
});

test('each team shows its last season and its projection, on its card and on the board', async ({
  browser,
}) => {
  const { page, table } = await openRoom(browser, ana, [ana, ben], PHONE);
  const { params } = table;
  const teams = await ana.call('availableTeams', { params });
  const denver = teams.find(({ abbreviation }) => abbreviation === 'DEN');
  if (!denver) throw new Error('Denver is taken');
  const { lastSeason, expectedWins, winRank, lossRank } = denver;
  const form = `Last season ${lastSeason.wins}–${lastSeason.losses} · ${expectedWins.toFixed(1)} projected wins`;
  const races = `Wins ${ordinal(winRank)} · Losses ${ordinal(lossRank)}`;
  const card = page.locator(`[data-team="${denver.id}"]`);
  await expect(card).toContainText(form);
  await expect(card).toContainText(races);
  await lookAtSizes(page, 'team-cards');
  await page.setViewportSize(DESK);
  await lookAtSizes(page, 'team-cards');
  await page.getByRole('button', { name: 'Set Up My Board' }).click();
  const row = rows(page).filter({ hasText: 'Denver' });
  await expect(row).toContainText(form);
  await expect(row).toContainText(races);
  await lookAtSizes(page, 'board-numbers', 'dialog');
  // On a phone, the rows must be short enough that a good part of the list is visible.
  await page.setViewportSize(PHONE);
  const tall = () => rows(page).nth(1).boundingBox();
  await expect.poll(async () => (await tall())?.height).toBeLessThan(90);
});

test('nothing in the lobby moves when the user’s board loads', async ({ browser }) => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  await ana.call('saveDraftBoard', { params, body: { teamOrder: [], strategy: 'losses' } });
  const page = await windowOf(browser, ana, PHONE);
  const sendBoard = await holdBack(page, '**/draft-board?*');
  await page.goto(`/leagues/${league.code}/draft`);
  const lost = crownQuestion(page).getByRole('button', { name: 'Chase losses', pressed: true });
  const names = ['Start Draft', 'Chase wins', 'Poll the League'];
  const places = () =>
    Promise.all(names.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()));
  await expect(page.getByRole('button', { name: 'Poll the League' })).toBeVisible();
  const before = await places();
  expect(before).not.toContain(null);
  await expect(lost).toHaveCount(0);
  sendBoard();
  await expect(lost).toBeVisible();
  expect(await places()).toEqual(before);
  await lookAtSizes(page, 'lobby-question');
});

test('cards don’t move when the board and the teams’ numbers load', async ({ browser }) => {
  const { page } = await openRoom(browser, ana, [ana, ben], PHONE);
  const sendBoard = await holdBack(page, '**/draft-board?*');
  const sendNumbers = await holdBack(page, '**/available-teams');
  await page.reload();
  await expect(teamCards(page).first()).toBeVisible();
  const places = () =>
    teamCards(page).evaluateAll((cards) =>
      cards.map((card) => {
        const { x, y, height } = card.getBoundingClientRect();
        return [x, y, height].map(Math.round);
      }),
    );
  const before = await places();
  const question = crownQuestion(page);
  await expect(question).toBeHidden();
  sendBoard();
  await expect(question).toBeVisible();
  expect(await places()).toEqual(before);
  const come = page.getByText(/projected wins/).first();
  await expect(come).toBeHidden();
  sendNumbers();
  await expect(come).toBeVisible();
  expect(await places()).toEqual(before);
  await lookAtSizes(page, 'room-question');
});
