import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { AccountExport } from '#shared/contract/schemas/account-export.ts';
import { payFor } from '../support/pay.ts';
import { PASSWORD } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { expectTold, message, pressEnter, refuse, unroute } from './parts.ts';
import { newcomer } from './people.ts';
import { spoilAccess } from './security-scene.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests the parts of the account page about a member's data, the subscription, support and all sessions.

const SIZES = [DESK, PHONE];
const EXPORT = '**/api/account/export';
const DELETE = '**/api/account';
const CANCEL = '**/api/request-cancellation';
const ANSWERS =
  'An admin processes your request within 24 hours. Your subscription stays active until the billing period ends.';

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function open(...[browser, player, size = DESK]: Parameters<typeof windowOf>): Promise<Page> {
  const page = await windowOf(browser, player, size);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  return page;
}

/** Opens the account page of a member whom the server treats as an OG Player. */
async function openPremium(...[browser, player, size]: Parameters<typeof windowOf>): Promise<Page> {
  const page = await windowOf(browser, player, size);
  const og = { ...(await player.call('me')), isPremium: true };
  await page.route('**/api/me', (route) => route.fulfill({ json: og }));
  await page.goto('/account');
  return page;
}

const looks = async (page: Page, name: string): Promise<void> => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await look(page, name);
  }
};

test('a member can download all of their data as a file', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  await seatPlayers([ana, await newcomer(site.url, 'Ben')], { name: 'Sunday Crew' });
  const page = await open(browser, ana);
  const save = button(page, 'Export my data');
  await expectTold(page, EXPORT, () => save.click(), [
    'Failed to export your data',
    'Something went wrong. Please try again.',
  ]);
  await expect(save).toBeFocused();
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toMatch(/^two-crowns-data-\d{4}-\d\d-\d\d\.json$/);
  await expect(message(page, 'Data Exported')).toContainText(file.suggestedFilename());
  const held = AccountExport.parse(JSON.parse(readFileSync(await file.path(), 'utf8')));
  expect(held).toMatchObject({ profile: { email: ana.user.email }, leagues: [{ name: 'Sunday Crew' }] });
});

test('deleting an account requires its password, and the landing page confirms the deletion', async ({
  browser,
}) => {
  const ana = await newcomer(site.url, 'Ana');
  const page = await open(browser, ana);
  const opener = button(page, 'Delete Account');
  await opener.click();
  const part = dialog(page, 'Delete Account');
  const password = part.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await looks(page, 'account-delete');
  await part.getByRole('button', { name: 'Keep my account' }).click();
  await expect(opener).toBeFocused();
  await pressEnter(opener);
  await pressEnter(password);
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Please enter your password to delete your account\./);
  await looks(page, 'account-delete-blank');
  await password.fill('Wrong1');
  await pressEnter(password);
  await expect(message(page, 'Failed to delete account')).toContainText(
    'Your current password is incorrect.',
  );
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Your current password is incorrect\./);
  await refuse(page, DELETE, 503, { message: 'The service is busy.', code: 'unavailable' });
  await password.fill(PASSWORD);
  await part.getByRole('button', { name: 'Delete for good' }).click();
  await expect(message(page, 'Failed to delete account')).toContainText('The service is busy.');
  await unroute(page, DELETE);
  await part.getByRole('button', { name: 'Delete for good' }).click();
  await expect(message(page, 'Success')).toContainText('Your account has been deleted');
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  const login = { body: { email: ana.user.email, password: PASSWORD } };
  expect(await ana.refusal('login', login)).toEqual([401, 'invalid-credentials']);
});

test('an owner can’t delete their account before transferring each active league, and gets links to those leagues', async ({
  browser,
}) => {
  const [ana, ben] = [await newcomer(site.url, 'Ana'), await newcomer(site.url, 'Ben')];
  const { league } = await seatPlayers([ana, ben], { name: 'Sunday Crew' });
  await seatPlayers([ben, ana], { name: 'Ben’s own' });
  const page = await open(browser, ana);
  await button(page, 'Delete Account').click();
  const part = dialog(page, 'Delete Account');
  await part.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await part.getByRole('button', { name: 'Delete for good' }).click();
  const reason = part.getByRole('alert').filter({ hasText: 'You own leagues that are still in season.' });
  await expect(reason.getByRole('link')).toHaveText(['Manage Sunday Crew']);
  await expect(reason.getByRole('link')).toHaveAttribute('href', `/leagues/${league.code}/manage`);
  await looks(page, 'account-delete-refused');
  await ana.call('me');
  // Another league now prevents the deletion, so the next try must refetch the list.
  await ana.call('handOverLeague', { params: { leagueId: league.id }, body: { userId: ben.id } });
  await seatPlayers([ana, ben], { name: 'Monday Crew' });
  await part.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await part.getByRole('button', { name: 'Delete for good' }).click();
  await expect(reason.getByRole('link')).toHaveText(['Manage Monday Crew']);
});

test('an OG Player sees what deleting the account does to the subscription', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const ends = 'Your OG Player subscription ends right away, with no refund.';
  for (const [isPaid, page] of [
    [true, await openPremium(browser, ana, PHONE)],
    [false, await open(browser, ana, PHONE)],
  ] as const) {
    await button(page, 'Delete Account').click();
    await expect(dialog(page, 'Delete Account').getByText(ends)).toHaveCount(isPaid ? 1 : 0);
  }
});

test('an OG Player can request to cancel the subscription, and a Rookie doesn’t see that option', async ({
  browser,
}) => {
  const ana = await newcomer(site.url, 'Ana');
  const free = await open(browser, ana, PHONE);
  await expect(button(free, 'Cancel Subscription')).toHaveCount(0);
  await expect(free.getByText('You’re on the free plan.')).toBeVisible();

  await payFor(ana);
  await expect.poll(async () => (await ana.call('me')).isPremium).toBe(true);
  const page = await open(browser, ana, PHONE);
  const opener = button(page, 'Cancel Subscription');
  await opener.click();
  const part = dialog(page, 'Cancel Subscription');
  const reason = part.getByLabel('Reason');
  await expect(part).toContainText(ANSWERS);
  await expect(reason).toBeFocused();
  await looks(page, 'account-cancel');
  const send = part.getByRole('button', { name: 'Request cancellation' });
  await send.click();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Please tell us why\./);
  await reason.fill('Too dear');
  await expectTold(page, CANCEL, () => send.click(), [
    'Failed to submit cancellation request',
    'Something went wrong. Please try again.',
  ]);
  await send.click();
  await expect(part).toHaveCount(0);
  await expect(message(page, 'Cancellation Requested')).toContainText(ANSWERS);
  await expect(opener).toHaveAttribute('aria-disabled', 'true');
  await expect(opener).toBeFocused();
  const { requests } = await ana.call('exportAccount');
  expect(requests).toMatchObject([{ kind: 'cancellation', reason: 'Too dear', status: 'pending' }]);
});

test('support can be reached from the account page', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const page = await open(browser, ana);
  await button(page, 'Contact Support').click();
  const part = dialog(page, 'Contact Support');
  await expect(part.getByLabel('Email')).toHaveValue(ana.user.email);
  await looks(page, 'account-support');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Contact Support')).toBeFocused();
});

test('a member who signs out everywhere ends every session, or sees why that failed', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const [page, elsewhere] = [await open(browser, ana), await open(browser, ana)];
  await looks(page, 'account-whole');
  const leave = button(page, 'Sign out everywhere');
  await refuse(page, '**/api/logout', 503, { message: 'The service is busy.', code: 'unavailable' });
  await leave.click();
  await expect(message(page, 'Failed to sign out everywhere')).toContainText('The service is busy.');
  await expect(leave).toBeFocused();
  await unroute(page, '**/api/logout');
  await spoilAccess(elsewhere);
  // Leaves the page, which might otherwise notice the end of its session before the check.
  await elsewhere.goto('about:blank');
  await leave.click();
  await expect(message(page, 'Success')).toContainText('Logged out successfully');
  await expect(page).toHaveURL('/');
  await elsewhere.goto('/account');
  await expect(elsewhere.getByText('Your session has ended.', { exact: false })).toBeVisible();
});
