import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { chatter, connected, openChat, said, send } from './chat-parts.ts';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { test } from './test.ts';
import { PHONE } from './windows.ts';

// Tests a league's chat while the browser is offline. test/pages covers the chat's other failures.

let site: LocalSite;
let ana: Player;
let ben: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
});

const TUNNEL = ['From the tunnel', 'Still in there'];
let leagues = 0;
const seat = (): Promise<Table> => seatPlayers([ana, ben], { name: `Windy Crew ${(leagues += 1)}` });

const wordsOf = async ({ params }: Table): Promise<string[]> => {
  const page = await ben.call('chat', { params, query: {} });
  return page.flatMap(({ messageType, message: words }) => (messageType === 'user' ? [words] : []));
};

test('offline messages wait, and are sent once and in order after reconnecting', async ({ browser }) => {
  const table = await seat();
  const theirs = await openChat(browser, ben, table.league);
  const page = await openChat(browser, ana, table.league, PHONE);
  await page.context().setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await send(page, 'From the tunnel');
  await send(page, 'Still in there');
  await expect(said(page, 'From the tunnel')).toContainText('Sends when you’re back online');
  await expect(said(page, 'Still in there')).toContainText('Sends when you’re back online');
  await look(page, 'chat-waiting');
  const others = await chatter(site, table, ben, 1, 3);
  await page.context().setOffline(false);
  await connected(page);
  for (const { message: words } of others) await expect(said(page, words)).toBeVisible();
  await expect(said(theirs, 'Still in there')).toHaveCount(1);
  await expect(page.getByText('Sends when')).toHaveCount(0);
  await expect(said(page, 'From the tunnel')).toHaveCount(1);
  expect((await wordsOf(table)).filter((words) => /tunnel|there/.test(words))).toEqual(TUNNEL);
});
