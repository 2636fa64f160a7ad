import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { becomesOg } from './og-player.ts';
import { message, pressEnter, refuse, unroute } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests the perks of OG Players: the mark, early access, and tools for running a league.

let site: LocalSite;
/** Ana is an OG Player, Ben a Rookie. */
let ana: Player, ben: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  [ana, ben] = [await Player.register(site.url, 'Ana'), await Player.register(site.url, 'Ben')];
  await becomesOg(ana);
});

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function lookAtSizes(page: Page, name: string, dialog?: string): Promise<void> {
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, name, dialog);
  }
}

test('an OG Player’s mark shows next to their name in the draft order, the matrix and tables', async ({
  browser,
}) => {
  const table = await seatPlayers([ben, ana], { name: 'Marked Crew', maxMembers: 2 });
  const page = await windowOf(browser, ben);
  await page.goto(`/leagues/${table.league.code}/manage`);
  const order = part(page, 'Draft Order').getByRole('listitem');
  await expect(order.getByTitle('OG Player')).toHaveCount(1);
  await expect(order.filter({ hasText: ana.user.username }).getByTitle('OG Player')).toBeVisible();
  await page.setViewportSize(SMALLEST);
  const cutNames = () =>
    order
      .locator('.truncate')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      );
  await expect.poll(cutNames).toEqual([]);
  await lookAtSizes(page, 'perks-order');
  await draftOn(table, await startTable(table), 3);
  await page.goto(`/leagues/${table.league.code}/draft`);
  const row = part(page, 'Draft Matrix').getByRole('row', { name: ana.user.username });
  await expect(row.getByTitle('OG Player')).toBeVisible();
  await expect(part(page, 'Draft Matrix').getByTitle('OG Player')).toHaveCount(1);
  await look(page, 'perks-matrix');
});

test('a Rookie sees the early access features, and how to get them', async ({ browser }) => {
  const page = await windowOf(browser, ben);
  await page.goto('/account');
  const card = part(page, 'Early access');
  await expect(card.getByText('Compact standings')).toBeVisible();
  await expect(card.getByRole('switch')).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'See the Perks' })).toHaveAttribute('href', '/subscribe');
  await lookAtSizes(page, 'early-rookie');
});

test('features an OG Player switches on apply right away, including in other browsers', async ({
  browser,
}) => {
  const table = await seatPlayers([ana, ben], { name: 'Early Crew', maxMembers: 2 });
  await draftOn(table, await startTable(table));
  const page = await windowOf(browser, ana);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const standings = `/leagues/${table.league.code}/standings`;
  await page.goto(standings);
  const current = part(page, 'Current Standings');
  const row = current.getByRole('row', { name: ben.user.username }).first();
  await expect(row).toBeVisible();
  const tall = (await row.boundingBox())?.height ?? 0;
  await expect(page.getByRole('button', { name: 'Copy as Text' })).toHaveCount(0);

  await page.goto('/account');
  const card = part(page, 'Early access');
  const compact = card.getByRole('switch', { name: 'Compact standings' });
  const pasted = card.getByRole('switch', { name: 'Copy standings' });
  for (const control of [compact, pasted]) {
    await control.press(' ');
    await expect(control).toBeChecked();
  }
  await expect.poll(async () => (await ana.call('me')).earlyAccess).toHaveLength(2);
  await lookAtSizes(page, 'early-og');

  const elsewhere = await windowOf(browser, ana);
  await elsewhere.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await elsewhere.goto(standings);
  await expect(row).toHaveCount(0);
  const there = part(elsewhere, 'Current Standings').getByRole('row', { name: ben.user.username }).first();
  await expect.poll(async () => (await there.boundingBox())?.height ?? tall).toBeLessThan(tall);
  await elsewhere.getByRole('button', { name: 'Copy as Text' }).click();
  await expect(message(elsewhere, 'Copied')).toBeVisible();
  expect(await elsewhere.evaluate(() => navigator.clipboard.readText())).toBe(
    'Early Crew · 2025-26\n\nMost Wins\n1. Ana 0\n1. Ben 0\n\nMost Losses\n1. Ana 0\n1. Ben 0',
  );
  await lookAtSizes(elsewhere, 'early-standings');
});

test('a switch refused by the server reverts and says why', async ({ browser }) => {
  const page = await windowOf(browser, ana);
  await page.goto('/account');
  const control = part(page, 'Early access').getByRole('switch', { name: 'Compact standings' });
  const before = await control.isChecked();
  await refuse(page, '**/api/early-access', 403, {
    code: 'og-players-only',
    message: 'Only OG Players can do this.',
  });
  // Only presses the key: `check()` would also look for the new state, which the reply may already have reverted.
  await control.press(' ');
  await expect(message(page, 'Failed to change early access')).toContainText('Only OG Players can do this.');
  await expect(control).toBeChecked({ checked: before });
  await look(page, 'early-refused');
});

test('an OG Player can set a banner that every member sees and any commissioner can remove', async ({
  browser,
}) => {
  const table = await seatPlayers([ana, ben], { name: 'Banner Crew' });
  const { league } = table;
  const page = await windowOf(browser, ana);
  await page.goto(`/leagues/${league.code}/manage`);
  const card = part(page, 'League Banner');
  const save = card.getByRole('button', { name: 'Save Banner' });
  const draft = card.getByText('No one sees it until you save.');
  await expect(draft).toBeVisible();
  await card.getByLabel('Pattern').selectOption('Chevrons');
  await save.click();
  const words = card.getByRole('textbox', { name: 'Banner text' });
  await expect(words).toBeFocused();
  await expect(card.getByText('Enter a line of text.')).toBeVisible();
  await words.fill('Sunday is ours');
  await card.getByLabel('First team color').selectOption('Green Bay');
  await card.getByLabel('Second team color').selectOption('Pittsburgh');
  await refuse(page, '**/api/leagues/code/*', 500, {});
  await save.click();
  await expect(message(page, 'Update Failed')).toBeVisible();
  await expect(words).toHaveValue('Sunday is ours');
  await expect(draft).toBeVisible();
  await unroute(page, '**/api/leagues/code/*');
  await save.click();
  await expect(message(page, 'League Banner Updated')).toBeVisible();
  await expect(card.getByText('It’s at the top of the league page.')).toBeVisible();
  await lookAtSizes(page, 'banner-manage');

  const others = await windowOf(browser, ben);
  await others.goto(`/leagues/${league.code}`);
  const banner = others.locator('[data-league-banner]');
  await expect(banner).toHaveText('Sunday is ours');
  await expect(others.getByRole('button', { name: 'Report this league’s name or banner' })).toBeVisible();
  await lookAtSizes(others, 'banner-home');

  await ana.call('addCommissioner', { params: { leagueId: league.id }, body: { userId: ben.id } });
  await others.goto(`/leagues/${league.code}/manage`);
  const theirs = part(others, 'League Banner');
  const takeDown = theirs.getByRole('button', { name: 'Take Down' });
  await expect(takeDown).toBeVisible();
  await expect(theirs.getByRole('textbox')).toHaveCount(0);
  await lookAtSizes(others, 'banner-rookie');
  await pressEnter(takeDown);
  await expect(message(others, 'League Banner Taken Down')).toBeVisible();
  await expect(takeDown).toBeFocused();
  await others.goto(`/leagues/${league.code}`);
  await expect(others.getByRole('heading', { name: league.name })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a Rookie commissioner can remove a banner that was set while the page was open', async ({
  browser,
}) => {
  const { league } = await seatPlayers([ana, ben], { name: 'Late Crew' });
  await ana.call('addCommissioner', { params: { leagueId: league.id }, body: { userId: ben.id } });
  const page = await windowOf(browser, ben);
  await page.goto(`/leagues/${league.code}/manage`);
  const card = part(page, 'League Banner');
  const takeDown = card.getByRole('button', { name: 'Take Down' });
  await expect(
    card.getByText('Commissioners who are OG Players can add a banner to the league page'),
  ).toBeVisible();
  await expect(takeDown).toHaveCount(0);
  const banner = { pattern: 'stripes', teamId: 9, otherTeamId: 26, text: 'Just now' } as const;
  await ana.call('changeLeague', { params: { code: league.code }, body: { banner } });
  // The reply to any change by this commissioner contains the league's current state, including the banner.
  const settings = part(page, 'League Settings');
  await settings.getByLabel('League name').fill('Later Crew');
  await settings.getByRole('button', { name: 'Save League Settings' }).click();
  await expect(card.getByText('Just now')).toBeVisible();
  await takeDown.click();
  await expect(message(page, 'League Banner Taken Down')).toBeVisible();
  await expect(takeDown).toBeFocused();
  expect((await ana.call('leagueByCode', { params: { code: league.code } })).banner).toBeNull();
});

test('a banner is readable with every pattern and with the longest line', async ({ browser }) => {
  const { league } = await seatPlayers([ana], { name: 'Pattern Crew' });
  const page = await windowOf(browser, ana, PHONE);
  const looks = [
    ['stripes', [31, 31], 'W'.repeat(80)],
    [
      'chevrons',
      [23, 14],
      'The oldest league of our street, since before anybody can remember, and for good',
    ],
    ['yard-lines', [12, 16], 'Yards'],
    ['diamonds', [27, 17], 'Diamonds'],
  ] as const;
  for (const [pattern, [one, other], text] of looks) {
    const banner = { pattern, teamId: one, otherTeamId: other, text };
    await ana.call('changeLeague', { params: { code: league.code }, body: { banner } });
    await page.goto(`/leagues/${league.code}`);
    await expect(page.locator('[data-league-banner]')).toBeVisible();
    await look(page, `banner-${pattern}`);
  }
});
