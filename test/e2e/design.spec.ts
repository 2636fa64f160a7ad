import { expect, type Page } from '@playwright/test';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, visitorOf } from './windows.ts';

// Tests the design page of the local run, and the theme that a device shows before the first paint.

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

/** Returns the page's background color. */
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const DARK = 'rgb(10, 20, 36)';
const LIGHT = 'rgb(243, 246, 251)';

test('the design page shows every token and control, readable in both themes', async ({ browser }) => {
  const { page, wrong } = await visitorOf(browser, site.url, { viewport: DESK });
  await page.goto('/local/ui');
  for (const [theme, color] of [
    ['Dark', DARK],
    ['Light', LIGHT],
  ] as const) {
    await page.getByRole('radio', { name: theme }).check();
    await expect.poll(() => ground(page)).toBe(color);
    for (const viewport of [DESK, PHONE, SMALLEST]) {
      await page.setViewportSize(viewport);
      await look(page, `design-${theme.toLowerCase()}`);
    }
    await page.setViewportSize(DESK);
    for (const dialog of ['form', 'confirm']) {
      await page.getByRole('button', { name: `Open: ${dialog}` }).click();
      await look(page, `design-${theme.toLowerCase()}-${dialog}`);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Show a failure' }).click();
    await look(page, `design-${theme.toLowerCase()}-toast`, '[data-message]');
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
  }
  expect(wrong).toEqual([]);
});

test('public and member pages use the device’s theme, and follow the system and other tabs', async ({
  browser,
}) => {
  const { page, wrong } = await visitorOf(browser, site.url);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const path of ['/', '/onboarding', '/nowhere']) {
    await page.goto(path);
    expect(await ground(page)).toBe(DARK);
  }
  await page.evaluate(() => localStorage.setItem('two-crowns.theme', 'system'));
  for (const path of ['/', '/onboarding', '/nowhere']) {
    // Doesn't wait for the page to load, because the theme must apply before any module runs.
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => ground(page)).toBe(LIGHT);
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#f3f6fb');
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(DARK);
  const other = await page.context().newPage();
  await other.goto('/how-to-play');
  await other.evaluate(() => localStorage.setItem('two-crowns.theme', 'light'));
  await expect.poll(() => ground(page)).toBe(LIGHT);
  expect(wrong).toEqual([]);
});
