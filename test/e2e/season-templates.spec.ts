import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { becomesOg } from './og-player.ts';
import { holdBack, message, pressEnter, refuse, unroute } from './parts.ts';
import { test } from './test.ts';
import { windowOf } from './windows.ts';

// Tests the settings that commissioners save for another season.

let site: LocalSite;
/** An OG Player. */
let ana: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  await becomesOg(ana);
});

test('an OG Player saves settings as a template, which fills in the form for the next league', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana);
  await page.goto('/create-league');
  await page.getByLabel('Members', { exact: true }).selectOption('6 members');
  await page.getByLabel('Own rules').check();
  await page.getByLabel('Balanced').check();
  const opener = page.getByRole('button', { name: 'Season Templates' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Season Templates' });
  const save = dialog.getByRole('button', { name: 'Save Template' });
  const name = dialog.getByLabel('New template name');
  await expect(dialog.getByText('No templates yet')).toBeVisible();
  await save.click();
  await expect(name).toBeFocused();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await lookAtSizes(page, 'templates-none', 'dialog');
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
  await expect(row).toContainText('6 members, 3 teams each, private, Balanced, 90 s per pick');
  await expect(name).toHaveValue('');
  await pressEnter(row.getByRole('button', { name: 'Rename Sundays' }));
  await expect(dialog.getByLabel('New name')).toBeFocused();
  await dialog.getByLabel('New name').fill('Mondays');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Mondays', { exact: true })).toBeVisible();
  await lookAtSizes(page, 'templates-one', 'dialog');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.reload();
  await expect(page.getByLabel('Members', { exact: true })).toHaveValue('10');
  await opener.click();
  await dialog.getByRole('button', { name: 'Use Mondays' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(message(page, 'Settings Filled In')).toBeVisible();
  await expect(page.getByLabel('Members', { exact: true })).toHaveValue('6');
  await expect(page.getByText('Balanced, 90 s per pick')).toBeVisible();
  await page.getByLabel('League name').fill('Template Crew');
  await page.getByRole('button', { name: 'Create League' }).click();
  await expect(page.getByRole('heading', { name: 'Template Crew' })).toBeVisible();
  const [made] = (await ana.call('userLeagues', { params: { id: ana.id } })).filter(
    (league) => league.name === 'Template Crew',
  );
  expect(made).toMatchObject({ maxMembers: 6, currentSeason: { draftOrderType: 'balanced' } });
});

test('a template fills in a league’s draft settings, and takes two steps to remove', async ({ browser }) => {
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
  const send = await holdBack(page, '**/api/season-templates');
  await page.goto(`/leagues/${league.code}/manage`);
  const card = page.getByRole('region', { name: 'Draft Settings', exact: true });
  await card.getByRole('button', { name: 'Season Templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Season Templates' });
  await expect(dialog.getByRole('status').filter({ hasText: 'Loading your templates…' })).toBeVisible();
  send();
  await dialog.getByRole('button', { name: 'Use Slow' }).click();
  await expect(card.getByLabel('Pause the clock overnight')).toBeChecked();
  await expect(card.getByLabel(/^Pause(?! the clock)/)).toBeChecked();
  await lookAtSizes(page, 'templates-manage');
  await card.getByRole('button', { name: 'Save Draft Settings' }).click();
  await expect(message(page, 'Draft Settings Updated')).toBeVisible();

  await card.getByRole('button', { name: 'Season Templates' }).click();
  await dialog.getByRole('button', { name: 'Remove Slow' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove “Slow”' })).toBeFocused();
  await lookAtSizes(page, 'templates-remove', 'dialog');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await dialog.getByRole('button', { name: 'Remove Slow' }).click();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Slow', { exact: true })).toHaveCount(0);
  expect((await ana.call('seasonTemplates')).map(({ name }) => name)).not.toContain('Slow');
});
