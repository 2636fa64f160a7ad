import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers } from '../support/table.ts';
import { composer, log, MESSAGES, openChat, said, send } from './chat-parts.ts';
import type { LocalSite } from './local-site.ts';
import { look, lookAtSizes } from './look.ts';
import { clockCard, firstTeam, confirmBar, openRoom, pick, isLive } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests where a league's chat appears outside its own page, and what non-members see.

let site: LocalSite;
let ana: Player;
let ben: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
});

const panel = (page: Page) => page.getByRole('region', { name: 'League Chat' });

test('the chat on league home makes no API calls while its socket is connected', async ({ browser }) => {
  const { league, params } = await seatPlayers([ana, ben], { name: 'Home Crew' });
  const page = await windowOf(browser, ana, DESK);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/chat') && request.method() === 'GET') asked += 1;
  });
  await page.goto(`/leagues/${league.code}`);
  await expect(panel(page).getByText('No one else is here')).toBeVisible();
  await ben.call('sayInChat', { params, body: { message: 'Hello from Ben' } });
  await expect(said(page, 'Hello from Ben')).toBeVisible();
  expect((await panel(page).locator('[data-chat]').boundingBox())?.height).toBe(256);
  await send(page, 'Hello Ben');
  await expect(said(page, 'Hello Ben')).toBeVisible();
  await lookAtSizes(page, 'league-home-chat');
  const before = asked;
  await page.clock.install();
  await page.clock.runFor(12_000);
  expect(asked - before).toBeLessThanOrEqual(1);
  await panel(page).getByRole('link', { name: 'Open Chat' }).click();
  await expect(page).toHaveURL(`/leagues/${league.code}/chat`);
});

test('the first load of league home requests shared data only once', async ({ browser }) => {
  const { league } = await seatPlayers([ana, ben], { name: 'Once Crew' });
  const page = await windowOf(browser, ana, DESK);
  const asked: string[] = [];
  let pongs = 0;
  page.on('request', (request) => {
    const [, route] = /(me|seasons|unread-count|rules|chat)$/.exec(new URL(request.url()).pathname) ?? [];
    if (route !== undefined && request.url().includes('/api/') && request.method() === 'GET')
      asked.push(route);
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"pong"')) pongs += 1;
    }),
  );
  await page.goto(`/leagues/${league.code}`);
  await expect(panel(page).getByText('No one else is here')).toBeVisible();
  // A few seconds after joining, a ping checks one last time for anything that was missed during the load.
  await expect.poll(() => pongs).toBeGreaterThan(1);
  expect(asked.toSorted()).toEqual(['chat', 'me', 'rules', 'unread-count']);
});

test('on a phone, a message below league home’s first screen stays unread until the user scrolls to it', async ({
  browser,
}) => {
  const { league, params } = await seatPlayers([ana, ben], { name: 'Below Crew' });
  await ben.call('sayInChat', { params, body: { message: 'Hello from below' } });
  const page = await windowOf(browser, ana, PHONE);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/chat/marks/read')) asked += 1;
  });
  await page.clock.install();
  await page.goto(`/leagues/${league.code}`);
  const chatTab = page
    .getByRole('navigation', { name: 'League', exact: true })
    .getByRole('link', { name: /Chat$/ });
  // Comes near enough for the chat to load, but its end stays below the screen.
  await expect(panel(page)).toBeAttached();
  await panel(page).evaluate((card) => {
    const { top } = card.getBoundingClientRect();
    window.scrollTo({ top: top + window.scrollY - window.innerHeight - 20, behavior: 'instant' });
  });
  await expect(said(page, 'Hello from below')).toBeAttached();
  await page.clock.runFor(5_000);
  await expect(chatTab).toHaveAccessibleName('1 unread: Chat');
  expect(asked).toBe(0);
  // Behind the bottom bar, it isn't seen either.
  await log(page).evaluate((list) => {
    const { bottom } = list.getBoundingClientRect();
    window.scrollTo({ top: bottom + window.scrollY - window.innerHeight + 20, behavior: 'instant' });
  });
  await page.clock.runFor(5_000);
  await expect(chatTab).toHaveAccessibleName('1 unread: Chat');
  await said(page, 'Hello from below').scrollIntoViewIfNeeded();
  await panel(page).evaluate((card) => card.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.clock.runFor(5_000);
  await expect(chatTab).toHaveAccessibleName('Chat');
  expect(asked).toBe(1);
});

test('without a socket, the chat on league home polls every 5 seconds', async ({ browser }) => {
  const { league } = await seatPlayers([ana, ben], { name: 'Polling Crew' });
  const page = await windowOf(browser, ana, DESK);
  await page.routeWebSocket(/\/ws\?/, (socket) => socket.close());
  await page.goto(`/leagues/${league.code}`);
  await expect(composer(page)).toBeVisible();
  await page.clock.install();
  for (let times = 0; times < 3; times += 1) {
    const asked = page.waitForRequest(MESSAGES);
    await page.clock.runFor(5_000);
    await asked;
  }
});

test('a draft room loads its chat when the chat tab is first opened, counts unread messages until then, and lets members chat while they draft', async ({
  browser,
}) => {
  const loaded: string[] = [];
  const { page, table } = await openRoom(browser, ana, [ana, ben], PHONE);
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.reload();
  await isLive(page);
  const tab = page.getByRole('navigation', { name: 'Draft room' }).getByRole('button', { name: /^Chat/ });
  await expect(tab).toHaveAccessibleName('Chat');
  await ben.call('sayInChat', { params: table.params, body: { message: 'Your turn, Ana!' } });
  await expect(tab).toHaveAccessibleName('Chat 1 unread');
  expect(loaded.filter((file) => /chat/.test(file) && file.startsWith('/assets/'))).toEqual([]);
  await look(page, 'room-chat-unread');

  await tab.click();
  await expect(said(page, 'Your turn, Ana!')).toBeVisible();
  await expect(tab).toHaveAccessibleName('Chat');
  await expect(clockCard(page)).toContainText('Your Turn!');
  await send(page, 'On it');
  await expect(said(page, 'On it')).not.toContainText('Sending');
  // A message that was visible only briefly stays unread.
  const newest = (await ben.call('chat', { params: table.params, query: {} })).at(-1)?.id;
  const marks = () => ana.call('chatMarks', { params: table.params });
  await expect.poll(async () => (await marks()).lastReadId).toBe(newest);
  await lookAtSizes(page, 'room-chat');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /^Teams/ }).click();
  await firstTeam(page).click();
  await confirmBar(page).getByRole('button', { name: 'Draft Team' }).click();
  await expect(clockCard(page)).toContainText('Ben');
  await ben.call('sayInChat', { params: table.params, body: { message: 'Good one' } });
  await expect(tab).toHaveAccessibleName('Chat 1 unread');
  await tab.click();
  await expect(log(page)).toContainText(/Ana (picked|drafted|took)/);
});

test('on a desktop the room’s chat opens next to the panels, with its button or the C key', async ({
  browser,
}) => {
  const { page, table } = await openRoom(browser, ana, [ana, ben], DESK);
  const theirs = await openChat(browser, ben, table.league);
  const toggle = page.getByRole('button', { name: /^League Chat/ });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.locator('main').press('c');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(theirs.getByText('Here now: Ana')).toBeVisible();
  await send(page, 'c b / ?');
  await expect(said(theirs, 'c b / ?')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pick(table, ana, 16);
  await expect(clockCard(page)).toContainText('Ben');
  await look(page, 'room-chat-desk');
  await toggle.click();
  await expect(composer(page)).toHaveCount(0);
  await expect(theirs.getByText('No one else is here')).toBeVisible();
  await isLive(page);
});

test('the chat bot posts a draft’s picks, one line each', async ({ browser }) => {
  const { page, table } = await openRoom(browser, ana, [ana, ben], SMALLEST);
  await draftOn(table, table.draft);
  await page.goto(`/leagues/${table.league.code}/chat`);
  await expect(log(page).getByText('Bot', { exact: true }).first()).toBeVisible();
  await lookAtSizes(page, 'chat-bot');
});

test('the text of the empty chat on league home isn’t cut off', async ({ browser }) => {
  const { league } = await seatPlayers([ana, ben], { name: 'Empty Crew' });
  const page = await windowOf(browser, ana, PHONE);
  await page.route(MESSAGES, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue(),
  );
  await page.goto(`/leagues/${league.code}`);
  await panel(page).scrollIntoViewIfNeeded();
  await expect(panel(page).getByText('No messages yet')).toBeVisible();
  await expect(panel(page).getByText('No one else is here')).toBeVisible();
  const list = panel(page).locator('[data-chat-log]');
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    await expect.poll(() => list.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
  }
});

test('only the list of messages scrolls, and not the panel around it', async ({ browser }) => {
  const { league, params } = await seatPlayers([ana, ben], { name: 'Panel Crew' });
  for (let turn = 1; turn <= 12; turn += 1)
    for (const by of [ben, ana]) await by.call('sayInChat', { params, body: { message: `Word ${turn}` } });
  const page = await openChat(browser, ana, league, PHONE);
  await log(page).evaluate((list) => list.firstElementChild?.scrollIntoView());
  const around = page.locator('[data-chat]');
  await around.evaluate((part) => part.scrollTo({ top: 999 }));
  expect(await around.evaluate((part) => part.scrollTop)).toBe(0);
});
