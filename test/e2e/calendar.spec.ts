import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { look, lookAtSizes } from './look.ts';
import { press, told } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests a member's calendar link at several screen sizes, and how the browser saves the calendar file of a draft.

test('a member sees their calendar link, and saves a draft’s date', async ({ browser, newGame }) => {
  const { url } = await newGame();
  const ana = await Player.register(url, 'Ana');
  const draftDateTime = '2025-08-30T23:00:00.000Z';
  const { league } = await seatPlayers([ana], { name: 'Sunday Crew', draftDateTime });
  const page = await windowOf(browser, ana, DESK);
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Your calendar' })).toBeVisible();
  await look(page, 'calendar-account');
  await press(page, 'Get My Calendar Link');
  const dialog = page.getByRole('dialog', { name: 'Your Calendar' });
  await expect(dialog.getByText(`${url}/api/calendar/${ana.id}`)).toBeVisible();
  await lookAtSizes(page, 'calendar-address', 'dialog');
  await press(page, 'Get a New Link');
  await lookAtSizes(page, 'calendar-question', 'dialog[role="alertdialog"]');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Get a New Link' }).click();
  await told(page, 'New Link Ready', 'The old link no longer works.');

  await page.goto(`/leagues/${league.code}`);
  const saving = page.waitForEvent('download');
  await press(page, 'Add Draft to Calendar');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('two-crowns-draft.ics');
  expect(readFileSync(await saved.path(), 'utf8')).toContain('DTSTART:20250830T230000Z');
  await told(page, 'Draft Saved', 'Open two-crowns-draft.ics to add the draft to your calendar.');
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, 'calendar-league');
  }

  await page.goto(`/leagues/${league.code}/draft`);
  await expect(page.getByRole('button', { name: 'Add Draft to Calendar' })).toBeVisible();
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, 'calendar-lobby');
  }
});
