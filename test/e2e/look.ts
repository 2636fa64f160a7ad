import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { DESK, PHONE, SMALLEST } from './windows.ts';

const SCREENS = path.resolve(import.meta.dirname, '..', '..', '.build', 'screens');

/** If run with SCREENS=1, saves a picture for people to look at. The picture's name includes the window's width. */
export async function picture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (process.env['SCREENS'] === undefined) return;
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ path: screen(`${name}-${width}.png`), ...options });
}

/** Returns the path for a picture. */
export function screen(file: string): string {
  mkdirSync(SCREENS, { recursive: true });
  return path.join(SCREENS, file);
}

/** Takes a picture of the whole page. Checks for sideways scrolling and axe violations, in the open dialog if there is one. */
export async function look(page: Page, name: string, dialog?: string): Promise<void> {
  await picture(page, name, { fullPage: true });
  await expectNoSidewaysScroll(page, name);
  await expectNoZoom(page, name);
  await expectAccessible(page, name, dialog);
}

/**
 * Takes pictures, and checks for sideways scrolling and axe violations. If a dialog is open, axe checks only the dialog, because
 * it would report that the rest of the page, which is hidden, has no content.
 */
export async function lookAtSizes(page: Page, name: string, dialog?: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await picture(page, name);
    await expectAccessible(page, name, dialog);
  }
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page, `${name} at ${size.width}`);
    await expectNoZoom(page, `${name} at ${size.width}`);
  }
}

/** Checks that no field has letters smaller than 16 px. Phones zoom into such a field, and Safari doesn't zoom out again. */
async function expectNoZoom(page: Page, name: string): Promise<void> {
  if ((page.viewportSize() ?? DESK).width >= 1024) return;
  const fields = page.locator('input:not([type=checkbox], [type=radio], [type=file]), select, textarea');
  const small = await fields.evaluateAll((all) =>
    all
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  );
  expect(small, `${name}: fields that a phone zooms into`).toEqual([]);
}

/** Polls, because the new layout after a resize may take a frame. */
async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function expectAccessible(page: Page, name: string, dialog: string | undefined): Promise<void> {
  expect(await violationsOf(page, dialog), `${name}: what axe minds`).toEqual([]);
}
