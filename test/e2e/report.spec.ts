import { expect } from '@playwright/test';
import type { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { message, pressEnter } from './parts.ts';
import { lookAtSizes } from './look.ts';
import { adminOf, newcomer } from './people.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests reports. Each report button is next to the name that it reports.

let site: LocalSite;
let admin: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  admin = await adminOf(site);
});

const reports = () => admin.call('adminRequests', { query: { kind: 'report' } });

test('a member can report another member or the league’s name from league home, with a reason', async ({
  browser,
}) => {
  const [rude, ana] = [await newcomer(site.url, 'Rude'), await newcomer(site.url, 'Ana')];
  const { league } = await seatPlayers([rude, ana], { name: 'Rude Crew' });
  const page = await windowOf(browser, ana, PHONE);
  await page.goto(`/leagues/${league.code}`);
  const button = page.getByRole('button', { name: `Report ${rude.user.username}` });
  await expect(page.getByRole('button', { name: `Report ${ana.user.username}` })).toHaveCount(0);
  await pressEnter(button);
  const dialog = page.getByRole('dialog', { name: `Report ${rude.user.username}` });
  const reason = dialog.getByRole('textbox', {
    name: 'What’s wrong with this member’s name, picture or conduct?',
  });
  await expect(reason).toBeFocused();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog.getByText('Tell us what’s wrong.')).toBeVisible();
  await expect(reason).toBeFocused();
  await reason.fill('The name is an insult.');
  await lookAtSizes(page, 'report', 'dialog');
  await page.setViewportSize(PHONE);
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(message(page, 'Report Sent')).toContainText('Thanks. An admin will review it.');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.getByRole('button', { name: 'Report this league’s name' }).click();
  const other = page.getByRole('dialog', { name: 'Report Rude Crew' });
  await other.getByRole('textbox').fill('And this one.');
  await other.getByRole('button', { name: 'Send Report' }).click();
  await expect(other).toHaveCount(0);
  expect(await reports()).toMatchObject([
    { about: 'user', targetId: rude.id, reason: 'The name is an insult.', userId: ana.id },
    { about: 'league', targetId: league.id, reason: 'And this one.', userId: ana.id },
  ]);
  const owner = await windowOf(browser, rude, DESK);
  await owner.goto(`/leagues/${league.code}`);
  await expect(owner.getByRole('button', { name: `Report ${ana.user.username}` })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Report this league’s name' })).toHaveCount(0);
  await lookAtSizes(owner, 'report-buttons');
});
