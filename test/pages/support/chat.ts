import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { Player } from '../../support/player.ts';
import type { Table } from '../../support/table.ts';
import { fill, keys, open, press, textOf, type Part } from './page.tsx';
import { wire } from './page-socket.ts';
import { ports } from './ports.ts';

// A league's chat, as a user finds it.

export const composer = () => screen.findByRole('textbox', { name: 'Message' });
export const connected = () => screen.findByText('Connected');

const messages = () => [
  ...screen.getByRole('log', { name: 'Messages' }).querySelectorAll<HTMLElement>('li[data-message-id]'),
];

/** Returns the texts of those messages on the page that contain these words. */
export const said = (words: string): string[] =>
  messages()
    .map(textOf)
    .filter((text) => text.includes(words));

/** Finds the message that contains these words. */
export const messageWith =
  (words: string): Part =>
  () => {
    const message = messages().find((each) => textOf(each).includes(words));
    if (!message) throw new Error(`no message says ${words}`);
    return message;
  };

/** Opens the menu of the message that contains these words. */
export async function openMenu(words: string): Promise<Part> {
  const message = messageWith(words);
  await press(/^Actions for/, message);
  return () => within(message()).getByRole('group', { name: /^Actions for/ });
}

/** Returns the numbers of the messages from `chatter` that the page shows. */
export const numbersSaid = (): number[] =>
  messages().flatMap((message) => {
    const [, number] = /Word (\d+)\./.exec(textOf(message)) ?? [];
    return number === undefined ? [] : [Number(number)];
  });

/** Waits until exactly one message contains these words, and also contains `more`. */
export async function showsOnce(words: string, more = ''): Promise<void> {
  await expect.poll(() => said(words)).toEqual([expect.stringContaining(more)]);
}

/** Waits until exactly one message contains these words, and no longer contains `less`. */
export async function showsWithout(words: string, less: string): Promise<void> {
  await expect.poll(() => said(words)).toEqual([expect.not.stringContaining(less)]);
}

export async function openChat(whose: Player, { league }: Table): Promise<void> {
  await open(whose, `/leagues/${league.code}/chat`);
  await connected();
}

/** Opens a chat page whose socket never opens. */
export async function openWithoutSocket(whose: Player, { league }: Table): Promise<void> {
  await open(whose, `/leagues/${league.code}/chat`, () => (wire.isOpen = false));
  await screen.findByText('Connecting...');
  await composer();
}

/** Types the text and presses Enter. */
export async function send(words: string): Promise<void> {
  await expect.poll(() => screen.queryByText('Sending…')).toBeNull();
  await fill('Message', words);
  await keys('{Enter}');
}

/** Posts this many numbered messages, as fast as the rate limit allows. */
export async function chatter(
  { params }: Table,
  by: Player,
  from: number,
  to: number,
): Promise<ChatMessage[]> {
  const chat: ChatMessage[] = [];
  for (let number = from; number <= to; number += 1) {
    ports.clock.advance(2000);
    chat.push(await by.call('sayInChat', { params, body: { message: `Word ${number}.` } }));
  }
  return chat;
}
