import { expect, type Browser, type Page } from '@playwright/test';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { windowOf, type Size } from './windows.ts';
import { FIRST_USE_MS, pressEnter } from './parts.ts';

// Helpers that find a league's chat in the way that a user does.

export const MESSAGES = '**/chat';
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
export const connected = (page: Page) =>
  expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: FIRST_USE_MS });
/** Finds messages with this text. */
export const said = (page: Page, text: string) =>
  log(page).locator('li[data-message-id]').filter({ hasText: text });
/** Waits until no message in this window is pending. */
export const settled = (page: Page) => expect(log(page).getByText('Sending…')).toHaveCount(0);

export async function openChat(
  browser: Browser,
  whose: Player,
  { code }: LeagueReply,
  size?: Size,
): Promise<Page> {
  const page = await windowOf(browser, whose, size);
  await page.goto(`/leagues/${code}/chat`);
  await connected(page);
  // Waits for the history to load, because new messages are announced only after that.
  await expect(composer(page)).toBeVisible();
  return page;
}

/** Types the text and presses Enter. */
export async function send(page: Page, text: string): Promise<void> {
  await settled(page);
  await composer(page).fill(text);
  await expect(composer(page)).toHaveValue(text);
  await pressEnter(composer(page));
}

/** Opens and returns the menu of the message with this text. */
export async function menuOf(page: Page, text: string) {
  const button = said(page, text).getByRole('button', { name: /^Actions for/ });
  await pressEnter(button);
  return said(page, text).getByRole('group', { name: /^Actions for/ });
}

/** Posts this many numbered messages, as fast as the rate limit allows. */
export async function chatter(
  { console: machine }: LocalSite,
  { params }: Table,
  by: Player,
  from: number,
  to: number,
): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = [];
  for (let number = from; number <= to; number += 1) {
    if ((number - from) % 20 === 0) await machine('clock', { advanceSeconds: 40 });
    messages.push(await by.call('sayInChat', { params, body: { message: `Word ${number}.` } }));
  }
  return messages;
}
