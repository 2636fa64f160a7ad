import { expect, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test';
import { PASSWORD, type Player } from '../support/player.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { field, FIRST_USE_MS, holdBack, press, told } from './parts.ts';
import { adminOf, mailedCode, mailsTo, proved } from './people.ts';
import { atDashboard, fillIn, NEW_PASSWORD, securityOf, visitor, withTwoFactor } from './security-scene.ts';
import { test } from './test.ts';

// Tests passkeys with a virtual authenticator: adding, using and removing them, and what a password reset says about them.

let site: OwnSite;

test.beforeAll(async () => {
  site = await startSite('--passkeys');
});

test.afterAll(async () => {
  await site?.stop();
});

/** A phone's own authenticator, whose owner touches it as soon as a page asks. */
const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** Gives the page an authenticator of its own. */
async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  return {
    cdp,
    ...(await cdp.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })),
  };
}

/** Adds a passkey on the open security page. */
async function addPasskey(page: Page, name: string, password = PASSWORD): Promise<void> {
  await press(page, 'Add Passkey');
  const dialog = page.getByRole('dialog', { name: 'Add a Passkey' });
  await dialog.getByLabel('Name').fill(name);
  await field(page, 'Password').fill(password);
  await dialog.getByRole('button', { name: 'Add Passkey' }).click();
}

const list = (page: Page) => page.getByRole('list', { name: 'Your passkeys' });

/** Opens a security page, and adds a passkey in a window with an authenticator, after `before`. */
async function withPasskey(browser: Browser, player: Player, before?: () => Promise<unknown>) {
  const page = await securityOf(browser, player);
  const authenticator = await withAuthenticator(page);
  await before?.();
  await addPasskey(page, 'My phone');
  await told(page, 'Passkey Added', 'From now on, you can sign in with it.');
  return { page, ...authenticator };
}

/** Forgets the session in this window, and opens the sign-in form. */
async function signedOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/onboarding?mode=signin');
}

const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);

/** Looks at the page in both themes, and leaves it in the dark one. */
async function inThemes(page: Page, look: (theme: 'dark' | 'light') => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => {
      localStorage.setItem('two-crowns.theme', chosen);
      window.dispatchEvent(new StorageEvent('storage', { key: 'two-crowns.theme' }));
    }, theme);
    await look(theme);
  }
}

async function usePasskey(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await press(page, 'Use Passkey');
}

test('a member adds a passkey with their password, signs in with it, and removes it', async ({ browser }) => {
  const player = await proved(site.url, 'Pat');
  const page = await securityOf(browser, player);
  const { cdp, authenticatorId } = await withAuthenticator(page);
  await expect(page.getByText('No passkeys yet.')).toBeVisible({ timeout: FIRST_USE_MS });
  await lookAtSizes(page, 'passkeys-empty');
  await addPasskey(page, 'My phone', 'Wrong1');
  const dialog = page.getByRole('dialog', { name: 'Add a Passkey' });
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Your current password is incorrect.');
  await expect(field(page, 'Password')).toBeFocused();
  await lookAtSizes(page, 'passkeys-form', 'dialog');
  await field(page, 'Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add Passkey' }).click();
  await told(page, 'Passkey Added', 'From now on, you can sign in with it.');
  await expect(list(page)).toContainText('My phone');
  await inThemes(page, (theme) => lookAtSizes(page, `passkeys-list-${theme}`));
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: 'localhost', userName: player.user.email }]);
  await site.console('clock', { advanceSeconds: 70 });
  await expect
    .poll(async () => (await mailsTo(player)).map(({ text }) => text).join())
    .toContain('The passkey “My phone” can now sign in to your account.');

  await signedOut(page);
  await expect(page.getByRole('button', { name: 'Use Passkey' })).toBeVisible();
  await inThemes(page, (theme) => lookAtSizes(page, `passkeys-sign-in-${theme}`));
  await press(page, 'Use Passkey');
  await expect(field(page, 'Email')).toBeFocused();
  await usePasskey(page, player.user.email.toUpperCase());
  await told(page, 'Welcome back!', 'Successfully signed in.');
  await atDashboard(page);
  // The session is filed under the member's id, as after a sign-in by password.
  const owner = await page.evaluate(() =>
    Object.entries(localStorage)
      .find(([key]) => key.endsWith('.LastAuthUser'))
      ?.at(1),
  );
  expect(owner).toBe(player.id);

  await page.goto('/security');
  await list(page).getByRole('button', { name: 'Remove My phone' }).click();
  await lookAtSizes(page, 'passkeys-remove', 'dialog');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Passkey' }).click();
  await told(page, 'Passkey Removed', 'It no longer signs you in.');
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Passkey' })).toBeFocused();
  await signedOut(page);
  await usePasskey(page, player.user.email);
  await told(page, 'Sign In Failed', 'This account has no passkey. Sign in with your password.');
});

test('a passkey counts as both steps for a member with two-factor sign-in', async ({ browser }) => {
  const player = await proved(site.url, 'Petra');
  const { page } = await withPasskey(browser, player, () => withTwoFactor(player));
  await signedOut(page);
  await usePasskey(page, player.user.email);
  await atDashboard(page);
  await signedOut(page);
  await fillIn(page, player);
  await expect(page.getByLabel('One-time code')).toBeVisible();
});

test('a passkey counts as both steps even if two-factor sign-in came later', async ({ browser }) => {
  const player = await proved(site.url, 'Pia');
  const { page } = await withPasskey(browser, player);
  await withTwoFactor(player);
  await signedOut(page);
  await usePasskey(page, player.user.email);
  await atDashboard(page);
});

test('a member signs in by keyboard alone, also after a prompt that they dismissed', async ({ browser }) => {
  const player = await proved(site.url, 'Perry');
  const { page, cdp, authenticatorId } = await withPasskey(browser, player);
  await signedOut(page);
  const button = page.getByRole('button', { name: 'Use Passkey' });
  await expect(button).toBeVisible();
  await field(page, 'Email').focus();
  await page.keyboard.type(player.user.email);
  for (let steps = 0; steps < 6 && !(await hasFocus(button)); steps += 1) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();

  // A finger that the device doesn't know ends the prompt as its Cancel button does.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.keyboard.press('Enter');
  await told(page, 'Sign In Failed', 'No passkey was used. Try again, or sign in with your password.');
  await expect(button).toBeFocused();
  await inThemes(page, (theme) => lookAtSizes(page, `passkeys-cancelled-${theme}`));

  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.keyboard.press('Enter');
  await told(page, 'Welcome back!', 'Successfully signed in.');
  await atDashboard(page);
});

test('a device that has none of the account’s passkeys leads to the password', async ({ browser }) => {
  const player = await proved(site.url, 'Paz');
  const { page, cdp, authenticatorId } = await withPasskey(browser, player);
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  await signedOut(page);
  await usePasskey(page, player.user.email);
  await told(page, 'Sign In Failed', 'No passkey was used. Try again, or sign in with your password.');
  await fillIn(page, player);
  await atDashboard(page);
});

test('until the passkey has signed its owner in, the page waits', async ({ browser }) => {
  const player = await proved(site.url, 'Pit');
  const { page } = await withPasskey(browser, player);
  await signedOut(page);
  const release = await holdBack(page, '**/cognito/**');
  await usePasskey(page, player.user.email);
  await expect(page.getByRole('button', { name: 'Waiting for your passkey…' })).toBeVisible();
  await inThemes(page, (theme) => lookAtSizes(page, `passkeys-waiting-${theme}`));
  release();
  await atDashboard(page);
});

test('a suspended member gets in neither by passkey nor by password', async ({ browser }) => {
  const [admin, player] = [await adminOf(site), await proved(site.url, 'Pru')];
  const { page } = await withPasskey(browser, player);
  await admin.call('suspendMember', { params: { userId: player.id } });
  await signedOut(page);
  await usePasskey(page, player.user.email);
  await told(page, 'Sign In Failed', 'This account is suspended. Contact support.');
  await admin.call('restoreMember', { params: { userId: player.id } });
  await usePasskey(page, player.user.email);
  await atDashboard(page);
});

test('after a reset, a member looks through their passkeys and removes those of someone else', async ({
  browser,
}) => {
  const player = await proved(site.url, 'Pol');
  const { page } = await withPasskey(browser, player);
  await player.call('forgotPassword', { body: { email: player.user.email } });
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/reset-password?email=${encodeURIComponent(player.user.email)}`);
  await page.getByLabel('Code from your email').fill(await mailedCode(player));
  await field(page, 'New password').fill(NEW_PASSWORD);
  await field(page, 'Confirm new password').fill(NEW_PASSWORD);
  await press(page, 'Set New Password');
  await expect(page.getByRole('heading', { name: 'Check your passkeys' })).toBeVisible();
  await lookAtSizes(page, 'passkeys-reset');
  await list(page).getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Passkey' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await press(page, 'Continue');
  await atDashboard(page);
});

test('a site without passkeys shows and loads nothing of them', async ({ browser, newGame }) => {
  const { url } = await newGame();
  const files: string[] = [];
  const page = await visitor(browser, url, 'about:blank');
  page.on('request', (request) => void files.push(request.url()));
  const config = page.waitForResponse('**/config.json');
  await page.goto('/onboarding?mode=signin');
  await config;
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use Passkey' })).toBeHidden();
  expect(files.filter((file) => /passkey/.test(file))).toEqual([]);
});
