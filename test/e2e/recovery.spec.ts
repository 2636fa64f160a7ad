import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../support/player.ts';
import type { LocalSite } from './local-site.ts';
import { test } from './test.ts';
import { DESK, windowOf } from './windows.ts';
import { lookAtSizes } from './look.ts';
import { field, press, told } from './parts.ts';
import { mailedCode, newcomer, proved } from './people.ts';
import {
  appCode,
  atDashboard,
  NEW_PASSWORD,
  securityOf,
  spoilAccess,
  visitor,
  withTwoFactor,
  wrong,
} from './security-scene.ts';

// Tests account recovery, and the verified address that it needs.

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

async function setNewPassword(page: Page, code: string, next: string, confirm = next): Promise<void> {
  await page.getByLabel('Code from your email').fill(code);
  await field(page, 'New password').fill(next);
  await field(page, 'Confirm new password').fill(confirm);
  await press(page, 'Set New Password');
}

test('a user who forgot their password sets a new one from sign-in, with an emailed code', async ({
  browser,
}) => {
  const player = await proved(site.url, 'Fay');
  const page = await visitor(browser, site.url);
  await press(page, 'Forgot your password?');
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await lookAtSizes(page, 'forgot-password');
  await dialog.getByRole('button', { name: 'Send Reset Code' }).click();
  await told(page, 'Email Required', 'Please enter your email address');
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  await dialog.getByLabel('Email address').fill(player.user.email);
  await dialog.getByRole('button', { name: 'Send Reset Code' }).click();
  await told(
    page,
    'Password Reset Request Received',
    'If an account with that email exists, a password reset link has been sent',
  );
  await expect(field(page, 'Email')).toHaveValue(player.user.email);
  await expect(page.getByLabel('Code from your email')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY), 'the page begins at its top').toBe(0);
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(player.user.email);
  await lookAtSizes(page, 'reset-password');
  const code = await mailedCode(player);
  await setNewPassword(page, code, 'short', 'other');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await setNewPassword(page, wrong(code), NEW_PASSWORD);
  await told(page, 'Password Reset Failed', 'Invalid verification code');
  await expect(page.getByLabel('Code from your email')).toBeFocused();
  await setNewPassword(page, code, NEW_PASSWORD);
  await told(page, 'Password Changed', 'Your password has been updated successfully');
  await atDashboard(page);
});

test('a member resets their password from the security page, with an extra code if two-factor is on', async ({
  browser,
}) => {
  const player = await proved(site.url, 'Gil');
  const page = await securityOf(browser, player);
  const { secret } = await withTwoFactor(player);
  await page.getByLabel('Email address').fill('nobody');
  await press(page, 'Send Reset Link');
  await told(page, 'Request Failed', 'Invalid email address');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription('Invalid email address');
  await page.getByLabel('Email address').fill(player.user.email);
  await press(page, 'Send Reset Link');
  await told(
    page,
    'Reset Email Sent',
    'If an account with that email exists, a password reset link has been sent',
  );
  await expect(page.getByLabel('Email address')).toHaveValue('');
  await page.getByRole('link', { name: 'I have a code' }).click();
  await setNewPassword(page, await mailedCode(player), NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await field(page, 'One-time code').fill(appCode(secret, 'next'));
  await press(page, 'Continue');
  await atDashboard(page);
  await spoilAccess(page);
  await page.reload();
  await atDashboard(page);
});

test('a member verifies their email address with the emailed code, and can dismiss the banner for one visit', async ({
  browser,
}) => {
  const player = await newcomer(site.url, 'Vic');
  const page = await windowOf(browser, player, DESK);
  const banner = page.getByRole('group', { name: 'Verify your email' });
  await page.goto('/dashboard');
  await expect(banner).toBeVisible();
  await lookAtSizes(page, 'verify-banner');
  await banner.getByRole('button', { name: 'Enter Code' }).click();
  const code = banner.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await lookAtSizes(page, 'verify-form');
  await code.fill(wrong(await mailedCode(player)));
  await banner.getByRole('button', { name: 'Verify' }).click();
  await told(page, 'Verification Failed', 'Invalid verification code');
  await expect(code).toBeFocused();
  await banner.getByRole('button', { name: 'Resend code' }).click();
  await told(page, 'Code Sent', `We sent a code to ${player.user.email}.`);
  await code.fill(await mailedCode(player));
  await banner.getByRole('button', { name: 'Verify' }).click();
  await told(page, 'Email Verified', 'Thanks. Your email address is verified.');
  await expect(banner).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();

  const wes = await newcomer(site.url, 'Wes');
  const later = await windowOf(browser, wes, DESK);
  await later.goto('/security');
  await later.getByRole('button', { name: 'Not now' }).click();
  await later.goto('/dashboard');
  await atDashboard(later);
  const putOff = later.getByRole('group', { name: 'Verify your email' });
  await expect(putOff).toHaveCount(0);
  // The banner has been dismissed, but it must come back, because it has the field for the new address's code.
  const right = `right-${wes.user.email}`;
  await later.goto('/account');
  await press(later, 'Change address');
  await field(later, 'New email address').fill(right);
  await field(later, 'Your password').fill(PASSWORD);
  await press(later, 'Change address');
  await expect(putOff).toContainText(right);
});
