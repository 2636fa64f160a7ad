import { expect, type Page } from '@playwright/test';
import { endSubscriptionOf, payFor } from '../support/pay.ts';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable } from '../support/table.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { message, refuse } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// What OG Players have besides the game: their mark, what is new, and what makes running a league easier.

let site: LocalSite;
/** An OG Player, and a Rookie. */
let ana: Player, ben: Player;

test.beforeAll(async () => {
  site = await startSite();
  [ana, ben] = [await Player.register(site.url, 'Ana'), await Player.register(site.url, 'Ben')];
  await becomesOg(ana);
});

test.afterAll(async () => {
  await site?.stop();
});

async function becomesOg(player: Player): Promise<void> {
  await payFor(player);
  await expect.poll(async () => (await player.call('me')).isPremium).toBe(true);
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function lookAtSizes(page: Page, name: string, dialog?: string): Promise<void> {
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, name, dialog);
  }
}

test('the mark stands beside an OG Player’s name in orders, in the matrix and in tables', async ({
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

test('a Rookie sees what there is to try, and the way there', async ({ browser }) => {
  const page = await windowOf(browser, ben);
  await page.goto('/account');
  const card = part(page, 'Early access');
  await expect(card.getByText('Compact standings')).toBeVisible();
  await expect(card.getByRole('switch')).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'See what you get' })).toHaveAttribute('href', '/subscribe');
  await lookAtSizes(page, 'early-rookie');
});

test('an OG Player switches features on, which act at once and stay on elsewhere', async ({ browser }) => {
  const table = await seatPlayers([ana, ben], { name: 'Early Crew', maxMembers: 2 });
  await draftOn(table, await startTable(table));
  const page = await windowOf(browser, ana);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const standings = `/leagues/${table.league.code}/standings`;
  await page.goto(standings);
  const current = part(page, 'Current Standings');
  const row = current.getByRole('row', { name: ben.user.username });
  await expect(row).toBeVisible();
  const tall = (await row.boundingBox())?.height ?? 0;
  await expect(page.getByRole('button', { name: 'Copy as Text' })).toHaveCount(0);

  await page.goto('/account');
  const card = part(page, 'Early access');
  const compact = card.getByRole('switch', { name: 'Compact standings' });
  await compact.check();
  await card.getByRole('switch', { name: 'Standings to paste' }).check();
  await expect.poll(async () => (await ana.call('me')).earlyAccess).toHaveLength(2);
  await lookAtSizes(page, 'early-og');

  const elsewhere = await windowOf(browser, ana);
  await elsewhere.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await elsewhere.goto(standings);
  await expect(row).toHaveCount(0);
  const there = part(elsewhere, 'Current Standings').getByRole('row', { name: ben.user.username });
  await expect.poll(async () => (await there.boundingBox())?.height ?? tall).toBeLessThan(tall);
  await elsewhere.getByRole('button', { name: 'Copy as Text' }).click();
  await expect(message(elsewhere, 'Copied')).toBeVisible();
  expect(await elsewhere.evaluate(() => navigator.clipboard.readText())).toBe(
    'Early Crew · 2025-26\n\nMost Wins\n1. Ana 0\n1. Ben 0\n\nMost Losses\n1. Ana 0\n1. Ben 0',
  );
  await lookAtSizes(elsewhere, 'early-standings');
});

test('a switch that the server does not take goes back and says why', async ({ browser }) => {
  const page = await windowOf(browser, ana);
  await page.goto('/account');
  const control = part(page, 'Early access').getByRole('switch', { name: 'Compact standings' });
  const before = await control.isChecked();
  await refuse(page, '**/api/early-access', 403, {
    code: 'og-players-only',
    message: 'This is for OG Players.',
  });
  // The answer may be there before a check for the new state is.
  await control.press(' ');
  await expect(message(page, 'Failed to change early access')).toContainText('This is for OG Players.');
  await expect(control).toBeChecked({ checked: before });
  await look(page, 'early-refused');
});

test('whoever is a Rookie again finds no switches, and finds them as they were when they come back', async ({
  browser,
}) => {
  const cy = await Player.register(site.url, 'Cyd');
  await becomesOg(cy);
  await cy.call('changeEarlyAccess', { body: { 'compact-standings': true } });
  await endSubscriptionOf(cy);
  await expect.poll(async () => (await cy.call('me')).isPremium).toBe(false);
  const page = await windowOf(browser, cy);
  await page.goto('/account');
  const card = part(page, 'Early access');
  await expect(card.getByRole('link', { name: 'See what you get' })).toBeVisible();
  await expect(card.getByRole('switch')).toHaveCount(0);
  await becomesOg(cy);
  await page.reload();
  await expect(card.getByRole('switch', { name: 'Compact standings' })).toBeChecked();
});

test('a banner is put up by an OG Player, seen by every member, and taken down by any commissioner', async ({
  browser,
}) => {
  const table = await seatPlayers([ana, ben], { name: 'Banner Crew' });
  const { league } = table;
  const page = await windowOf(browser, ana);
  await page.goto(`/leagues/${league.code}/manage`);
  const card = part(page, 'League Banner');
  const save = card.getByRole('button', { name: 'Save Banner' });
  const draft = card.getByText('Nobody sees it until you save it.');
  await expect(draft).toBeVisible();
  await card.getByLabel('Pattern').selectOption('Chevrons');
  await save.click();
  const words = card.getByRole('textbox', { name: 'Line of text' });
  await expect(words).toBeFocused();
  await expect(card.getByText('Please enter a line of text.')).toBeVisible();
  await words.fill('Sunday is ours');
  await card.getByLabel('Colour of').selectOption('Green Bay');
  await card.getByLabel('and of').selectOption('Pittsburgh');
  await refuse(page, '**/api/leagues/code/*', 500, {});
  await save.click();
  await expect(message(page, 'Update Failed')).toBeVisible();
  await expect(words).toHaveValue('Sunday is ours');
  await expect(draft).toBeVisible();
  await page.unroute('**/api/leagues/code/*');
  await save.click();
  await expect(message(page, 'League Banner Updated')).toBeVisible();
  await expect(card.getByText('It stands over the league’s page.')).toBeVisible();
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
  await expect(theirs.getByRole('textbox')).toHaveCount(0);
  await lookAtSizes(others, 'banner-rookie');
  await takeDown.press('Enter');
  const takeDown = theirs.getByRole('button', { name: 'Take Down' });
  await expect(takeDown).toBeVisible();
  await expect(message(others, 'League Banner Taken Down')).toBeVisible();
  await expect(takeDown).toBeFocused();
  await others.goto(`/leagues/${league.code}`);
  await expect(others.getByRole('heading', { name: league.name })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a Rookie who leads may take a banner down that was put up while they looked', async ({ browser }) => {
  const { league } = await seatPlayers([ana, ben], { name: 'Late Crew' });
  await ana.call('addCommissioner', { params: { leagueId: league.id }, body: { userId: ben.id } });
  const page = await windowOf(browser, ben);
  await page.goto(`/leagues/${league.code}/manage`);
  const card = part(page, 'League Banner');
  const takeDown = card.getByRole('button', { name: 'Take Down' });
  await expect(card.getByText('OG Players who lead a league may put a banner over its page')).toBeVisible();
  await expect(takeDown).toHaveCount(0);
  const banner = { pattern: 'stripes', teamId: 9, otherTeamId: 26, text: 'Just now' } as const;
  await ana.call('changeLeague', { params: { code: league.code }, body: { banner } });
  // What this commissioner changes answers the league as it is by now.
  const settings = part(page, 'League Settings');
  await settings.getByLabel('League name').fill('Later Crew');
  await settings.getByRole('button', { name: 'Save League Settings' }).click();
  await expect(card.getByText('Just now')).toBeVisible();
  await takeDown.click();
  await expect(message(page, 'League Banner Taken Down')).toBeVisible();
  await expect(takeDown).toBeFocused();
  expect((await ana.call('leagueByCode', { params: { code: league.code } })).banner).toBeNull();
});

test('every pattern and the longest line can be read', async ({ browser }) => {
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

test('settings are kept as a template, and fill the form of the next league', async ({ browser }) => {
  const page = await windowOf(browser, ana);
  await page.goto('/create-league');
  await page.getByLabel('Members').selectOption('6 members');
  await page.getByText('Draft settings (optional)').click();
  await page.getByLabel('Balanced').check();
  const opener = page.getByRole('button', { name: 'Season Templates' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Season Templates' });
  const save = dialog.getByRole('button', { name: 'Save Template' });
  const name = dialog.getByLabel('Name of a new template');
  await expect(dialog.getByText('No templates yet')).toBeVisible();
  await save.click();
  await expect(name).toBeFocused();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await lookAtSizes(page, 'templates-none', '[role=dialog]');
  await refuse(page, '**/api/season-templates/*', 503, {
    code: 'unavailable',
    message: 'The service is busy.',
  });
  await name.fill('Sundays');
  await save.click();
  await expect(message(page, 'Error')).toContainText('The service is busy.');
  await expect(name).toHaveValue('Sundays');
  await page.unroute('**/api/season-templates/*');
  await save.click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Sundays' });
  await expect(row).toContainText('6 members, private, Balanced, 90 s a pick');
  await expect(name).toHaveValue('');
  await row.getByRole('button', { name: 'Rename Sundays' }).press('Enter');
  await expect(dialog.getByLabel('New name')).toBeFocused();
  await dialog.getByLabel('New name').fill('Mondays');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Mondays', { exact: true })).toBeVisible();
  await lookAtSizes(page, 'templates-one', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.reload();
  await expect(page.getByLabel('Members')).toHaveValue('10');
  await opener.click();
  await dialog.getByRole('button', { name: 'Use Mondays' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(message(page, 'Settings Filled In')).toBeVisible();
  await expect(page.getByLabel('Members')).toHaveValue('6');
  await expect(page.getByText('Balanced, 90 s a pick')).toBeVisible();
  await page.getByLabel('League name').fill('Template Crew');
  await page.getByRole('button', { name: 'Create League' }).click();
  await expect(page.getByRole('heading', { name: 'Template Crew' })).toBeVisible();
  const [made] = (await ana.call('userLeagues', { params: { id: ana.id } })).filter(
    (league) => league.name === 'Template Crew',
  );
  expect(made).toMatchObject({ maxMembers: 6, currentSeason: { draftOrderType: 'balanced' } });
});

test('a template fills the draft settings of a league, and is removed in two steps', async ({ browser }) => {
  const { league } = await seatPlayers([ana], { name: 'Slow Crew' });
  const settings = {
    maxMembers: 4,
    isPublic: false,
    draftTimerDuration: 3600,
    draftOrderType: 'snake',
    nightWindow: { from: '22:00', to: '08:00' },
    commissionerTools: { pause: true, undo: false, proxyPick: false },
  } as const;
  await ana.call('saveSeasonTemplate', { params: { templateId: 'slow' }, body: { name: 'Slow', settings } });
  const page = await windowOf(browser, ana);
  let send = (): void => undefined;
  const isSent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/api/season-templates', async (route) => {
    await isSent;
    await route.continue();
  });
  await page.goto(`/leagues/${league.code}/manage`);
  const card = part(page, 'Draft Settings');
  await card.getByRole('button', { name: 'Season Templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Season Templates' });
  await expect(dialog.getByRole('status').filter({ hasText: 'Loading your templates…' })).toBeVisible();
  send();
  await dialog.getByRole('button', { name: 'Use Slow' }).click();
  await expect(card.getByLabel('Clocks stand still at night')).toBeChecked();
  await expect(card.getByLabel('Pause')).toBeChecked();
  await lookAtSizes(page, 'templates-manage');
  await card.getByRole('button', { name: 'Save Draft Settings' }).click();
  await expect(message(page, 'Draft Settings Updated')).toBeVisible();

  await card.getByRole('button', { name: 'Season Templates' }).click();
  await dialog.getByRole('button', { name: 'Remove Slow' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove “Slow”' })).toBeFocused();
  await lookAtSizes(page, 'templates-remove', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await dialog.getByRole('button', { name: 'Remove Slow' }).click();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Slow', { exact: true })).toHaveCount(0);
  expect((await ana.call('seasonTemplates')).map(({ name }) => name)).not.toContain('Slow');
});

test('a Rookie is offered no templates, and templates that do not come can be asked for again', async ({
  browser,
}) => {
  const rookie = await windowOf(browser, ben);
  await rookie.goto('/create-league');
  await expect(rookie.getByRole('button', { name: 'Create League' })).toBeVisible();
  await expect(rookie.getByRole('button', { name: 'Season Templates' })).toHaveCount(0);
  const page = await windowOf(browser, ana);
  await page.route('**/api/season-templates', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/create-league');
  await page.getByRole('button', { name: 'Season Templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Season Templates' });
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await look(page, 'templates-failed', '[role=dialog]');
  await page.unroute('**/api/season-templates');
  await again.click();
  await expect(dialog.getByRole('list', { name: 'Season templates' })).toBeVisible();
});
