import { expect, type Page } from '@playwright/test';
import { REFUSALS } from '#shared/contract/refusals.ts';
import { PASSWORD, type Player } from '../support/player.ts';
import type { LocalSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { field, press, pressEnter, told } from './parts.ts';
import { adminOf, mailedCode, mailsTo, newcomer, proved } from './people.ts';
import { wrong } from './security-scene.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests that suspended members lose their access, and how members correct or change their email addresses.

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

const keepsSession = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('Cognito')));

async function signInAgain(page: Page, { user }: Pick<Player, 'user'>): Promise<void> {
  await field(page, 'Email').fill(user.email);
  await field(page, 'Password').fill(PASSWORD);
  await press(page, 'Sign In');
}

test('when a member is suspended, all of their open pages say so and stop polling', async ({ browser }) => {
  const [admin, ana] = [await adminOf(site), await newcomer(site.url, 'Ana')];
  const page = await windowOf(browser, ana);
  const tickets: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/ticket')) tickets.push(request.url());
  });
  const tabs = [page, await page.context().newPage()];
  for (const [tab, address] of [
    [tabs[0], '/dashboard'],
    [tabs[1], '/account'],
  ] as const) {
    const open = tab?.waitForEvent('websocket');
    await tab?.goto(address);
    await open;
  }
  await admin.call('suspendMember', { params: { userId: ana.id } });
  const [, words] = REFUSALS.suspended;
  const reason = (tab: Page) => tab.getByRole('alert').filter({ hasText: words });
  for (const tab of tabs) {
    await expect(reason(tab)).toBeVisible();
    await expect(tab.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(await keepsSession(tab)).toBe(false);
  }
  await lookAtSizes(page, 'suspended');
  const asked = tickets.length;
  await reason(page).getByRole('button', { name: 'Contact Support' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Support' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(tickets.length).toBe(asked);

  await admin.call('restoreMember', { params: { userId: ana.id } });
  await signInAgain(page, ana);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Good to see you', { exact: false })).toBeVisible();
});

const at = ({ user, siteUrl }: Player, email: string) => ({ siteUrl, user: { ...user, email } });

test('a member corrects a mistyped email address in the banner, and verifies the new one there', async ({
  browser,
}) => {
  const ana = await newcomer(site.url, 'Ana');
  const page = await windowOf(browser, ana, PHONE);
  const right = `right-${ana.user.email}`;
  await page.goto('/dashboard');
  const banner = page.getByRole('group', { name: 'Verify your email' });
  const button = (name: string) => banner.getByRole('button', { name });
  const [address, password] = [field(page, 'New email address'), field(page, 'Your password')];
  await pressEnter(button('Wrong address?'));
  await expect(address).toBeFocused();
  await lookAtSizes(page, 'email-banner');
  await button('Cancel').click();
  await expect(button('Wrong address?')).toBeFocused();

  await button('Wrong address?').click();
  await address.fill('nowhere');
  await button('Fix Address').click();
  await expect(address).toHaveAccessibleDescription(/Invalid email address/);
  await expect(password).toHaveAccessibleDescription(/Please enter your password/);
  // The first member who verifies an address gets it.
  const other = await proved(site.url, 'Other');
  await address.fill(other.user.email);
  await password.fill(PASSWORD);
  await button('Fix Address').click();
  await told(page, 'Failed to change email', 'Email already exists');
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Email already exists/);
  await address.fill(right);
  await password.fill('Wrong1');
  await pressEnter(password);
  await told(page, 'Failed to change email', 'Your current password is incorrect.');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Your current password is incorrect/);
  await lookAtSizes(page, 'email-banner-refused');
  await password.fill(PASSWORD);
  await pressEnter(password);
  await told(page, 'Email Changed', `We sent a code to ${right}.`);
  await expect(banner).toContainText(right);
  const code = banner.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await code.fill(await mailedCode(at(ana, right)));
  await button('Verify').click();
  await told(page, 'Email Verified', 'Thanks. Your email address is verified.');
  await expect(banner).toHaveCount(0);
  expect(await ana.call('me')).toMatchObject({ email: right, emailVerified: true, pendingEmail: null });
});

test('the code for a new email address replaces the verified one; until then, the member can keep the verified one', async ({
  browser,
}) => {
  const ana = await proved(site.url, 'Ana');
  const [first, second] = [`first-${ana.user.email}`, `second-${ana.user.email}`];
  const page = await windowOf(browser, ana, DESK);
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Email address' });
  const button = (name: string) => card.getByRole('button', { name, exact: true });
  const password = field(page, 'Your password');
  const code = card.getByLabel('Verification code');
  await expect(card).toContainText('Verified');
  const ask = async (email: string): Promise<void> => {
    await button('Change address').click();
    await expect(field(page, 'New email address')).toBeFocused();
    await field(page, 'New email address').fill(email);
    await password.fill(PASSWORD);
    await button('Change address').click();
  };
  await pressEnter(button('Change address'));
  await lookAtSizes(page, 'email-change');
  await button('Cancel').click();
  await expect(button('Change address')).toBeFocused();
  await ask(first);
  await told(page, 'Code Sent', `We sent a code to ${first}.`);
  await expect(code).toBeFocused();
  await expect(card).toContainText(`your email stays ${ana.user.email}`);
  await lookAtSizes(page, 'email-pending');

  // After a reload the code field is still there, but no longer grabs the focus.
  await page.reload();
  await expect(code).toBeVisible();
  await expect(code).not.toBeFocused();
  await button(`Keep ${ana.user.email}`).click();
  await expect(password).toBeFocused();
  await lookAtSizes(page, 'email-keep');
  await password.fill(PASSWORD);
  await pressEnter(password);
  await told(page, 'Email Not Changed', `Your email address is still ${ana.user.email}.`);
  await expect(code).toHaveCount(0);
  await expect(button('Change address')).toBeFocused();

  await ask(second);
  await expect(code).toBeFocused();
  const before = (await mailsTo(at(ana, second))).length;
  await button('Send again').click();
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await button('Send again').click();
  await expect(code).toBeFocused();
  expect((await mailsTo(at(ana, second))).length).toBe(before + 1);
  const right = await mailedCode(at(ana, second));
  await code.fill('12');
  await button('Verify').click();
  await expect(code).toHaveAccessibleDescription('Enter the 6-digit code.');
  await code.fill(wrong(right));
  await button('Verify').click();
  await told(page, 'Verification Failed', 'Invalid verification code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription('Invalid verification code');
  await code.fill(right);
  await button('Verify').click();
  await told(page, 'Email Changed', `Your email address is now ${second}.`);
  await expect(code).toHaveCount(0);
  await expect(button('Change address')).toBeFocused();
  await expect(card).toContainText(second);
  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage();
  await elsewhere.goto('/onboarding?mode=signin');
  await signInAgain(elsewhere, at(ana, second));
  await expect(elsewhere).toHaveURL('/dashboard');
});
