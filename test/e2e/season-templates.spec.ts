import { expect } from '@playwright/test';
import { endSubscriptionOf } from '../support/pay.ts';
import { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { look, lookAtSizes } from './look.ts';
import { becomesOg } from './og-player.ts';
import { message, refuse, unroute } from './parts.ts';
import { test } from './test.ts';
import { PHONE, windowOf } from './windows.ts';

// Settings that commissioners keep for another season.

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
  await unroute(page, '**/api/season-templates/*');
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
  const card = page.getByRole('region', { name: 'Draft Settings', exact: true });
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

test('settings that no league may have are not kept, and a template fills in what it says', async ({
  browser,
}) => {
  const og = await Player.register(site.url, 'Dee');
  await becomesOg(og);
  const page = await windowOf(browser, og, PHONE);
  await page.goto('/create-league');
  await page.getByText('Draft settings (optional)').click();
  await page.getByLabel('Time per pick').selectOption('60 min');
  await page.getByLabel('Clocks stand still at night').check();
  await page.getByLabel('From (ET)').fill('');
  const opener = page.getByRole('button', { name: 'Season Templates' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Season Templates' });
  const name = dialog.getByLabel('Name of a new template');
  await name.fill('Half a night');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A night has at most 12 hours, and an end.')).toBeVisible();
  await expect(name).toBeFocused();
  expect(await og.call('seasonTemplates')).toEqual([]);
  await look(page, 'templates-night', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByLabel('From (ET)').fill('23:00');
  await opener.click();
  await name.fill('Nights');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('still from 23:00 to 08:00 ET').last()).toBeVisible();
  await expect(message(page, 'Template Saved')).toBeVisible();

  const { league } = await seatPlayers([og], { name: 'Nightly Crew' });
  await page.goto(`/leagues/${league.code}/manage`);
  await opener.click();
  await dialog.getByRole('button', { name: 'Use Nights' }).click();
  await expect(message(page, 'Settings Filled In')).toContainText(
    'How the league drafts is as in “Nights”. Its size and who finds it stay. Nothing is saved yet.',
  );
  await expect(opener).toBeFocused();
});

test('a template of older limits is used as near to them as may be, and can be renamed', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana);
  const settings = {
    maxMembers: 14,
    isPublic: true,
    draftTimerDuration: 172_800,
    draftOrderType: 'snake',
    nightWindow: null,
    commissionerTools: { pause: false, undo: false, proxyPick: false },
  } as const;
  await page.route('**/api/season-templates', (route) =>
    route.fulfill({ json: [{ id: 'old', name: 'Old', settings }] }),
  );
  await page.goto('/create-league');
  await page.getByRole('button', { name: 'Season Templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Season Templates' });
  await dialog.getByRole('button', { name: 'Rename Old' }).click();
  await dialog.getByLabel('New name').fill('Older');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Older', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use Older' }).click();
  await expect(page.getByLabel('Members')).toHaveValue('10');
  await expect(page.getByText('Snake, 24 h a pick')).toBeVisible();
  await ana.call('removeSeasonTemplate', { params: { templateId: 'old' } });
});

test('whoever is a Rookie again may use and remove the templates that they have, and is told so', async ({
  browser,
}) => {
  const og = await Player.register(site.url, 'Eva');
  await becomesOg(og);
  const settings = {
    maxMembers: 6,
    isPublic: false,
    draftTimerDuration: 90,
    draftOrderType: 'balanced',
    nightWindow: null,
    commissionerTools: { pause: false, undo: false, proxyPick: false },
  } as const;
  for (const id of ['one', 'two'])
    await og.call('saveSeasonTemplate', { params: { templateId: id }, body: { name: id, settings } });
  await endSubscriptionOf(og);
  await expect.poll(async () => (await og.call('me')).isPremium).toBe(false);
  const page = await windowOf(browser, og);
  await page.goto('/create-league');
  const opener = page.getByRole('button', { name: 'Season Templates' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Season Templates' });
  await expect(dialog).toContainText('Only OG Players save new ones and rename them.');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /Rename/ })).toHaveCount(0);
  await lookAtSizes(page, 'templates-rookie', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Use one' }).click();
  await expect(page.getByLabel('Members')).toHaveValue('6');
  await opener.click();
  for (const name of ['one', 'two']) {
    await dialog.getByRole('button', { name: `Remove ${name}` }).click();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(name, { exact: true })).toHaveCount(0);
  }
  await expect(dialog.getByText('No templates', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
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
  await unroute(page, '**/api/season-templates');
  await again.click();
  await expect(dialog.getByRole('list', { name: 'Season templates' })).toBeVisible();
});
