import { expect, type Browser, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { PASSWORD, type Player } from '../support/player.ts';
import { field, press } from './parts.ts';
import { DESK, windowOf } from './windows.ts';

// Helpers for tests of sign-in, passwords and two-factor authentication.

export const NEW_PASSWORD = 'Changed12';

/** Returns the authenticator app's current code or, with `next`, the following one, which is already valid. */
export const appCode = (secret: string, next: 'next' | '' = '') =>
  generateSync({ secret, epoch: Date.now() / 1000 + (next ? 30 : 0) });
export const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

export async function withTwoFactor(player: Player): Promise<{ secret: string; backupCodes: string[] }> {
  const { manualEntryKey: secret } = await player.call('setUpTwoFactor');
  const { backupCodes } = await player.call('enableTwoFactor', { body: { token: appCode(secret) } });
  return { secret, backupCodes };
}

export async function visitor(
  browser: Browser,
  baseURL: string,
  address = '/onboarding?mode=signin',
): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

export async function securityOf(browser: Browser, player: Player): Promise<Page> {
  const page = await windowOf(browser, player, DESK);
  await page.goto('/security');
  return page;
}

export async function fillIn(page: Page, { user }: Player, password = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(user.email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign In');
}

export const atDashboard = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

/** Makes the access token invalid, as if ten minutes had passed, so that the page must renew it. */
export async function spoilAccess(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.endsWith('.accessToken')) localStorage.setItem(key, `${value}x`);
  });
}
