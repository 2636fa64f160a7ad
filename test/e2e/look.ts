import { mkdirSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SCREENS = path.resolve(import.meta.dirname, '..', '..', '.build', 'screens');

/** A picture of the whole page to look at, no sideways scrolling, nothing that axe minds, in the open dialog if there is one. */
export async function look(page: Page, name: string, dialog?: string): Promise<void> {
  mkdirSync(SCREENS, { recursive: true });
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ path: path.join(SCREENS, `${name}-${width}.png`), fullPage: true });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  const axe = new AxeBuilder({ page });
  const { violations } = await (dialog === undefined ? axe : axe.include(dialog)).analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
}
