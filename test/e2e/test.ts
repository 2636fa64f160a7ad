import { test as base } from '@playwright/test';
import { startSharedSite, type LocalSite } from './local-site.ts';

interface OfATest {
  windowsClosed: void;
}

interface OfAWorker {
  /**
   * Resets the worker's game, so that each spec file starts without users. The game's clock is not reset. A spec that needs
   * options, or advances the clock by more than hours, starts its own game with `startSite`.
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
   * Closes a test's windows when the test is over. Playwright closes only the page of its own fixture. The other windows, each
   * with a socket and timers, would stay until the last spec file has run, and slow down every test.
   */
  windowsClosed: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
