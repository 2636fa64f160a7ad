import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import {
  chatter,
  composer,
  connected,
  log,
  MESSAGES,
  openChat,
  said,
  send,
  sendButton,
} from './chat-parts.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { message, refuse, unroute } from './parts.ts';
import { test } from './test.ts';
import { PHONE, windowOf } from './windows.ts';

// A league's chat while something fails: messages, replies, pages and the connection itself.

let site: LocalSite;
let ana: Player;
let ben: Player;

test.beforeAll(async () => {
  site = await startSite();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
});

test.afterAll(async () => {
  await site?.stop();
});

let leagues = 0;
const seat = (): Promise<Table> => seatPlayers([ana, ben], { name: `Windy Crew ${(leagues += 1)}` });

/** A window whose socket never opens. */
async function openWithoutSocket(page: Page, { league }: Table): Promise<void> {
  await page.routeWebSocket(/\/ws\?/, (socket) => socket.close());
  await page.goto(`/leagues/${league.code}/chat`);
  await expect(composer(page)).toBeVisible();
  await expect(page.getByText('Connecting...')).toBeVisible();
}

const wordsOf = async ({ params }: Table): Promise<string[]> => {
  const page = await ben.call('chat', { params, query: {} });
  return page.flatMap(({ messageType, message: words }) => (messageType === 'user' ? [words] : []));
};

test('without a socket messages go by call, and those of others come every 5 seconds', async ({
  browser,
}) => {
  const table = await seat();
  const page = await windowOf(browser, ana);
  await openWithoutSocket(page, table);
  await send(page, 'By call');
  await expect(said(page, 'By call')).not.toContainText('Sending');
  await ben.call('sayInChat', { params: table.params, body: { message: 'Heard you' } });
  await expect(said(page, 'Heard you')).toBeVisible();
  expect(await wordsOf(table)).toEqual(['By call', 'Heard you']);
});

test('what was said offline is kept, and sent again once, when the connection is back', async ({
  browser,
}) => {
  const table = await seat();
  const theirs = await openChat(browser, ben, table.league);
  const page = await openChat(browser, ana, table.league, PHONE);
  await page.context().setOffline(true);
  await expect(page.getByText('Connecting...')).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await send(page, 'From the tunnel');
  await expect(message(page, 'Failed to send message')).toContainText('No connection to the server.');
  await expect(said(page, 'From the tunnel')).toContainText('Not sent');
  await look(page, 'chat-failed');
  const others = await chatter(site, table, ben, 1, 3);
  await page.context().setOffline(false);
  await connected(page);
  for (const { message: words } of others) await expect(said(page, words)).toBeVisible();
  await page.getByRole('button', { name: 'Try again to send this message' }).press('Enter');
  await expect(said(page, 'From the tunnel')).not.toContainText('Not sent');
  await expect(said(theirs, 'From the tunnel')).toHaveCount(1);
  await expect(said(page, 'From the tunnel')).toHaveCount(1);
  expect((await wordsOf(table)).filter((words) => words === 'From the tunnel')).toHaveLength(1);
});

test('a message whose reply was lost is there once, however often it is sent', async ({ browser }) => {
  const table = await seat();
  const page = await windowOf(browser, ana);
  await openWithoutSocket(page, table);
  // The newest page does not come either, so that nothing else tells of it.
  let hides = true;
  await page.route(MESSAGES, async (route) => {
    if (!hides) return route.continue();
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  for (let tries = 0; tries < 2; tries += 1) {
    if (tries === 0) await send(page, 'Only once');
    else await page.getByRole('button', { name: 'Try again to send this message' }).click();
    await expect(said(page, 'Only once')).toContainText('Not sent');
  }
  hides = false;
  // It comes with the next page, which answers it.
  await expect(said(page, 'Only once')).not.toContainText('Not sent');
  await expect(said(page, 'Only once')).toHaveCount(1);
  expect(await wordsOf(table)).toEqual(['Only once']);
});

test('a message that the socket loses goes by call after a while, and is there once', async ({ browser }) => {
  const table = await seat();
  const page = await windowOf(browser, ana);
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      if (!String(frame).includes('chat-message')) server.send(frame);
    });
  });
  await page.goto(`/leagues/${table.league.code}/chat`);
  await connected(page);
  await send(page, 'Into the void');
  await expect(said(page, 'Into the void')).toContainText('Sending…');
  await expect(sendButton(page)).toBeDisabled();
  await expect(said(page, 'Into the void')).not.toContainText('Sending…');
  await expect(said(page, 'Into the void')).toHaveCount(1);
  expect(await wordsOf(table)).toEqual(['Into the void']);
});

test('a push that got lost is found: shortly after the chat is live, and with the page in front again', async ({
  browser,
}) => {
  const table = await seat();
  const page = await windowOf(browser, ana);
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      if (!String(frame).includes('"type":"chat-message"')) socket.send(frame);
    });
  });
  await page.goto(`/leagues/${table.league.code}/chat`);
  await connected(page);
  await ben.call('sayInChat', { params: table.params, body: { message: 'Missed at first' } });
  await expect(said(page, 'Missed at first')).toBeVisible();
});

test('a gap of more than a page is filled after a break', async ({ browser }) => {
  const table = await seat();
  await chatter(site, table, ben, 1, 5);
  const page = await openChat(browser, ana, table.league);
  await page.context().setOffline(true);
  await expect(page.getByText('Connecting...')).toBeVisible();
  await chatter(site, table, ben, 6, 80);
  await page.context().setOffline(false);
  await connected(page);
  await expect(said(page, 'Word 80.')).toBeVisible();
  const numbers = async () =>
    (await log(page).locator('li[data-message-id]').allTextContents()).flatMap(
      (text) => /Word (\d+)\./.exec(text)?.[1] ?? [],
    );
  await expect.poll(numbers).toEqual(Array.from({ length: 80 }, (_, index) => String(index + 1)));
});

test('who writes too fast is told so, keeps the words, and can discard them', async ({ browser }) => {
  const table = await seat();
  const page = await windowOf(browser, ana);
  await openWithoutSocket(page, table);
  const words = {
    message: 'You are writing very fast. Please wait a few seconds.',
    code: 'too-many-requests',
  };
  await refuse(page, MESSAGES, 429, words, { 'retry-after': '12' });
  await send(page, 'Too fast');
  await expect(message(page, 'Failed to send message')).toContainText(
    'Please wait a few seconds. Try again in 12 seconds.',
  );
  await expect(said(page, 'Too fast')).toContainText('Not sent');
  await page.getByRole('button', { name: 'Discard this message' }).press('Enter');
  await expect(said(page, 'Too fast')).toHaveCount(0);
});

test('a slow reply keeps the message in sight, and whoever goes to another page still says it', async ({
  browser,
}) => {
  const table = await seat();
  const page = await windowOf(browser, ana);
  await openWithoutSocket(page, table);
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(MESSAGES, async (route) => {
    if (route.request().method() === 'POST') await isReleased;
    await route.continue();
  });
  await send(page, 'Slowly');
  await expect(said(page, 'Slowly')).toContainText('Sending…');
  await page.getByRole('link', { name: 'Back to Standings' }).click();
  await expect(page).toHaveURL(/standings$/);
  release();
  await expect.poll(() => wordsOf(table)).toEqual(['Slowly']);
});

test('what somebody was writing is there when they come back to it', async ({ browser }) => {
  const table = await seat();
  const page = await openChat(browser, ana, table.league);
  await composer(page).fill('Half a thought');
  await page.getByRole('link', { name: 'Back to Standings' }).click();
  await page.getByRole('link', { name: 'League Chat' }).click();
  await expect(composer(page)).toHaveValue('Half a thought');
});

test('a chat that cannot be loaded says so, and comes when it is asked for again; so do older messages', async ({
  browser,
}) => {
  const table = await seat();
  await chatter(site, table, ben, 1, 60);
  const page = await windowOf(browser, ana);
  await page.routeWebSocket(/\/ws\?/, (socket) => socket.close());
  const fail = {
    status: 503,
    json: { code: 'unavailable', message: 'The service is busy. Please try again.' },
  };
  await page.route(/\/chat(\?|$)/, (route) =>
    route.request().url().includes('/api/') ? route.fulfill(fail) : route.continue(),
  );
  await page.goto(`/leagues/${table.league.code}/chat`);
  await expect(page.getByRole('alert').filter({ hasText: 'The service is busy.' })).toBeVisible();
  await unroute(page, /\/chat(\?|$)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(said(page, 'Word 60.')).toBeVisible();
  await page.route(/\/chat\?before=/, (route) => route.fulfill(fail));
  await page.getByRole('button', { name: 'Show older messages' }).click();
  await expect(page.getByText('Older messages could not be loaded.')).toBeVisible();
  await unroute(page, /\/chat\?before=/);
  await page.getByRole('button', { name: 'Show older messages' }).click();
  await expect(said(page, 'Word 1.')).toBeAttached();
});
