import { test as base } from '@playwright/test';

/**
 * A test whose windows go with it. Playwright closes only the page of its own fixture; what a test opens for its players would
 * stay, each with a socket and its clocks, until the last spec file has run: the run would get slower with every test.
 */
export const test = base.extend<{ windowsClosed: void }>({
  windowsClosed: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
