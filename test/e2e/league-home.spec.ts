import { expect, type Page } from '@playwright/test';
import { PASSWORD, Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { message, pressEnter, unroute } from './parts.ts';
import { prove } from './people.ts';
import { test } from './test.ts';
import { DESK, PHONE, visitorOf, windowOf } from './windows.ts';

// Tests league home before the draft: joining, leaving, and what commissioners can do.

let site: LocalSite;
let ana: Player, ben: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  [ana, ben] = [await Player.register(site.url, 'Ana'), await Player.register(site.url, 'Ben')];
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function lookAtBoth(page: Page, name: string, dialog?: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, name, dialog);
  }
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@players.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByLabel(/13/).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test('before the draft, members can be invited from league home, and signing up doesn’t lose an invitation', async ({
  browser,
}) => {
  const { league } = await seatPlayers([ana, ben], { name: 'Sunday Crew' });
  await prove(ana);
  const page = await windowOf(browser, ana, DESK);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/leagues/${league.code}`);
  await expect(card(page, 'Next step')).toContainText('Waiting for 2 more members');
  for (const badge of ['Pre-Draft', 'Private', 'Commissioner'])
    await expect(page.getByText(badge, { exact: true }).first()).toBeVisible();
  for (const line of [
    'LeaderboardSeason starts September 4, 2025',
    'My TeamNo team found',
    'All League TeamsNo teams drafted',
  ])
    await expect(card(page, 'After the Draft')).toContainText(line);
  await expect(card(page, 'Members').getByText('8 open slots')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave League' })).toHaveCount(0);
  // The league hasn't set a trade deadline, so the season's deadline applies.
  await expect(card(page, 'League Information')).toContainText(
    /No trade deadline set\. Trading stays open until January 8, 2026/,
  );
  await lookAtBoth(page, 'league-home-new');

  await page.clock.install();
  await pressEnter(card(page, 'Next step').getByRole('button', { name: 'Copy Invite Link' }));
  await expect(card(page, 'Next step').getByRole('button', { name: 'Copied' })).toBeFocused();
  const link = card(page, 'Invite Friends').getByRole('button', { name: 'Copy link' });
  await link.click();
  await expect(card(page, 'Invite Friends').getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.clock.runFor(2000);
  await expect(link).toBeVisible();
  const handed = await page.evaluate(() => navigator.clipboard.readText());
  expect(handed).toMatch(new RegExp(`^${site.url}/join/[A-Z0-9]{16}$`));

  await card(page, 'Invite Friends').getByRole('button', { name: 'Invitations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitations' });
  await expect(dialog.getByRole('listitem')).toContainText('Shared link from Ana');
  await dialog.getByLabel('Email address').fill('flo@players.example');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Invitation Sent!')).toContainText('flo@players.example');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'flo@players.example' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy One-Time Link' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await lookAtBoth(page, 'league-invitations', 'dialog');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/join\/\w{16}$/);
  const oneTime = await page.evaluate(() => navigator.clipboard.readText());
  await pressEnter(dialog.getByRole('button', { name: 'Revoke invitation: flo@players.example' }));
  await expect(message(page, 'Invitation Revoked')).toBeVisible();
  const revoked = dialog.getByRole('listitem').filter({ hasText: 'flo@players.example' });
  await expect(revoked.getByText('Revoked')).toBeVisible();
  await expect(revoked).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Commissioner Log' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ana had an invitation revoked');

  const { page: visitor } = await visitorOf(browser, site.url, { viewport: PHONE });
  const opened = await visitor.goto(`/join/${league.code.toLowerCase()}`);
  // The page comes from one of the site's files; a function's response would be `private`.
  expect(opened?.headers()['cache-control']).toBe('no-cache');
  await expect(visitor.getByText(league.code)).toBeVisible();
  await expect(visitor.getByText('Sunday Crew')).toHaveCount(0);
  await visitor.goto('/join/ABCDEFGHJKMNPQRS');
  await expect(visitor.getByText('Invitation Not Found')).toBeVisible();
  await visitor.goto(oneTime);
  await expect(visitor.getByText('Ana invites you to')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Sunday Crew' })).toBeVisible();
  await lookAtBoth(visitor, 'invitation');
  await visitor.getByRole('link', { name: 'Join Sunday Crew' }).click();
  await expect(visitor.getByText('Create your account to join the league.', { exact: false })).toBeVisible();
  await signUp(visitor, 'Eve');
  await expect(visitor).toHaveURL(`/leagues/${league.code}/draft`);
  await visitor.goto(oneTime);
  await expect(visitor.getByText('This invitation has expired')).toBeVisible();

  await visitor.goto(`/leagues/${league.code}`);
  await expect(card(visitor, 'Next step')).toContainText('Waiting for 1 more member');
  await visitor.getByRole('button', { name: 'Leave League' }).click();
  const question = visitor.getByRole('alertdialog', { name: 'Leave this league?' });
  await lookAtBoth(visitor, 'leave-league', '[role=alertdialog]');
  await visitor.route('**/leave', (route) => route.fulfill({ status: 500, json: {} }));
  await question.getByRole('button', { name: 'Leave League' }).click();
  await expect(message(visitor, 'Error')).toContainText('Failed to leave league');
  await unroute(visitor, '**/leave');
  await question.getByRole('button', { name: 'Leave League' }).click();
  await expect(visitor).toHaveURL('/dashboard');
  await expect(visitor.getByText('No leagues yet')).toBeVisible();
});

test('a member with an unverified email address can’t email an invitation, but can share a link', async ({
  browser,
}) => {
  const { league } = await seatPlayers([ben], { name: 'Link Crew' });
  const page = await windowOf(browser, ben);
  await page.goto(`/leagues/${league.code}`);
  await page.getByRole('button', { name: 'Invitations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitations' });
  const email = dialog.getByLabel('Email address');
  await email.fill('flo@players.example');
  await expect(email).toHaveAccessibleDescription(/^Verify your email address/);
  await expect(dialog.getByRole('button', { name: 'Send Invitation' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Copy One-Time Link' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
});

test('every member can read a log of the commissioners’ actions, page by page', async ({ browser }) => {
  const { league, params } = await seatPlayers([ana, ben], { name: 'Logged Crew' });
  const page = await windowOf(browser, ben, DESK);
  await page.goto(`/leagues/${league.code}`);
  const opener = page.getByRole('button', { name: 'Commissioner Log' });
  const dialog = page.getByRole('dialog', { name: 'Commissioner Log' });
  await pressEnter(opener);
  await expect(dialog).toContainText('The league was created');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  for (let number = 1; number <= 26; number += 1) {
    for (const draftTimerDuration of [60, 90])
      await ana.call('changeDraftSettings', { params, body: { draftTimerDuration } });
  }
  await pressEnter(opener);
  const lines = dialog.getByRole('listitem');
  await expect(lines).toHaveCount(50);
  await expect(lines.first()).toContainText('Pick clock: 90 seconds');
  await pressEnter(dialog.getByRole('button', { name: 'Show older' }));
  await expect(lines).toHaveCount(53);
  await expect(dialog.getByRole('button', { name: 'Show older' })).toHaveCount(0);
  await dialog.getByRole('list').evaluate((list) => (list.parentElement ?? list).scrollTo(0, 0));
  await lookAtBoth(page, 'commissioner-log', 'dialog');
});
