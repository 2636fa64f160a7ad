import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { chatter, composer, messageWith, openChat, openMenu, said, send, showsOnce } from './support/chat.ts';
import { button, gone, hasFocus, keys, press, reload, textOf } from './support/page.tsx';
import { register } from './support/players.ts';

// Tests answers to a message, and the quotes that lead to it.

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

let leagues = 0;
const seat = (): Promise<Table> => seatPlayers([ana, ben], { name: `Reply Crew ${(leagues += 1)}` });

const quoteIn = (words: string) =>
  within(messageWith(words)()).getByRole('button', { name: /^In reply to / });

test('a member answers a message, and the quote leads back to it, until it is deleted', async () => {
  const table = await seat();
  const { params } = table;
  const { id } = await ana.call('sayInChat', { params, body: { message: 'Who wins on Sunday?' } });
  await openChat(ben, table);
  await press('Reply', await openMenu('Who wins'));
  await hasFocus(await composer());
  await screen.findByText('Replying to Ana: Who wins on Sunday?');
  await send('Buffalo');
  await showsOnce('Buffalo', 'Ana: Who wins on Sunday?');
  await gone(() => screen.queryByText(/^Replying to/));
  const [answer] = await ana.call('chat', { params, query: {} }).then((chat) => chat.slice(-1));
  expect([answer?.message, answer?.replyTo]).toEqual(['Buffalo', id]);
  quoteIn('Buffalo').click();
  await hasFocus(messageWith('Who wins')());
  await ana.call('deleteChatMessage', { params: { ...params, messageId: id } });
  await expect.poll(() => said('Buffalo')[0]).toContain('A deleted message');
});

test('Escape or the button cancels an answer, and the typed text stays', async () => {
  const table = await seat();
  await ana.call('sayInChat', { params: table.params, body: { message: 'Hello' } });
  await openChat(ben, table);
  await press('Reply', await openMenu('Hello'));
  await keys('Hi');
  await keys('{Escape}');
  await gone(() => screen.queryByText(/^Replying to/));
  expect(await composer()).toHaveProperty('value', 'Hi');
  await press('Reply', await openMenu('Hello'));
  const { params } = table;
  const [hello] = (await ana.call('chat', { params, query: {} })).filter(({ userId }) => userId === ana.id);
  await ana.call('deleteChatMessage', { params: { ...params, messageId: hello!.id } });
  await screen.findByText('Replying to A deleted message');
  await press('Cancel reply');
  await hasFocus(await composer());
  expect(textOf(await button('Send'))).toBe('Send');
});

test('a quoted message that isn’t loaded is fetched, and the quote leads to it', async () => {
  const table = await seat();
  const { params } = table;
  const { id: replyTo } = await ana.call('sayInChat', { params, body: { message: 'Long ago' } });
  await chatter(table, ben, 1, 120);
  await ana.call('sayInChat', { params, body: { message: 'I said so', replyTo } });
  await openChat(ben, table);
  await showsOnce('I said so', 'You: Long ago'.replace('You', 'Ana'));
  expect(said('Long ago')).toHaveLength(1);
  quoteIn('I said so').click();
  await expect.poll(() => said('Long ago')).toHaveLength(2);
  await hasFocus(messageWith('Long ago')());
});

test('after a reload, the user still answers the message, even if it is further back by then', async () => {
  const table = await seat();
  const { params } = table;
  const { id } = await ana.call('sayInChat', { params, body: { message: 'Who wins on Sunday?' } });
  await openChat(ben, table);
  await press('Reply', await openMenu('Who wins'));
  await keys('Buff');
  await chatter(table, ana, 1, 60);
  await reload();
  await screen.findByText('Replying to Ana: Who wins on Sunday?');
  expect(await composer()).toHaveProperty('value', 'Buff');
  await press('Send');
  await showsOnce('Buff', 'Ana: Who wins on Sunday?');
  expect((await ana.call('chat', { params, query: {} })).at(-1)?.replyTo).toBe(id);
  await reload();
  await composer();
  expect(screen.queryByText(/^Replying to/)).toBeNull();
});
