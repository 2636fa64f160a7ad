import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { chatter, messageWith, openChat, said } from './support/chat.ts';
import { answer, refusal } from './support/network.ts';
import { dialog, fill, gone, hasFocus, press } from './support/page.tsx';
import { register } from './support/players.ts';

// Tests how a user finds a message: by its words, by its day, or as the first new one.

let ana: Player;
let ben: Player;
let table: Table;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
  table = await seatPlayers([ana, ben], { name: 'Find Crew' });
  await ana.call('sayInChat', { params: table.params, body: { message: 'A needle' } });
  await chatter(table, ben, 1, 70);
});

test('a search says what it searched, loads older messages on demand, and leads to a message', async () => {
  await openChat(ana, table);
  await press('Find in chat');
  const find = dialog('Find in Chat');
  await fill('Search', 'NEEDLE', find);
  await within(find()).findByText('Nothing found');
  within(find()).getByText(/^Searches what this device has loaded: 50 messages, back to/);
  const end = answer('chat', refusal('unavailable'));
  await press('Load Older Messages', find);
  await within(find()).findByText('Older messages didn’t load.');
  end();
  await press('Load Older Messages', find);
  await within(find()).findByText('1 message found');
  expect(within(find()).queryByRole('button', { name: 'Load Older Messages' })).toBeNull();
  await press(/A needle$/, find);
  await gone(() => screen.queryByRole('dialog'));
  await expect.poll(() => said('A needle')).toHaveLength(1);
  await hasFocus(messageWith('A needle')());
});

test('a date leads to its first message, after older pages were loaded', async () => {
  const [first] = await ana.call('chat', { params: table.params, query: {} });
  const day = first!.createdAt.slice(0, 10);
  await openChat(ana, table);
  await press('Find in chat');
  const find = dialog('Find in Chat');
  await press('Find the Day', find);
  await within(find()).findByText('Enter a date.');
  await fill('Jump to a date', day, find);
  await press('Find the Day', find);
  await press(/^Go to /, find);
  await gone(() => screen.queryByRole('dialog'));
  await expect.poll(() => said('Word 1.').length + said('A needle').length).toBeGreaterThan(0);
});

test('the first new message is one press away, also after it was read', async () => {
  const { params } = table;
  const all = await ana.call('chat', { params, query: {} });
  await ana.call('markChatRead', { params, body: { messageId: all.at(-4)!.id } });
  await openChat(ana, table);
  await expect
    .poll(async () => (await ana.call('chatMarks', { params })).lastReadId, { timeout: 5000 })
    .toBe(all.at(-1)?.id);
  await press('Find in chat');
  await press('First New Message', dialog('Find in Chat'));
  await gone(() => screen.queryByRole('dialog'));
  await hasFocus(messageWith('Word 68.')());
});
