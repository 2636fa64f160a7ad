import { mkdirSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Browser, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { CODE_SUBJECT } from '../support/mailed-code.ts';
import { PASSWORD, Player } from '../support/player.ts';
import { message } from './parts.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// What the tests of sign-in, passwords and the second factor have in common.

const SCREENS = path.resolve(import.meta.dirname, '..', '..', '.build', 'screens');
const SMALLEST = { width: 320, height: 640 };
export const NEW_PASSWORD = 'Changed12';

let count = 0;

/** Somebody who has just signed up: the address is not verified. */
export const newcomer = (url: string, name: string) => Player.register(url, `${name}${(count += 1)}`);

export async function mailsTo({ user, siteUrl }: Player): Promise<{ subject: string; text: string }[]> {
  const reply = await fetch(`${siteUrl}/local/mail`);
  const mails = (await reply.json()) as { to: string; subject: string; text: string }[];
  return mails.filter(({ to }) => to === user.email);
}

/** The newest code that was mailed to the player. */
export async function mailedCode(player: Player): Promise<string> {
  const [mail] = (await mailsTo(player)).filter(({ subject }) => subject === CODE_SUBJECT);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

export async function proved(url: string, name: string): Promise<Player> {
  const player = await newcomer(url, name);
  await player.call('verifyEmail', { body: { code: await mailedCode(player) } });
  return player;
}

/** A code of the app, each of which counts once: that of now, or the `next` one, which is taken as well. */
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

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export async function fillIn(page: Page, { user }: Player, password = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(user.email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign In');
}

export const atDashboard = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

/** The message with this title, which says just this. */
export async function told(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const texts = description === undefined ? [title] : [title, description];
  await expect(message(page, title).locator('p')).toHaveText(texts);
  await expect(page.locator('[data-message]')).toHaveCount(1);
}

/** As ten minutes later: the access token is no longer taken, and a new one has to be had. */
export async function spoilAccess(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.endsWith('.accessToken')) localStorage.setItem(key, `${value}x`);
  });
}

/**
 * Pictures to look at; nothing scrolls sideways, and axe minds nothing. Of a page with a dialog open, that alone is looked
 * at: the rest is hidden from everybody, which axe takes for a page without content.
 */
export async function look(page: Page, name: string, dialog?: string): Promise<void> {
  mkdirSync(SCREENS, { recursive: true });
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: path.join(SCREENS, `${name}-${size.width}.png`) });
    const axe = new AxeBuilder({ page });
    const { violations } = await (dialog === undefined ? axe : axe.include(dialog)).analyze();
    expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    // What the window's new size moves may take a frame.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `${name} at ${size.width}`).toBeLessThanOrEqual(0);
  }
}

/** Answers a call in the server's place: with words of its own, then without any. */
export async function expectTold(
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
