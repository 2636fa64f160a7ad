import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Skips animations, because text that is still fading in would fail the contrast check. */
const STILL = '*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important }';

/**
 * Returns the axe violations in the given part of the page. By default, checks the open dialog or, if none is open, the whole
 * page. Each violation is a rule with the first element that breaks it.
 */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  if (part !== undefined) await page.locator(part).first().waitFor();
  // Injecting axe takes half of the time of a check. It happens only once per page load, because axe stays on the page until the
  // next load.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([selector, still]) => {
      const { axe: own } = window as unknown as { axe: typeof axe };
      // The site's content security policy forbids style elements, but not style sheets that a script adopts.
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
