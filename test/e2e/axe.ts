import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Faded-in elements are checked in their final state: halfway there, every text is too pale. */
const STILL = '*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important }';

/** The axe violations on the page, in a selected part, or in the open dialog: each rule with its first place. */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  if (part !== undefined) await page.locator(part).first().waitFor();
  // Injecting it takes half of the time, and a page keeps it until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([selector, still]) => {
      const { axe: own } = window as unknown as { axe: typeof axe };
      // The site's policy forbids style elements, but not style sheets that a script adopts.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(still);
      document.adoptedStyleSheets.push(sheet);
      const { violations } = await own.run(selector ?? document.querySelector('dialog:modal') ?? document, {
        resultTypes: ['violations'],
      });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
    },
    [part, STILL] as const,
  );
}
