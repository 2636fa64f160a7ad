import { expect, type Page } from '@playwright/test';
import { COPIED } from '#infra/channels/services.ts';
import { Player, send } from '../support/player.ts';
import { draftOn, seatPlayers, startTable } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { message } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests that a commissioner can connect a group chat, and that the posts arrive at the group chat's service.

let site: LocalSite;
let ana: Player, ben: Player, cyd: Player, dan: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  const players = await Promise.all(
    ['Ana', 'Ben', 'Cyd', 'Dan'].map((name) => Player.register(site.url, name)),
  );
  [ana, ben, cyd, dan] = players as [Player, Player, Player, Player];
});

async function lookAtBoth(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, name);
  }
}

test('a commissioner connects Discord, sends a test post, and sees the draft posted there', async ({
  browser,
}) => {
  const table = await seatPlayers([ana, ben, cyd, dan], { name: 'Chatty <Crew>' });
  const page = await windowOf(browser, ana, DESK);
  await page.goto(`/leagues/${table.league.code}/manage`);
  const card = page.getByRole('region', { name: 'Group Chat', exact: true });
  await card.getByLabel('Webhook URL', { exact: true }).fill('https://discord.com/api/webhooks/1/short');
  await card.getByRole('button', { name: 'Connect Chat' }).click();
  await expect(card.getByText(/That’s not a valid webhook URL/)).toBeVisible();
  await lookAtBoth(page, 'group-chat-wrong');
  await card.getByLabel('Webhook URL', { exact: true }).fill(COPIED.discord);
  await card.getByRole('button', { name: 'Connect Chat' }).click();
  await expect(message(page, 'Chat Connected')).toBeVisible();
  await expect(card.getByText(/^Connected to Discord by Ana/)).toContainText('Last post:', {
    timeout: 15_000,
  });
  await lookAtBoth(page, 'group-chat');

  await draftOn(table, await startTable(table));
  const about = await send(site.url, 'GET', '/local/about');
  const { chats } = about.body as { chats: string };
  const posts = page.context().newPage();
  const service = await posts;
  await expect(async () => {
    await service.goto(chats);
    await expect(service.getByText('The draft is over.')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(service.locator('article').first()).toContainText('Chatty <Crew>');
  await lookAtBoth(service, 'group-chat-posts');

  await service.getByRole('button', { name: 'Delete Webhook' }).first().click();
  await card.getByRole('button', { name: 'Send a Test Post' }).click();
  await expect(card.getByText(/^Disconnected from Discord/)).toBeVisible({ timeout: 15_000 });
  await lookAtBoth(page, 'group-chat-lost');
  await service.getByRole('button', { name: 'Restore Webhook' }).first().click();
});
