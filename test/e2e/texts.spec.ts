import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { told } from './security-scene.ts';
import { test } from './test.ts';
import type { Answered, Row } from './texts-acts.ts';
import { SUPERSEDED } from './texts-superseded.ts';
import { PLACES } from './texts.ts';
import { DESK } from './windows.ts';

// The table of the product's messages, held against the running pages.

let site: LocalSite;
let code: string;

test.beforeAll(async () => {
  site = await startSite();
  const owner = await Player.register(site.url, 'Host');
  ({ code } = (await seatPlayers([owner], { name: 'Open Crew' })).league);
});

test.afterAll(async () => {
  await site?.stop();
});

const answer = (page: Page, { url, ...reply }: Answered) => page.route(url, (route) => route.fulfill(reply));

async function hold(page: Page, { says, when, server, act }: Row): Promise<void> {
  await test.step(`${typeof says === 'string' ? says : says.join(' / ')}: ${when}`, async () => {
    if (server) await answer(page, server);
    await act(page, code);
    if (typeof says === 'string') await expect(page.getByText(says, { exact: true })).toBeVisible();
    else await told(page, ...says);
    if (server) await page.unroute(server.url);
    // What comes next is not taken for what is there.
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-message] button')?.click());
  });
}

/** All that messages say on a page, from now on. */
async function listenTo(page: Page): Promise<readonly string[]> {
  const heard: string[] = [];
  await page.exposeFunction('heard', (words: string) => void heard.push(words));
  await page.addInitScript(() => {
    const heardOn = window as unknown as { heard: (words: string) => void };
    const tell = (): void => {
      for (const { textContent } of document.querySelectorAll('[data-message] p')) heardOn.heard(textContent);
    };
    new MutationObserver(tell).observe(document, { childList: true, subtree: true });
  });
  return heard;
}

test('what the product promises to say, it says, and each event once', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: DESK,
    baseURL: site.url,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const heard = await listenTo(page);
  for (const { at, server = [], open, rows } of PLACES) {
    for (const answered of server) await answer(page, answered);
    await page.goto(at);
    await open?.(page, code);
    for (const row of rows) await hold(page, row);
    for (const { url } of server) await page.unroute(url);
  }
  const shown = PLACES.flatMap(({ rows }) => rows.flatMap(({ says }) => says));
  for (const { text, by } of SUPERSEDED) {
    expect(shown).toContain(by);
    expect(heard.filter((words) => words.startsWith(text))).toEqual([]);
  }
  expect(heard).toContain('Welcome back!');
});
