import { expect, type Browser, type CDPSession, type Page } from '@playwright/test';
import type { PushPayload } from '#shared/contract/push.ts';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { test } from './test.ts';
import { DESK, windowOf } from './windows.ts';

// Tests the site on a member's device: offline, with push notifications, and after signing out.

/** A time on the Sunday of week 6 when the first games are final and others are still to come. */
const MID_SEASON = '2025-10-12T18:00:00-04:00';

let site: OwnSite;
let crew: Player[];
let table: Table;

test.beforeAll(async () => {
  site = await startSite();
  crew = [];
  for (const name of ['Ana', 'Ben', 'Cyd', 'Dee']) crew.push(await Player.register(site.url, name));
  table = await seatPlayers(crew, { name: 'Pocket Crew', maxMembers: 4 });
  await draftOn(table, await startTable(table));
  await site.console('clock', { now: MID_SEASON });
});

test.afterAll(async () => {
  await site?.stop();
});

function seated(place: number): Player {
  const player = crew[place];
  if (!player) throw new Error(`nobody sits at ${place}`);
  return player;
}

/** Opens a window whose pages come from the service worker. */
async function deviceOf(browser: Browser, player: Player): Promise<Page> {
  const page = await windowOf(browser, player, DESK, {
    serviceWorkers: 'allow',
  });
  await page.goto('/dashboard');
  await controlled(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await hasStored(page);
  return page;
}

/** Waits until the device has stored every code file that the page has loaded, also those from before the worker. */
const hasStored = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('site');
        const files = performance.getEntriesByType('resource').map(({ name }) => name);
        const assets = files.filter((name) => name.includes('/assets/'));
        const found = await Promise.all(assets.map((name) => cache.match(name, { ignoreVary: true })));
        return found.every((file) => file !== undefined);
      }),
    )
    .toBe(true);

async function controlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Returns the URLs of the replies that the device has stored. */
const keptReplies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('member'))) return [];
    return (await (await caches.open('member')).keys()).map(({ url }) => decodeURIComponent(url));
  });

/** Waits until the device has stored the page's data. */
async function keeps(page: Page, ...routes: readonly string[]): Promise<void> {
  for (const route of routes)
    await expect
      .poll(async () => (await keptReplies(page)).some((url) => url.includes(`["${route}"`)))
      .toBe(true);
}

const home = () => `/leagues/${table.league.code}`;
const offlineLine = (page: Page) => page.getByText(/^Offline · as of (today|\w+day), \d+:\d\d\s[AP]M$/);

test('offline, the site opens with the last data it loaded, and says how old the data is', async ({
  browser,
}) => {
  const page = await deviceOf(browser, seated(0));
  await keeps(page, 'me', 'userSeasons');
  await page.goto(home());
  // A page that is left before its code has come can't open offline.
  await expect(page.getByRole('heading', { name: 'Pocket Crew', exact: true })).toBeVisible();
  await page.locator('#teams').scrollIntoViewIfNeeded();
  await keeps(page, 'leagueByCode', 'standings', 'rosters');
  await page.goto(`${home()}/standings`);
  await expect(page.getByRole('table').first()).toContainText('Ana');
  await keeps(page, 'weeklyStandings');
  await page.goto(`${home()}/schedule`);
  await expect(page.getByRole('heading', { name: 'My Schedule' })).toBeVisible();
  await expect
    .poll(async () =>
      (await keptReplies(page)).some((url) => /\["weeklyStandings".*"query":\{\}\}\]$/.test(url)),
    )
    .toBe(true);
  await expect(page.getByText(/^Offline/)).toBeHidden();

  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Pocket Crew' })).toBeVisible();
  await expect(offlineLine(page)).toBeVisible();
  await lookAtSizes(page, 'offline-dashboard');
  await page.reload();
  await page.getByRole('link', { name: 'Pocket Crew' }).click();
  await expect(page.getByRole('heading', { name: 'Pocket Crew', exact: true })).toBeVisible();
  await expect(offlineLine(page)).toBeVisible();
  await lookAtSizes(page, 'offline-league');
  await page.goto(`${home()}/standings`);
  await expect(page.getByRole('table').first()).toContainText('Ana');
  await expect(offlineLine(page)).toBeVisible();
  await lookAtSizes(page, 'offline-standings');
  await page.goto(`${home()}/schedule`);
  await expect(page.getByText('Week 6').first()).toBeVisible();
  await expect(offlineLine(page)).toBeVisible();

  await page.context().setOffline(false);
  await expect(offlineLine(page)).toBeHidden();
  await expect(page.getByText('Week 6').first()).toBeVisible();
});

test('a page uses everything it preloads, even with a service worker', async ({ browser }) => {
  const page = await deviceOf(browser, seated(2));
  const unused: string[] = [];
  page.on('console', (line) => line.text().includes('is found, but is not used') && unused.push(line.text()));
  for (const path of ['/dashboard', home(), `${home()}/draft`, `${home()}/standings`, '/how-to-play']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(unused).toEqual([]);
});

test('an expired access token doesn’t sign the user out while offline', async ({ browser }) => {
  const page = await deviceOf(browser, seated(1));
  await keeps(page, 'me', 'userSeasons');
  await page.context().setOffline(true);
  await page.evaluate(() => {
    const ended = `x.${btoa(JSON.stringify({ exp: 1 }))}.x`;
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.accessToken')) localStorage.setItem(key, ended);
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Pocket Crew' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(offlineLine(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Pocket Crew' })).toBeVisible();
});

test('offline, the draft room says that it needs a connection, and no page shows a stale turn', async ({
  browser,
}) => {
  const page = await deviceOf(browser, seated(2));
  await page.goto(`${home()}/draft`);
  await expect(page.getByRole('heading', { name: 'Draft Complete' })).toBeVisible();
  await keeps(page, 'leagueByCode');
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('Offline · the draft room needs a connection')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByText(/your turn|on the clock/i)).toHaveCount(0);
  await lookAtSizes(page, 'offline-draft-room');
});

test('signing out leaves no data on the device', async ({ browser }) => {
  const page = await deviceOf(browser, seated(3));
  await keeps(page, 'me', 'userSeasons');
  await page.goto('/logout');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  expect(await keptReplies(page)).toEqual([]);
});

interface Told {
  title: string;
  body: string;
  tag: string;
}

/** Delivers messages to the page's worker, as a push service would. */
async function pushesTo(page: Page): Promise<(payload: object | string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  session.on(
    'ServiceWorker.workerRegistrationUpdated',
    (event: { registrations: { registrationId: string }[] }) =>
      registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
  );
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  return async (payload) => {
    const data = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const registrationId = registrations.at(-1) ?? '';
    await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
  };
}

/**
 * Records the notifications that the worker shows from now on. The test browser never allows notifications, so a stub
 * records the worker's calls instead.
 */
async function shownBy(page: Page): Promise<() => Promise<Told[]>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the page has no worker');
  await worker.evaluate(() => {
    const here = globalThis as unknown as { registration: object; told: object[] };
    here.told = [];
    Object.assign(here.registration, {
      showNotification: async (title: string, { body, tag }: NotificationOptions) =>
        void here.told.push({ title, body, tag }),
    });
  });
  return async () => worker.evaluate(() => (globalThis as unknown as { told: Told[] }).told);
}

test('a push notification shows its text only to the member it’s for', async ({ browser }) => {
  const page = await deviceOf(browser, seated(0));
  const push = await pushesTo(page);
  const shown = await shownBy(page);
  const turn: PushPayload = {
    title: 'Your turn in Pocket Crew',
    body: 'Pick by 3:12 PM',
    link: `${home()}/draft`,
    tag: 'turn',
    userId: seated(0).user.id,
    until: new Date(Date.now() + 3_600_000).toISOString(),
    late: 'Your turn is over',
  };
  await expect
    .poll(async () => (await keptReplies(page)).some((url) => url.endsWith('/kept/owner')))
    .toBe(true);
  const neutral = { title: 'Two Crowns', body: 'New from Two Crowns', tag: 'news' };
  const wanted = [{ title: turn.title, body: turn.body, tag: 'turn' }, neutral, neutral];
  // If all messages were pushed at once, they could show in any order, so each waits for the previous one.
  for (const [place, message] of [turn, { ...turn, userId: seated(1).user.id }, 'what is this?'].entries()) {
    await push(message);
    await expect.poll(shown).toEqual(wanted.slice(0, place + 1));
  }
});

test('browsers fetch the service worker and the manifest on every visit, with the right content types', async () => {
  const headersOf = async (path: string) => {
    const { status, headers } = await fetch(site.url + path);
    return [status, headers.get('content-type'), headers.get('cache-control')];
  };
  expect(await headersOf('/worker.js')).toEqual([200, expect.stringContaining('javascript'), 'no-cache']);
  expect(await headersOf('/manifest.webmanifest')).toEqual([200, 'application/manifest+json', 'no-cache']);
  const { headers } = await fetch(site.url);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("manifest-src 'self'");
  expect(policy).toContain("worker-src 'self'");
});

test('a returning visitor is asked once to add the site to the home screen', async ({ browser }) => {
  const page = await windowOf(browser, seated(1));
  // Chromium fires `beforeinstallprompt` only once, as soon as it has the document and the icons, so the test fires the event
  // itself.
  await page.addInitScript(() => {
    localStorage.setItem('two-crowns.visits', '5');
    window.addEventListener('DOMContentLoaded', () =>
      window.dispatchEvent(
        Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined }),
      ),
    );
  });
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Two Crowns on your home screen' });
  await expect(card).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await lookAtSizes(page, 'install');
  await card.getByRole('button', { name: 'No, thanks' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Pocket Crew' })).toBeVisible();
  // Waits until the card's file has loaded. By then, the card would be visible if it were offered a second time.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /install-card/.test(name)),
  );
  await expect(card).toBeHidden();
});
