import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { chatter, messageWith, openChat, openMenu, said, send, showsOnce } from './support/chat.ts';
import { answer, refusal } from './support/network.ts';
import { dialog, field, fill, gone, hasFocus, press, textOf } from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';

// Tests edits, @everyone, and pins.

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

let leagues = 0;
/** Creates a league that Ana owns and Ben has joined. */
const seat = (): Promise<Table> => seatPlayers([ana, ben], { name: `Edit Crew ${(leagues += 1)}` });
const say = (by: Player, { params }: Table, message: string) =>
  by.call('sayInChat', { params, body: { message } });

test('an author edits a message, which keeps the typed text if the server refuses it', async () => {
  const table = await seat();
  await say(ben, table, 'Teh Bills');
  await openChat(ben, table);
  const end = answer('editChatMessage', refusal('not-editable'));
  await press('Edit message', await openMenu('Teh Bills'));
  const form = dialog('Edit Message');
  const typing = (await field('Message', form)) as HTMLTextAreaElement;
  await hasFocus(typing);
  expect(typing.selectionStart).toBe('Teh Bills'.length);
  await fill('Message', 'The Bills', form);
  await press('Save', form);
  await within(form()).findByText(/You can change a message only in its first five minutes\./);
  expect(within(form()).getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'The Bills');
  end();
  await press('Save', form);
  await showsOnce('The Bills', '(edited)');
  await gone(() => screen.queryByRole('dialog'));
  expect((await ana.call('chat', { params: table.params, query: {} })).at(-1)?.message).toBe('The Bills');
});

test('no one can edit a message after five minutes, or someone else’s', async () => {
  const table = await seat();
  await say(ben, table, 'Old');
  ports.clock.advance(5 * 60_000 + 1);
  await say(ana, table, 'Hers');
  await openChat(ben, table);
  const menus = [await openMenu('Old'), await openMenu('Hers')];
  expect(menus.map((menu) => within(menu()).queryByRole('button', { name: 'Edit message' }))).toEqual([
    null,
    null,
  ]);
});

test('a commissioner sees what an edited message said before they remove it', async () => {
  const table = await seat();
  const { id: messageId } = await say(ben, table, 'Something rude');
  await ben.call('editChatMessage', { params: { ...table.params, messageId }, body: { message: 'Nice' } });
  await openChat(ana, table);
  await press('Remove message', await openMenu('Nice'));
  expect(await screen.findByText('Before an edit: Something rude')).toBeDefined();
});

test('@everyone is highlighted for readers, and a regular member who writes it learns that it notified no one', async () => {
  const table = await seat();
  await say(ana, table, 'Draft at 8, @everyone');
  await openChat(ben, table);
  await showsOnce('Draft at 8');
  expect(within(messageWith('Draft at 8')()).getByText('@everyone').dataset['mention']).toBe('me');
  await send('Hello @everyone');
  await showsOnce('Hello @everyone', 'Only commissioners can notify everyone.');
  expect(said('Draft at 8')[0]).not.toContain('notified no one');
});

test('a commissioner pins up to three messages, and each pin leads back to its message, however old', async () => {
  const table = await seat();
  await say(ben, table, 'The rules');
  await chatter(table, ben, 1, 60);
  const { params } = table;
  const all = await ana.call('chat', { params, query: {} });
  const [old] = await ana
    .call('chat', { params, query: { before: all[0]!.id } })
    .then((page) => page.filter(({ message }) => message === 'The rules'));
  await ana.call('pinInChat', { params: { ...params, messageId: old!.id }, body: { on: true } });
  await openChat(ana, table);
  await screen.findByText('1 pinned message');
  for (const number of [60, 59]) await press('Pin message', await openMenu(`Word ${number}.`));
  await screen.findByText('3 pinned messages');
  await press('Pin message', await openMenu('Word 58.'));
  await screen.findByText(/Three messages are pinned already\./);
  const list = () => document.querySelector<HTMLElement>('[aria-label="Pinned messages"]')!;
  within(list()).getByText('Ben: The rules').click();
  await expect.poll(() => said('The rules')).toHaveLength(1);
  await hasFocus(messageWith('The rules')());
  list().querySelector<HTMLElement>('[aria-label="Unpin: Ben: The rules"]')?.click();
  await screen.findByText('2 pinned messages');
  expect(textOf(list())).not.toContain('The rules');
});
