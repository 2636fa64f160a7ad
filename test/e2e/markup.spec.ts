import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { connected, log, openChat, send, settled } from './chat-parts.ts';
import type { LocalSite } from './local-site.ts';
import { PAYLOADS } from './payloads.ts';
import { test } from './test.ts';
import { DESK, windowOf } from './windows.ts';

// Tests that text from users is plain text wherever it is shown: none of it runs, and none of it is markup.

let site: LocalSite;
let ana: Player;
let ben: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
});

/** Records what must not happen in a window: dialogs and policy violations. */
async function watched(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  page.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (line) => {
    if (/content security policy/i.test(line.text())) wrong.push(line.text());
  });
  await page.exposeFunction('tellViolation', (words: string) => wrong.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { tellViolation(words: string): void }).tellViolation(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  });
  return wrong;
}

test('the test data has 200 different texts a member could write', () => {
  expect(new Set(PAYLOADS).size).toBe(200);
  expect(Math.max(...PAYLOADS.map((text) => text.length))).toBeLessThanOrEqual(120);
});

test('200 texts designed to run as code show as plain text in a chat', async ({ browser }) => {
  test.slow();
  const { league, params } = await seatPlayers([ana, ben], { name: 'Markup Crew' });
  const page = await windowOf(browser, ana, DESK);
  const wrong = await watched(page);
  await page.goto(`/leagues/${league.code}/chat`);
  await connected(page);
  for (const [index, message] of PAYLOADS.entries()) {
    if (index % 20 === 0) await site.console('clock', { advanceSeconds: 40 });
    await ben.call('sayInChat', { params, body: { message } });
  }
  const shown = async () =>
    log(page)
      .locator('li[data-message-id] [data-words]')
      .evaluateAll((texts) => texts.map((text) => text.textContent));
  await expect.poll(shown, { timeout: 30_000 }).toEqual(PAYLOADS);
  // The links in the messages lead only to web pages.
  const links = await log(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).protocol));
  expect(new Set(links)).toEqual(new Set(['https:']));
  expect(
    await log(page).locator('script, img[src="x"], iframe, object, style, form, input, math, b').count(),
  ).toBe(0);
  // The same is true for texts typed here, which go over the socket. Their author sees them right away, and again after a reload.
  for (const text of PAYLOADS.filter((_, index) => index % 16 === 0)) await send(page, text);
  await settled(page);
  await page.reload();
  await expect(log(page).locator('[data-words]').last()).toBeVisible();
  expect(wrong).toEqual([]);
});

test('league names designed to run as code show as plain text', async ({ browser }) => {
  const { league } = await seatPlayers([ana, ben], { name: 'Names' });
  const page = await windowOf(browser, ana, DESK);
  const wrong = await watched(page);
  const names = PAYLOADS.filter((text) => text.length <= 60);
  expect(names.length).toBeGreaterThan(60);
  for (const name of names.filter((_, index) => index % 6 === 0)) {
    await ana.call('changeLeague', { params: { code: league.code }, body: { name } });
    await page.goto(`/leagues/${league.code}/chat`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Chat`);
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(wrong).toEqual([]);
});

test('texts designed to run as code are refused as usernames', async () => {
  for (const username of PAYLOADS.filter((_, index) => index % 40 === 0)) {
    const [status] = await ben.refusal('changeProfile', { body: { username: username.slice(0, 30) } });
    expect(status).toBe(400);
  }
});

test('texts designed to run as code do no harm in a chat’s URL', async ({ browser }) => {
  const { league } = await seatPlayers([ana, ben], { name: 'Address Crew' });
  const page = await openChat(browser, ana, league);
  const wrong = await watched(page);
  for (const text of PAYLOADS.filter((_, index) => index % 50 === 0)) {
    await page.goto(`/leagues/${encodeURIComponent(text)}/chat`);
    await expect(page.getByText(/League Not Found|Page Not Found/i).first()).toBeVisible();
  }
  expect(wrong).toEqual([]);
});
