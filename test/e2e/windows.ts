import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Player } from '../support/player.ts';
import { browserSession } from './browser-session.ts';

export interface Size {
  width: number;
  height: number;
}

export const DESK: Size = { width: 1280, height: 800 };
export const PHONE: Size = { width: 390, height: 844 };
/** The same phone, held in landscape. */
export const LYING: Size = { width: 844, height: 390 };
/** The narrowest supported screen. */
export const SMALLEST: Size = { width: 320, height: 640 };

type Session = Exclude<NonNullable<Parameters<Browser['newContext']>[0]>['storageState'], string | undefined>;

const sessions = new Map<Player, Session>();

/**
 * Opens a window in which the player is signed in, and which has opened no page yet. All windows of a player share one
 * session.
 */
export async function windowOf(
  browser: Browser,
  player: Player,
  viewport: Size = DESK,
  more: Pick<BrowserContextOptions, 'serviceWorkers' | 'hasTouch' | 'isMobile'> = {},
): Promise<Page> {
  const storageState = sessions.get(player) ?? (await browserSession(player));
  sessions.set(player, storageState);
  const options = { viewport, baseURL: player.siteUrl, reducedMotion: 'reduce', ...more } as const;
  return leavingAfterDialogs(await (await browser.newContext({ ...options, storageState })).newPage());
}

/**
 * Makes this page wait with a reload or a visit until a dialog that has closed has left the history too. It goes back one entry a
 * moment after it disappears, and that step would abort the reload or the visit.
 */
function leavingAfterDialogs(page: Page): Page {
  const reload = page.reload.bind(page);
  const goto = page.goto.bind(page);
  page.reload = async (...how) => {
    await page.waitForFunction(hasLeftHistory);
    return reload(...how);
  };
  page.goto = async (...where) => {
    await page.waitForFunction(hasLeftHistory);
    return goto(...where);
  };
  return page;
}

const hasLeftHistory = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  !(history.state as { coversPage?: true } | null)?.coversPage;

interface Visit {
  javaScriptEnabled?: boolean;
  viewport?: Size;
  reducedMotion?: 'no-preference';
}

/**
 * Opens a visitor's window, and records its script errors and policy violations. If a page's own status is 404, the error that
 * browsers report for it isn't recorded.
 */
export async function visitorOf(
  browser: Browser,
  baseURL: string,
  visit: Visit = {},
): Promise<{ page: Page; wrong: string[] }> {
  const made = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...visit });
  const page = await made.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  const unknown = new Set<string>();
  page.on('response', (reply) => {
    if (reply.request().isNavigationRequest() && reply.status() === 404) unknown.add(reply.url());
  });
  page.on('console', (line) => {
    const isAnswer = line.text().includes('status of 404') && unknown.has(line.location().url);
    if (['error', 'warning'].includes(line.type()) && !isAnswer) wrong.push(line.text());
  });
  return { page, wrong };
}

/** Waits until React has hydrated the page, so that its buttons work. */
export async function takenOver(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
      ),
    )
    .toBe(true);
  await page.waitForLoadState('networkidle');
}
