import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { CODE_SUBJECT } from '../support/mailed-code.ts';
import { PASSWORD, Player } from '../support/player.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { message } from './parts.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// What keeps an account its owner's: the second factor, the password and its loss, the proof of the address.

const SCREENS = path.resolve(import.meta.dirname, '..', '..', '.build', 'screens');
const SMALLEST = { width: 320, height: 640 };
const NEW_PASSWORD = 'Changed12';

let site: LocalSite;
let count = 0;

test.beforeAll(async () => {
  mkdirSync(SCREENS, { recursive: true });
  site = await startSite();
});

test.afterAll(async () => {
  await site?.stop();
});

const newcomer = (name: string) => Player.register(site.url, `${name}${(count += 1)}`);

async function mailsTo({ user }: Player): Promise<{ subject: string; text: string }[]> {
  const reply = await fetch(`${site.url}/local/mail`);
  const mails = (await reply.json()) as { to: string; subject: string; text: string }[];
  return mails.filter(({ to }) => to === user.email);
}

/** The newest code that was mailed to the player. */
async function mailedCode(player: Player): Promise<string> {
  const [mail] = (await mailsTo(player)).filter(({ subject }) => subject === CODE_SUBJECT);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

async function proved(name: string): Promise<Player> {
  const player = await newcomer(name);
  await player.call('verifyEmail', { body: { code: await mailedCode(player) } });
  return player;
}

/** A code of the app, each of which counts once: that of now, or the `next` one, which is taken as well. */
const appCode = (secret: string, next: 'next' | '' = '') =>
  generateSync({ secret, epoch: Date.now() / 1000 + (next ? 30 : 0) });
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

async function withTwoFactor(player: Player): Promise<{ secret: string; backupCodes: string[] }> {
  const { manualEntryKey: secret } = await player.call('setUpTwoFactor');
  const { backupCodes } = await player.call('enableTwoFactor', { body: { token: appCode(secret) } });
  return { secret, backupCodes };
}

async function visitor(browser: Browser, address = '/onboarding?mode=signin'): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, baseURL: site.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function securityOf(browser: Browser, player: Player): Promise<Page> {
  const page = await windowOf(browser, player, DESK);
  await page.goto('/security');
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fillIn(page: Page, { user }: Player, password = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(user.email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign In');
}

const atDashboard = (page: Page) => expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

/** The message with this title, which says just this. */
async function told(page: Page, title: string, description: string): Promise<void> {
  await expect(message(page, title).locator('p')).toHaveText([title, description]);
  await expect(page.locator('[data-message]')).toHaveCount(1);
}

/** As ten minutes later: the access token is no longer taken, and a new one has to be had. */
async function spoilAccess(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.endsWith('.accessToken')) localStorage.setItem(key, `${value}x`);
  });
}

/** Pictures to look at; nothing scrolls sideways, and axe minds nothing. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: path.join(SCREENS, `${name}-${size.width}.png`) });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} at ${size.width}`).toBeLessThanOrEqual(0);
  }
}

test('two-factor sign-in is set up with an app, signs in with its code, and is turned off again', async ({
  browser,
}) => {
  const player = await proved('Tia');
  const page = await securityOf(browser, player);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByText('Two-factor authentication is not enabled')).toBeVisible();
  await look(page, 'security-off');
  await press(page, 'Enable 2FA');
  const dialog = page.getByRole('dialog', { name: 'Set Up Two-Factor Authentication' });
  const code = dialog.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveJSProperty('complete', true);
  const secret = (await dialog.getByRole('group', { name: 'Manual entry key' }).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Copy the manual entry key' }).click();
  await told(page, 'Copied', 'Copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await look(page, 'security-setup');
  const enable = dialog.getByRole('button', { name: 'Enable 2FA' });
  await enable.click();
  await told(page, 'Code Required', 'Please enter the verification code from your authenticator app');
  await expect(code).toBeFocused();
  await code.fill(wrong(appCode(secret)));
  await enable.click();
  await told(page, 'Verification Failed', 'Invalid verification code');
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
  await look(page, 'security-on');

  const other = await visitor(browser);
  await fillIn(other, player);
  await expect(field(other, 'One-time code')).toBeFocused();
  await look(other, 'sign-in-code');
  await field(other, 'One-time code').fill(wrong(token));
  await press(other, 'Continue');
  await told(other, 'Sign In Failed', 'Invalid verification code');
  await field(other, 'One-time code').fill(appCode(secret, 'next'));
  await press(other, 'Continue');
  await atDashboard(other);

  await turnOff(page, backupCode);
});

/** The backup codes as they are shown, copied, downloaded and mailed. */
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
  await look(page, 'security-codes');
  // What is shown once is not lost by a press beside it.
  await page.mouse.click(5, 5);
  await dialog.getByRole('button', { name: 'I saved these' }).click();
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
  await look(page, 'security-disable');
  await disable.click();
  await told(page, 'Password Required', 'Please enter your password to disable 2FA');
  await password.fill('Wrong1');
  await disable.click();
  await told(page, 'Code Required', 'Please enter your 2FA code or backup code');
  await expect(code).toBeFocused();
  await code.fill(backupCode);
  await disable.click();
  await told(page, 'Failed to Disable', 'Your current password is not right.');
  await password.fill(PASSWORD);
  await disable.click();
  await told(page, '2FA Disabled', 'Two-factor authentication has been disabled');
  await expect(page.getByText('Two-factor authentication is not enabled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enable 2FA' })).toBeFocused();
}

test('whoever lost the phone signs in with a backup code, and is told what that turned off', async ({
  browser,
}) => {
  const player = await proved('Bea');
  const { backupCodes } = await withTwoFactor(player);
  const page = await visitor(browser);
  await fillIn(page, player);
  await press(page, 'Use a backup code');
  const code = field(page, 'Backup code');
  await expect(code).toBeFocused();
  await look(page, 'sign-in-backup-code');
  await code.fill('AAAA-AAAA-AAAA');
  await press(page, 'Sign in with backup code');
  await told(page, 'Sign In Failed', 'Invalid verification code');
  await code.fill(backupCodes[3]?.toLowerCase() ?? '');
  await press(page, 'Sign in with backup code');
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in is off' })).toBeFocused();
  await expect(page.locator('[data-message]')).toHaveCount(0);
  await look(page, 'sign-in-turned-off');
  await page.getByRole('link', { name: 'security settings' }).click();
  await expect(page.getByText('Two-factor authentication is not enabled')).toBeVisible();
});

test('backup codes that were not mailed are said not to be', async ({ browser }) => {
  const player = await newcomer('Uma');
  const page = await securityOf(browser, player);
  await press(page, 'Enable 2FA');
  const secret = (await page.getByRole('group', { name: 'Manual entry key' }).textContent()) ?? '';
  await page.getByRole('dialog').getByLabel('Verification code').fill(appCode(secret));
  await page.getByRole('dialog').getByRole('button', { name: 'Enable 2FA' }).click();
  await expect(
    page.getByText('The codes were not emailed, because your address is not verified yet.'),
  ).toBeVisible();
});

async function changePassword(page: Page, current: string, next: string, confirm = next): Promise<void> {
  await field(page, 'Current password').fill(current);
  await field(page, 'New password').fill(next);
  await field(page, 'Confirm new password').fill(confirm);
  await press(page, 'Change Password');
}

test('a changed password leaves its own browser signed in, in every tab, and signs the others out', async ({
  browser,
}) => {
  const player = await proved('Pam');
  const page = await securityOf(browser, player);
  const beside = await page.context().newPage();
  await beside.goto('/dashboard');
  const elsewhere = await visitor(browser);
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
  await told(page, 'Password Change Failed', 'Some fields are not valid.');
  await expect(page.getByText('Password must contain at least 1 uppercase letter')).toBeVisible();
  await changePassword(page, 'Wrong1', NEW_PASSWORD);
  await told(page, 'Password Change Failed', 'Your current password is not right.');
  await changePassword(page, PASSWORD, NEW_PASSWORD);
  await told(page, 'Password Changed', 'Your password has been updated successfully');
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    await expect(field(page, label)).toHaveValue('');
  await expect(page).toHaveURL('/security');

  for (const tab of [page, elsewhere]) await spoilAccess(tab);
  for (const tab of [page, beside]) {
    await tab.goto('/dashboard');
    await atDashboard(tab);
  }
  await elsewhere.goto('/security');
  await expect(elsewhere.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await fillIn(elsewhere, player, NEW_PASSWORD);
  await expect(elsewhere).toHaveURL('/security');
});

test('with two factors, whoever changes the password stays by a code, or signs in later', async ({
  browser,
}) => {
  const player = await proved('Quin');
  const page = await securityOf(browser, player);
  const { secret } = await withTwoFactor(player);
  await page.reload();
  await changePassword(page, PASSWORD, NEW_PASSWORD);
  await expect(field(page, 'One-time code')).toBeFocused();
  await look(page, 'security-code-after-change');
  await field(page, 'One-time code').fill(appCode(secret, 'next'));
  await press(page, 'Continue');
  await told(page, 'Welcome back!', 'Successfully signed in.');
  await spoilAccess(page);
  await page.reload();
  await changePassword(page, NEW_PASSWORD, PASSWORD.repeat(2));
  await press(page, 'Sign in later');
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
});

async function setNewPassword(page: Page, code: string, next: string, confirm = next): Promise<void> {
  await page.getByLabel('Code from the mail').fill(code);
  await field(page, 'New password').fill(next);
  await field(page, 'Confirm new password').fill(confirm);
  await press(page, 'Set New Password');
}

test('a forgotten password is replaced from the sign-in, which the mailed code leads through', async ({
  browser,
}) => {
  const player = await proved('Fay');
  const page = await visitor(browser);
  await press(page, 'Forgot your password?');
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await look(page, 'forgot-password');
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
  await look(page, 'reset-password');
  const code = await mailedCode(player);
  await setNewPassword(page, code, 'short', 'other');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await setNewPassword(page, wrong(code), NEW_PASSWORD);
  await told(page, 'Password Reset Failed', 'Invalid verification code');
  await expect(page.getByLabel('Code from the mail')).toBeFocused();
  await setNewPassword(page, code, NEW_PASSWORD);
  await told(page, 'Password Changed', 'Your password has been updated successfully');
  await atDashboard(page);
});

test('a member resets a password from the security page, with two factors by a code more', async ({
  browser,
}) => {
  const player = await proved('Gil');
  const page = await securityOf(browser, player);
  const { secret } = await withTwoFactor(player);
  await page.getByLabel('Email address').fill('nobody');
  await press(page, 'Send Reset Link');
  await told(page, 'Request Failed', 'Some fields are not valid.');
  await expect(page.getByText('Invalid email address')).toBeVisible();
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

test('the address is verified by the code that was mailed; the banner can be put off for a visit', async ({
  browser,
}) => {
  const player = await newcomer('Vic');
  const page = await windowOf(browser, player, DESK);
  const banner = page.getByRole('region', { name: 'Verify your email' });
  await page.goto('/dashboard');
  await look(page, 'verify-banner');
  await banner.getByRole('button', { name: 'Enter the code' }).click();
  const code = banner.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await look(page, 'verify-form');
  await code.fill(wrong(await mailedCode(player)));
  await banner.getByRole('button', { name: 'Verify' }).click();
  await told(page, 'Verification Failed', 'Invalid verification code');
  await banner.getByRole('button', { name: 'Resend code' }).click();
  await told(page, 'Code Sent', `We have sent a code to ${player.user.email}.`);
  await code.fill(await mailedCode(player));
  await banner.getByRole('button', { name: 'Verify' }).click();
  await told(page, 'Email Verified', 'Thank you. Your email address is verified.');
  await expect(banner).toHaveCount(0);

  const later = await windowOf(browser, await newcomer('Wes'), DESK);
  await later.goto('/security');
  await later.getByRole('button', { name: 'Not now' }).click();
  await later.goto('/dashboard');
  await atDashboard(later);
  await expect(later.getByRole('region', { name: 'Verify your email' })).toHaveCount(0);
});

/** Answers a call in the server's place: with words of its own, then without any. */
async function expectTold(
  page: Page,
  url: string,
  act: () => Promise<void>,
  [title, fallback]: [string, string],
): Promise<void> {
  const replies = [
    [{ status: 422, json: { code: 'any', message: 'In the server’s words.' } }, 'In the server’s words.'],
    [{ status: 500, body: '' }, fallback],
    [
      { status: 429, headers: { 'retry-after': '300' }, json: { code: 'any', message: 'Too many tries.' } },
      'Too many tries. Try again in 5 minutes.',
    ],
  ] as const;
  for (const [reply, words] of replies) {
    await page.route(url, (route) => route.fulfill(reply));
    await act();
    await told(page, title, words);
    await page.unroute(url);
  }
}

test('every failure of the security page says what failed, in the server’s words or its own', async ({
  browser,
}) => {
  const page = await securityOf(browser, await newcomer('Eve'));
  const enable = page.getByRole('button', { name: 'Enable 2FA' });
  await expectTold(page, '**/setup-2fa', () => enable.click(), ['Setup Failed', 'Failed to setup 2FA']);
  await expect(enable).toBeFocused();
  await enable.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Verification code').fill('123456');
  const verify = dialog.getByRole('button', { name: 'Enable 2FA' });
  const failed: [string, string] = ['Verification Failed', 'Invalid verification code'];
  await expectTold(page, '**/enable-2fa', () => verify.click(), failed);
  await expect(verify).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(enable).toBeFocused();

  const change = () => changePassword(page, PASSWORD, NEW_PASSWORD);
  await expectTold(page, '**/change-password', change, [
    'Password Change Failed',
    'Failed to change password',
  ]);
  const reset = async (): Promise<void> => {
    await page.getByLabel('Email address').fill('eve@players.example');
    await press(page, 'Send Reset Link');
  };
  await expectTold(page, '**/forgot-password', reset, ['Request Failed', 'Failed to send reset email']);

  await page.route('**/2fa-status', (route) => route.fulfill({ status: 200, json: { enabled: true } }));
  await page.reload();
  await press(page, 'Disable 2FA');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('2FA code or backup code').fill('123456');
  const disable = () => dialog.getByRole('button', { name: 'Disable 2FA' }).click();
  await expectTold(page, '**/disable-2fa', disable, ['Failed to Disable', 'Failed to disable 2FA']);
});

test('the status of two-factor sign-in is waited for, and asked for again where it did not come', async ({
  browser,
}) => {
  const page = await windowOf(browser, await newcomer('Sky'), DESK);
  await page.route('**/2fa-status', () => undefined);
  await page.goto('/security');
  await expect(page.getByRole('status').filter({ hasText: 'Loading your two-factor status' })).toBeVisible();
  await page.unroute('**/2fa-status');
  await page.route('**/2fa-status', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  const card = page.getByRole('region', { name: 'Two-Factor Authentication' });
  await expect(card.getByRole('alert')).toContainText('This could not be loaded');
  await page.unroute('**/2fa-status');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText('Two-factor authentication is not enabled')).toBeVisible();
});

async function fillInSignUp(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Zed');
  await page.getByLabel('Username').fill('zed');
  await page.getByLabel('Email').fill('zed@players.example');
  await field(page, 'Password').fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByLabel(/13/).check();
}

const REGISTRATION: readonly [said: string, words: string][] = [
  ['Email already exists', 'An account with this email already exists. Try signing in instead.'],
  ['Username already taken', 'This username is already taken. Please choose a different one.'],
  ['Come back tomorrow.', 'Come back tomorrow.'],
];

test('what keeps somebody from signing up or in is said in words that help', async ({ browser }) => {
  const page = await visitor(browser, '/onboarding?mode=signup');
  await fillInSignUp(page);
  for (const [said, words] of REGISTRATION) {
    await page.route('**/api/register', (route) =>
      route.fulfill({ status: 409, json: { code: 'any', message: said } }),
    );
    await press(page, 'Create Account');
    await told(page, 'Registration Failed', words);
    await page.unroute('**/api/register');
  }
  const noUser = 'Authentication Error: User data not received. Please try again.';
  for (const [status, words] of [
    [500, 'Something went wrong. Please try again.'],
    [201, noUser],
  ] as const) {
    await page.route('**/api/register', (route) => route.fulfill({ status, json: {} }));
    await press(page, 'Create Account');
    await told(page, 'Registration Failed', words);
    await page.unroute('**/api/register');
  }

  const player = await newcomer('Nia');
  await page.goto('/onboarding?mode=signin');
  await fillIn(page, player, 'Wrong1');
  const incorrect = 'Email or password is incorrect. Please check your credentials and try again.';
  await told(page, 'Sign In Failed', incorrect);
  await page.route('**/api/me', (route) =>
    route.fulfill({ status: 401, json: { code: 'session-expired', message: 'Gone' } }),
  );
  await fillIn(page, player);
  await told(page, 'Sign In Failed', noUser);
  await page.unroute('**/api/me');
  await press(page, 'Forgot your password?');
  const ask = () => press(page, 'Send Reset Code');
  await expectTold(page, '**/forgot-password', ask, [
    'Request Failed',
    'Failed to submit password reset request',
  ]);
  await press(page, 'Cancel');
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toBeFocused();
  await press(page, 'Sign In');
  await told(page, 'Welcome back!', 'Successfully signed in.');
});
