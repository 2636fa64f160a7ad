import { test as base } from '@playwright/test';
import { startSharedSite, type LocalSite } from './local-site.ts';

interface OfATest {
  windowsClosed: void;
}

interface OfAWorker {
  /**
   * The worker's game, in which nobody is yet: each spec file begins with it. Only its clock goes on from file to file, so
   * whoever moves that by more than hours, or needs options, starts a game of their own by `startSite`.
   */
  newGame(this: void): Promise<LocalSite>;
}

export const test = base.extend<OfATest, OfAWorker>({
  newGame: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const site = await startSharedSite();
      await use(async () => {
        await site.empty();
        return site;
      });
      await site.stop();
    },
    { scope: 'worker' },
  ],
  /**
   * A test whose windows go with it. Playwright closes only the page of its own fixture; what a test opens for its players would
   * stay, each with a socket and its clocks, until the last spec file has run: the run would get slower with every test.
   */
  windowsClosed: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
