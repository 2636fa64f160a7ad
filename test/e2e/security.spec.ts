import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { PASSWORD, type Player } from '../support/player.ts';
import type { LocalSite } from './local-site.ts';
import { test } from './test.ts';
import { lookAtSizes } from './look.ts';
import { field, press, told } from './parts.ts';
import { mailsTo, proved } from './people.ts';
import {
  appCode,
  atDashboard,
  fillIn,
  NEW_PASSWORD,
  securityOf,
  spoilAccess,
  visitor,
  withTwoFactor,
  wrong,
} from './security-scene.ts';

// Tests the security page: two-factor authentication, and changing the password.

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

test('a member sets up two-factor sign-in with an app, signs in with its code, and turns it off again', async ({
  browser,
}) => {
  const player = await proved(site.url, 'Tia');
  const page = await securityOf(browser, player);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByText('Two-factor authentication is not enabled')).toBeVisible();
  await lookAtSizes(page, 'security-off');
  await press(page, 'Enable 2FA');
  const dialog = page.getByRole('dialog', { name: 'Set Up Two-Factor Authentication' });
  const code = dialog.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveJSProperty('complete', true);
  const secret = (await dialog.getByRole('group', { name: 'Manual entry key' }).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Copy the manual entry key' }).click();
  await told(page, 'Copied', 'Copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await lookAtSizes(page, 'security-setup');
  const enable = dialog.getByRole('button', { name: 'Enable 2FA' });
  await enable.click();
  await told(page, 'Code Required', 'Please enter the verification code from your authenticator app');
  await expect(code).toBeFocused();
  await code.fill(wrong(appCode(secret)));
  await enable.click();
  await told(page, 'Verification Failed', 'Invalid verification code');
  await expect(code).toHaveAccessibleDescription('Invalid verification code');
  await expect(code).toBeFocused();
  const token = appCode(secret);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${token.slice(0, 3)} ${token.slice(3)}`,
  );
  await code.selectText();
  await code.press('ControlOrMeta+v');
  await expect(code).toHaveValue(token);
  await enable.click();
  await told(page, '2FA Enabled', 'Two-factor authentication has been enabled successfully');
  const [backupCode = ''] = await expectBackupCodes(page, player);
  await expect(page.getByText('Two-factor authentication is enabled')).toBeVisible();
  await lookAtSizes(page, 'security-on');

  const other = await visitor(browser, site.url);
  await fillIn(other, player);
  await expect(field(other, 'One-time code')).toBeFocused();
  await lookAtSizes(other, 'sign-in-code');
  await field(other, 'One-time code').fill(wrong(token));
  await press(other, 'Continue');
  await told(other, 'Sign In Failed', 'Invalid verification code');
  await expect(field(other, 'One-time code')).toBeFocused();
  // The wrong code is still selected, so typing replaces it.
  await other.keyboard.type(appCode(secret, 'next'));
  await press(other, 'Continue');
  await atDashboard(other);

  await turnOff(page, backupCode);
});

/** Checks the backup codes as they are shown, copied, downloaded and emailed. */
async function expectBackupCodes(page: Page, player: Player): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save Your Backup Codes' });
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await expect(dialog.getByText(`The codes were also emailed to ${player.user.email}.`)).toBeVisible();
  const [mail] = await mailsTo(player);
  for (const code of codes) expect(mail?.text).toContain(code);
  await dialog.getByRole('button', { name: 'Copy All' }).click();
  await told(page, 'Copied', 'Copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toContain('two-crowns');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`\n${codes.join('\n')}\n`);
  expect(file).toMatch(/Generated: \w+ \d+, \d{4}/);
  await lookAtSizes(page, 'security-codes');
  // Neither Escape nor a press outside may close the dialog, because the codes are shown only once. Escape is pressed three
  // times, because by default browsers let a page ignore only the first press.
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(5, 5);
  await dialog.getByRole('button', { name: 'I Saved These' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Disable 2FA' })).toBeFocused();
  return codes;
}

async function turnOff(page: Page, backupCode: string): Promise<void> {
  await press(page, 'Disable 2FA');
  const dialog = page.getByRole('dialog', { name: 'Disable Two-Factor Authentication' });
  const [password, code] = [
    dialog.getByLabel('Password', { exact: true }),
    dialog.getByLabel('2FA code or backup code'),
  ];
  const disable = dialog.getByRole('button', { name: 'Disable 2FA' });
  await expect(password).toBeFocused();
  await lookAtSizes(page, 'security-disable');
  await disable.click();
  await told(page, 'Password Required', 'Please enter your password to disable 2FA');
  await password.fill('Wrong1');
  await disable.click();
  await told(page, 'Code Required', 'Please enter your 2FA code or backup code');
  await expect(code).toBeFocused();
  await code.fill(backupCode);
  await disable.click();
  await told(page, 'Failed to Disable', 'Your current password is incorrect.');
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await disable.click();
  await told(page, '2FA Disabled', 'Two-factor authentication has been disabled');
  await expect(page.getByText('Two-factor authentication is not enabled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enable 2FA' })).toBeFocused();
}

test('a member who lost their phone signs in with a backup code, and sees that this turned two-factor sign-in off', async ({
  browser,
}) => {
  const player = await proved(site.url, 'Bea');
  const { backupCodes } = await withTwoFactor(player);
  const page = await visitor(browser, site.url);
  await fillIn(page, player);
  await press(page, 'Use a backup code');
  const code = field(page, 'Backup code');
  await expect(code).toBeFocused();
  await press(page, 'Back to sign in');
  await expect(field(page, 'Password')).toBeFocused();
  await press(page, 'Sign In');
  await press(page, 'Use a backup code');
  await lookAtSizes(page, 'sign-in-backup-code');
  await code.fill('AAAA-AAAA-AAAA');
  await press(page, 'Sign in with backup code');
  await told(page, 'Sign In Failed', 'Invalid verification code');
  await expect(code).toBeFocused();
  await page.keyboard.type(backupCodes[3]?.toLowerCase() ?? '');
  await press(page, 'Sign in with backup code');
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in is off' })).toBeFocused();
  await expect(page.locator('[data-message]')).toHaveCount(0);
  await lookAtSizes(page, 'sign-in-turned-off');
  await page.getByRole('link', { name: 'security settings' }).click();
  await expect(page.getByText('Two-factor authentication is not enabled')).toBeVisible();
});

async function changePassword(page: Page, current: string, next: string, confirm = next): Promise<void> {
  await field(page, 'Current password').fill(current);
  await field(page, 'New password').fill(next);
  await field(page, 'Confirm new password').fill(confirm);
  await press(page, 'Change Password');
}

test('changing the password keeps every tab of this browser signed in, and signs other browsers out', async ({
  browser,
}) => {
  const player = await proved(site.url, 'Pam');
  const page = await securityOf(browser, player);
  const beside = await page.context().newPage();
  await beside.goto('/dashboard');
  const elsewhere = await visitor(browser, site.url);
  await fillIn(elsewhere, player);
  await atDashboard(elsewhere);

  await changePassword(page, '', 'Short1', 'Other1');
  await told(page, 'Fields Required', 'Please fill in all password fields');
  await expect(field(page, 'Current password')).toBeFocused();
  await changePassword(page, PASSWORD, 'Short1', 'Other1');
  await told(page, "Passwords Don't Match", "New password and confirmation don't match");
  await changePassword(page, PASSWORD, 'Short12');
  await told(page, 'Password Too Short', 'Password must be at least 8 characters long');
  await changePassword(page, PASSWORD, 'nocapital1');
  await told(page, 'Password Change Failed', 'Password must contain at least 1 uppercase letter');
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/1 uppercase letter/);
  await changePassword(page, 'Wrong1', NEW_PASSWORD);
  await told(page, 'Password Change Failed', 'Your current password is incorrect.');
  await changePassword(page, PASSWORD, NEW_PASSWORD);
  await told(page, 'Password Changed', 'Your password has been updated successfully');
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    await expect(field(page, label)).toHaveValue('');
  await expect(page).toHaveURL('/security');

  // The other browser notices the change without a reload.
  await expect(elsewhere.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await fillIn(elsewhere, player, NEW_PASSWORD);
  await atDashboard(elsewhere);
  await spoilAccess(page);
  for (const tab of [page, beside]) {
    await tab.goto('/dashboard');
    await atDashboard(tab);
  }
});

test('with two-factor on, a member who changes the password stays signed in with a code, or signs in later', async ({
  browser,
}) => {
  const player = await proved(site.url, 'Quin');
  const page = await securityOf(browser, player);
  const { secret } = await withTwoFactor(player);
  await page.reload();
  await changePassword(page, PASSWORD, NEW_PASSWORD);
  await expect(field(page, 'One-time code')).toBeFocused();
  await lookAtSizes(page, 'security-code-after-change');
  await field(page, 'One-time code').fill(appCode(secret, 'next'));
  await press(page, 'Continue');
  await told(page, 'Welcome back!', 'Successfully signed in.');
  await expect(field(page, 'Current password')).toBeFocused();
  await spoilAccess(page);
  await page.reload();
  await changePassword(page, NEW_PASSWORD, PASSWORD.repeat(2));
  await press(page, 'Sign in later');
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
});
