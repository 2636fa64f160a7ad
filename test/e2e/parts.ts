import { expect, type Browser, type Locator, type Page, type Route } from '@playwright/test';
import type { Player } from '../support/player.ts';
import { LONG, seatAndStart, type Settings, type StartedTable } from '../support/table.ts';
import { windowOf, type Size } from './windows.ts';

// Helpers that the tests of several pages share.

export const PICKS = '**/draft-picks';

/**
 * The timeout for the first sign-up and the first socket on a new site. Each starts several functions in a row, which takes time
 * on a busy machine.
 */
export const FIRST_USE_MS = 60_000;

/** Waits until the page's socket is open. */
export const isLive = (page: Page): Promise<void> =>
  expect(page.getByText('Live')).toBeVisible({ timeout: FIRST_USE_MS });

/**
 * Waits until the page has loaded files of its code and everything that these files import. Call it before the page opens. A
 * browser that loses the network in the middle of an import doesn't get that code until a reload.
 */
export function codeOf(page: Page, ...names: string[]): () => Promise<void> {
  const files = names.map((name) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
  );
  return async () => {
    for (const file of files)
      await page.evaluate((url) => import(url).then(() => undefined), (await file).url());
  };
}

/** Starts a draft in this order in a new league, and opens its draft room. Waits until the page's socket is open. */
export async function openRoom(
  browser: Browser,
  whose: Player,
  order: readonly Player[],
  size?: Size,
  settings: Settings = LONG,
): Promise<{ page: Page; table: StartedTable }> {
  const table = await seatAndStart(order, settings);
  const page = await windowOf(browser, whose, size);
  await page.goto(`/leagues/${table.league.code}/draft`);
  await isLive(page);
  return { page, table };
}

export const pick = ({ params }: StartedTable, player: Player, teamId: number) =>
  player.call('makePick', { params, body: { teamId } });

export const confirmBar = (page: Page) => page.getByRole('region', { name: 'Confirm your pick' });
export const clockCard = (page: Page) => page.getByRole('region', { name: 'Current pick' });
export const teamCards = (page: Page) => page.locator('[data-panel="teams"] [data-team]');
export const firstTeam = (page: Page) => teamCards(page).first();

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/**
 * Ends a `page.route` for this URL. `page.unroute` alone would lose pending requests: when a page's last route is removed, the
 * browser stops forwarding them, and the page waits for them forever.
 */
export async function unroute(page: Page, url: Parameters<Page['unroute']>[0]): Promise<void> {
  await keepPassingOn(page);
  // oxlint-disable-next-line no-restricted-properties
  await page.unroute(url);
}

/** Answers only the next call to a URL, in place of the server. */
export async function routeOnce(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await keepPassingOn(page);
  await page.route(url, answer, { times: 1 });
}

/** Adds a route to the page that is never removed, so that the browser keeps forwarding requests. */
const keepPassingOn = (page: Page) => page.route('**/asked-for-by-nobody', (route) => route.fallback());

/** Holds back the page's requests to a URL until the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const sent = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await sent.promise;
    await route.fallback();
  });
  return sent.resolve;
}

/** Answers the next calls to a URL, in place of the server. */
export async function refuse(
  page: Page,
  url: string,
  status: number,
  body: object,
  headers = {},
): Promise<void> {
  await page.route(url, (route: Route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status, headers, json: body }),
  );
}

/** Fails if the message covers any of the elements that must stay visible and reachable. */
export async function expectClear(message: Locator, ...others: Locator[]): Promise<void> {
  await expect(message).toBeVisible();
  const controls = await Promise.all(others.map((other) => other.elementHandle()));
  const covered = async (): Promise<string[]> => {
    const isCovered = await message.evaluate((element, elements) => {
      const box = element.getBoundingClientRect();
      const isUnder = (its: DOMRect) =>
        box.left < its.right && its.left < box.right && box.top < its.bottom && its.top < box.bottom;
      return elements.map((other) => other !== null && isUnder(other.getBoundingClientRect()));
    }, controls);
    return others.filter((_, index) => isCovered[index]).map(String);
  };
  // Polls, because the page scrolls after the message has appeared.
  await expect.poll(covered).toEqual([]);
}

/** Presses Enter on a control once it is enabled, which may be a moment after it appears. */
export async function pressEnter(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.press('Enter');
}

export const message = (page: Page, text: string) => page.locator('[data-message]').filter({ hasText: text });

/** Checks that there is one toast, with this title and exactly this text. */
export async function told(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const texts = description === undefined ? [title] : [title, description];
  await expect(message(page, title).locator('p')).toHaveText(texts);
  await expect(page.locator('[data-message]')).toHaveCount(1);
}

/** Checks the messages of an act that fails: the server's own text if there is one, and otherwise ours. */
export async function expectTold(
  page: Page,
  url: string,
  act: () => Promise<void>,
  [title, fallback]: [string, string],
): Promise<void> {
  const replies = [
    [{ status: 422, json: { code: 'any', message: 'In the server’s words.' } }, 'In the server’s words.'],
    [{ status: 500, body: '' }, fallback],
    [
      {
        status: 429,
        headers: { 'retry-after': '300' },
        json: { code: 'any', message: 'Too many attempts.' },
      },
      'Too many attempts. Try again in 5 minutes.',
    ],
  ] as const;
  for (const [reply, words] of replies) {
    await page.route(url, (route) => route.fulfill(reply));
    await act();
    await told(page, title, words);
    await unroute(page, url);
  }
}
