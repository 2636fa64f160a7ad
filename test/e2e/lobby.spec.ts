import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { look } from './look.ts';
import { pressEnter } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests the lobby of a draft with a randomized order: who is here, who is ready, and what each slot is worth.

const NAMES = ['Anastasia-Marie', 'Ben', 'Cyd', 'Dee', 'Eve', 'Fay'];

test('a full lobby looks right on every screen, and two members each see that the other is ready', async ({
  browser,
  newGame,
}) => {
  const { url } = await newGame();
  const players: Player[] = [];
  for (const name of NAMES) players.push(await Player.register(url, name));
  const [ana, ben] = players as [Player, Player, ...Player[]];
  const { league, params } = await seatPlayers(players, { maxMembers: 8 });
  await ana.call('randomizeDraftOrder', { params, body: {} });
  const page = await windowOf(browser, ana, DESK);
  const bens = await windowOf(browser, ben, PHONE);
  for (const window of [page, bens]) await window.goto(`/leagues/${league.code}/draft`);
  await expect(page.getByText('2 of 6 are here').first()).toBeVisible();
  await page.locator('summary', { hasText: 'More' }).click();
  await expect(page.getByRole('link', { name: /^Mock draft/ })).toHaveAttribute(
    'href',
    /^\/mock-draft\?members=\d+&teams=3&order=snake(&seat=\d+)?$/,
  );
  await pressEnter(bens.getByRole('button', { name: 'I’m ready' }));
  await expect(page.getByText('2 of 6 are here · 1 ready').first()).toBeVisible();
  await pressEnter(page.getByRole('button', { name: 'I’m ready' }));
  await expect(bens.getByText('2 of 6 are here · 2 ready').first()).toBeVisible();
  const worths = page.getByText(/\d wins or \d/);
  await expect(worths.first()).toBeVisible();
  const cutOff = (parts: Element[]) =>
    parts.filter((part) => (part.parentElement?.scrollWidth ?? 0) > (part.parentElement?.clientWidth ?? 0));
  expect(await worths.evaluateAll(cutOff), 'what a slot is worth is cut off').toEqual([]);
  const question = bens.getByRole('group', { name: 'Which crown do you play for?' });
  await bens.locator('summary', { hasText: 'More' }).click();
  const topOfQuestion = () =>
    question.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const before = await topOfQuestion();
  await pressEnter(bens.getByRole('button', { name: 'Test Sound' }));
  await expect(bens.getByText(/^(You should hear|This browser can’t play)/)).toBeVisible();
  expect(await topOfQuestion(), 'what stands below the test of sound').toBe(before);
  // On a phone, the Start Draft button stays in view, no matter how far the page is scrolled.
  await page.setViewportSize(PHONE);
  const start = page.getByRole('button', { name: 'Start Draft' });
  for (const top of [0, 10_000]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect(start).toBeInViewport({ ratio: 1 });
  }
  for (const size of [SMALLEST, PHONE, { width: 768, height: 1024 }, DESK, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(size);
    await look(page, 'lobby');
  }
});
