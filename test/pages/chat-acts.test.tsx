import { screen } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { connected, messageWith, openChat, openMenu, said, showsOnce } from './support/chat.ts';
import { answer, held, reply } from './support/network.ts';
import {
  button,
  card,
  dialog,
  fill,
  find,
  gone,
  hasFocus,
  keys,
  press,
  reload,
  textOf,
  told,
} from './support/page.tsx';
import { register, registerAdmin } from './support/players.ts';

// Tests what members can do with a message: react to it, delete it, report it, or mute its author.

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

let leagues = 0;
/** Creates a league that Ana owns and Ben has joined. */
const seat = (): Promise<Table> => seatPlayers([ana, ben], { name: `Sunday Crew ${(leagues += 1)}` });

/** Sends a message from another device. Returns the message's path parameters. */
async function say(by: Player, { params }: Table, message: string) {
  const { id: messageId } = await by.call('sayInChat', { params, body: { message } });
  return { ...params, messageId };
}

const FIRE = /^fire/;
const fires = () => button(FIRE, messageWith('Four wins!'));
/** Returns the accessible label of the reaction, and whether the user is among those who reacted. */
const reaction = async (): Promise<unknown[]> => {
  const chip = await fires();
  return [chip.getAttribute('aria-label'), chip.getAttribute('aria-pressed')];
};
const noReaction = () => gone(() => screen.queryByRole('list', { name: 'Reactions' }));
const question = (name: string) => dialog(name, 'alertdialog');
const isClosed = () => gone(() => screen.queryByRole('alertdialog'));

test('members add a reaction, add to another member’s, and remove their own', async () => {
  const table = await seat();
  const params = await say(ana, table, 'Four wins!');
  const react = (on: boolean) => ana.call('reactInChat', { params, body: { emoji: '🔥', on } });
  await openChat(ben, table);
  const menu = await openMenu('Four wins!');
  await hasFocus(await button('React with thumbs up', menu));
  await press('React with fire', menu);
  await gone(() => screen.queryByRole('button', { name: 'React with fire' }));
  await expect.poll(reaction).toEqual(['fire, 1: you', 'true']);
  await react(true);
  await expect.poll(reaction).toEqual(['fire, 2: you and Ana', 'true']);
  await press(await fires());
  await expect.poll(reaction).toEqual(['fire, 1: Ana', 'false']);
  await press(await fires());
  await expect.poll(reaction).toEqual(['fire, 2: you and Ana', 'true']);
  await react(false);
  await expect.poll(reaction).toEqual(['fire, 1: you', 'true']);
  const stored = async () => (await ana.call('chat', { params: table.params, query: {} })).at(-1)?.reactions;
  expect(await stored()).toEqual([{ emoji: '🔥', userIds: [ben.id] }]);
  await press(await fires());
  await noReaction();
  await expect.poll(stored).toEqual([]);
});

test('a reaction shows before the server replies, and disappears if the server refuses it', async () => {
  const table = await seat();
  await say(ben, table, 'Four wins!');
  await openChat(ana, table);
  const slow = held(reply(503, { code: 'unavailable', message: 'The service is busy.' }));
  answer('reactInChat', slow);
  await press('React with fire', await openMenu('Four wins!'));
  await expect.poll(reaction).toEqual(['fire, 1: you', 'true']);
  slow.release();
  await told('Reaction Not Saved', expect.stringContaining('The service is busy.'));
  await noReaction();
});

test('a reaction that is removed right away is gone, even if the server is slow to take it', async () => {
  const table = await seat();
  await say(ben, table, 'Four wins!');
  await openChat(ana, table);
  const first = Promise.withResolvers<void>();
  let [asked, answered] = [0, 0];
  const end = answer('reactInChat', async (pass) => {
    if ((asked += 1) === 1) await first.promise;
    const reply = await pass();
    answered += 1;
    return reply;
  });
  await press('React with fire', await openMenu('Four wins!'));
  await press(await fires());
  await noReaction();
  first.resolve();
  await expect.poll(() => answered).toBe(2);
  end();
  const [message] = await ben
    .call('chat', { params: table.params, query: {} })
    .then((all) => all.filter((one) => one.message === 'Four wins!'));
  expect(message?.reactions).toEqual([]);
});

test('an author can delete a message, and every member sees that it was deleted', async () => {
  const table = await seat();
  await say(ben, table, 'I take that back');
  await openChat(ben, table);
  await press('Delete message', await openMenu('I take that back'));
  const asked = question('Delete this message?');
  await find((inside) => inside.getByText('I take that back'), asked);
  await press('Delete', asked);
  await showsOnce('You deleted this message');
  await isClosed();
  expect(said('I take that back')).toEqual([]);

  const params = await say(ben, table, 'And that');
  await openChat(ana, table);
  await showsOnce('Deleted by its author');
  await showsOnce('And that');
  await ben.call('deleteChatMessage', { params });
  await expect.poll(() => said('Deleted by its author')).toHaveLength(2);
  expect([said('I take that back'), said('And that')]).toEqual([[], []]);
});

test('a commissioner can remove a member’s message, and the removal is logged', async () => {
  const table = await seat();
  await say(ben, table, 'Something rude');
  await openChat(ana, table);
  await press('Remove message', await openMenu('Something rude'));
  await press('Remove', question('Remove this message?'));
  await showsOnce('Removed by a commissioner');
  await isClosed();
  const { leagueId } = table.params;
  const acts = await ana.call('commissionerLog', { params: { leagueId }, query: {} });
  expect(acts.map(({ act }) => act)).toContain('message-removed');

  const params = await say(ben, table, 'Rude again');
  await openChat(ben, table);
  await showsOnce('Removed by a commissioner');
  await showsOnce('Rude again');
  await ana.call('deleteChatMessage', { params });
  await expect.poll(() => said('Removed by a commissioner')).toHaveLength(2);
  expect([said('Something rude'), said('Rude again')]).toEqual([[], []]);
});

test('a member can report another member’s message, but not delete it', async () => {
  const admin = await registerAdmin();
  const table = await seat();
  const { messageId } = await say(ana, table, 'Something rude');
  await openChat(ben, table);
  const menu = await openMenu('Something rude');
  await button('Report message', menu);
  expect(screen.queryByRole('button', { name: /^(Delete|Remove)/ })).toBeNull();
  await keys('{Escape}');
  await gone(() => screen.queryByRole('button', { name: 'Report message' }));
  await press('Report message', await openMenu('Something rude'));
  const report = dialog('Report this message');
  await fill('What’s wrong with this message?', 'It is rude.', report);
  await press('Send Report', report);
  await told('Report Sent', 'Thanks. An admin will review it.');
  expect(await admin.call('adminRequests', { query: { kind: 'report' } })).toMatchObject([
    { about: 'message', targetId: messageId, reason: 'It is rude.', userId: ben.id },
  ]);
});

test('a muted member’s messages stay hidden until the user unmutes them', async () => {
  const table = await seat();
  await say(ana, table, 'First words');
  await openChat(ben, table);
  const mute = () => button('Mute Ana', card('Members'));
  const isMuted = async () => (await mute()).getAttribute('aria-pressed');
  const heard = () => textOf(document.querySelector('[data-chat-said]') ?? document.body);
  await press('Mute Ana', await openMenu('First words'));
  await showsOnce('Ana is muted');
  expect(said('First words')).toEqual([]);
  await say(ana, table, 'Second words');
  await expect.poll(() => said('Ana is muted')).toHaveLength(2);
  expect(heard()).toBe('');
  const [first] = screen.getAllByRole('button', { name: 'Show Ana’s message' });
  await press(first!);
  await showsOnce('First words');
  await reload();
  await connected();
  await expect.poll(() => said('Ana is muted')).toHaveLength(2);
  expect(await isMuted()).toBe('true');
  const [unmute] = screen.getAllByRole('button', { name: 'Unmute Ana' });
  await press(unmute!);
  await showsOnce('Second words');
  expect(await isMuted()).toBe('false');
  await say(ana, table, 'Third words');
  await expect.poll(heard).toBe('Ana: Third words');
});

test('a screen reader announces a message even if it repeats the previous message', async () => {
  const table = await seat();
  await openChat(ana, table);
  const heard = await find(() => {
    const status = document.querySelector('[data-chat-said]');
    if (!status) throw new Error('the chat says nothing yet');
    return status;
  });
  await say(ben, table, 'Touchdown!');
  await expect.poll(() => textOf(heard)).toBe('Ben: Touchdown!');
  const again = new Promise((resolve) =>
    new MutationObserver(resolve).observe(heard, { childList: true, characterData: true, subtree: true }),
  );
  await say(ben, table, 'Touchdown!');
  await expect.poll(() => said('Touchdown!')).toHaveLength(2);
  await again;
  expect(textOf(heard)).toBe('Ben: Touchdown!');
});
