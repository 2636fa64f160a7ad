import { screen } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { endSession } from '../../web/src/lib/session/session-ended.ts';
import { keepInstead } from '../../web/src/lib/session/session-hint.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import type { Player } from '../support/player.ts';
import {
  chatter,
  composer,
  connected,
  numbersSaid,
  openChat,
  openWithoutSocket,
  said,
  send,
  showsOnce,
  showsWithout,
} from './support/chat.ts';
import {
  answer,
  answerAgain,
  callsOf,
  goOffline,
  goOnline,
  held,
  lostReply,
  refusal,
  reply,
  silence,
} from './support/network.ts';
import {
  button,
  fill,
  follow,
  gone,
  goTo,
  isOff,
  open,
  press,
  reload,
  said as told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { wire } from './support/page-socket.ts';
import { keptOf } from './support/session.ts';

// Tests a league's chat when messages, replies, pages or the connection fail.

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

let leagues = 0;
const seat = (): Promise<Table> => seatPlayers([ana, ben], { name: `Windy Crew ${(leagues += 1)}` });

const wordsOf = async ({ params }: Table): Promise<string[]> => {
  const page = await ben.call('chat', { params, query: {} });
  return page.flatMap(({ messageType, message: words }) => (messageType === 'user' ? [words] : []));
};

test('without a socket, messages are sent by API call, and the page polls for new ones every 5 seconds', async () => {
  const table = await seat();
  await openWithoutSocket(ana, table);
  await send('By call');
  await showsWithout('By call', 'Sending');
  await ben.call('sayInChat', { params: table.params, body: { message: 'Heard you' } });
  await showsOnce('Heard you');
  expect(await wordsOf(table)).toEqual(['By call', 'Heard you']);
});

test('a message whose reply was lost appears once, no matter how often it’s sent', async () => {
  const table = await seat();
  await openWithoutSocket(ana, table);
  // Polling fails as well, so that nothing else delivers the message.
  const ends = [answer('sayInChat', lostReply), answer('chat', lostReply)];
  await send('Only once');
  await showsOnce('Only once', 'Not sent');
  await press('Resend this message');
  await expect.poll(() => callsOf('sayInChat')).toBe(2);
  await showsOnce('Only once', 'Not sent');
  for (const end of ends) end();
  // The next poll delivers the message, so the page learns that it was sent.
  await showsWithout('Only once', 'Not sent');
  expect(await wordsOf(table)).toEqual(['Only once']);
});

test('the error about a message disappears once the message turns out to have been sent, or is discarded', async () => {
  const table = await seat();
  await openWithoutSocket(ana, table);
  const ends = [answer('sayInChat', lostReply), answer('chat', lostReply)];
  await send('Sent after all');
  await expect.poll(told).toContain('Failed to send message');
  for (const end of ends) end();
  await showsWithout('Sent after all', 'Not sent');
  expect(told()).toEqual([]);
  answer('sayInChat', refusal('too-many-requests'));
  await send('Never mind');
  await expect.poll(told).toContain('Failed to send message');
  await press('Discard this message');
  expect(told()).toEqual([]);
});

test('a message lost on the socket is resent by API call after a while, and appears once', async () => {
  const table = await seat();
  await open(ana, `/leagues/${table.league.code}/chat`, () => {
    wire.sends = ({ type }) => type !== 'chat-message';
  });
  await connected();
  await send('Into the void');
  await showsOnce('Into the void', 'Sending…');
  expect(isOff(await button('Send'))).toBe(true);
  await showsWithout('Into the void', 'Sending…');
  expect(await wordsOf(table)).toEqual(['Into the void']);
});

test('a message whose push was lost still shows up shortly after the chat’s socket connects', async () => {
  const table = await seat();
  await open(ana, `/leagues/${table.league.code}/chat`, () => {
    wire.hears = ({ type }) => type !== 'chat-message';
  });
  await connected();
  await ben.call('sayInChat', { params: table.params, body: { message: 'Missed at first' } });
  await showsOnce('Missed at first');
});

test('after a lost connection, the chat loads all missed messages, even more than one page of them', async () => {
  const table = await seat();
  await chatter(table, ben, 1, 5);
  await openChat(ana, table);
  goOffline();
  await screen.findByText('Offline');
  await chatter(table, ben, 6, 80);
  goOnline();
  await connected();
  await expect.poll(numbersSaid).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
});

test('a member who writes too fast sees an error, keeps the text, and can discard it', async () => {
  const table = await seat();
  await openWithoutSocket(ana, table);
  const message = 'You’re sending messages too fast. Please wait a few seconds.';
  answer('sayInChat', reply(429, { message, code: 'too-many-requests' }, { 'retry-after': '12' }));
  await send('Too fast');
  await expect.poll(told).toEqual(['Failed to send message', `${message} Try again in 12 seconds.`]);
  await showsOnce('Too fast', 'Not sent');
  await press('Discard this message');
  await expect.poll(() => said('Too fast')).toEqual([]);
});

test('a message with a slow reply stays visible, and is sent even if its author leaves the page', async () => {
  const table = await seat();
  await openWithoutSocket(ana, table);
  const slow = held();
  answer('sayInChat', slow);
  await send('Slowly');
  await showsOnce('Slowly', 'Sending…');
  await follow('Back to Standings');
  await expect.poll(() => window.location.pathname).toMatch(/standings$/);
  slow.release();
  await expect.poll(() => wordsOf(table)).toEqual(['Slowly']);
});

test('messages waiting for the network survive a reload, and are sent once and in order', async () => {
  const table = await seat();
  await openChat(ana, table);
  goOffline();
  await screen.findByText('Offline');
  await send('First');
  await send('Second');
  await showsOnce('Second', 'Sends when you’re back online');
  goOnline();
  wire.isOpen = false;
  answer('sayInChat', silence);
  await reload();
  await showsOnce('First', 'Sending…');
  await showsOnce('Second', 'Sends when you’re back online');
  // After a reload, the message that was on its way is sent again.
  await reload();
  answerAgain('sayInChat');
  wire.isOpen = true;
  await reload();
  await connected();
  await showsWithout('Second', 'Sends when');
  expect(await wordsOf(table)).toEqual(['First', 'Second']);
  await reload();
  await connected();
  await showsOnce('First');
  await showsOnce('Second');
  expect(await wordsOf(table)).toEqual(['First', 'Second']);
});

test('an unsent message stays in the tab as long as its author’s session, and ends with it', async () => {
  const table = await seat();
  await openChat(ana, table);
  const { browserStorage: storage } = await import('../../web/src/lib/page/safe-storage.ts');
  for (const key of storage.keys()) if (key.startsWith('Cognito')) storage.hold(key, storage.read(key) ?? '');
  goOffline();
  await screen.findByText('Offline');
  await send('Between us');
  await showsOnce('Between us', 'Sends when you’re back online');
  expect(Object.values(localStorage).join()).not.toContain('Between us');
  await reload();
  expect(screen.queryByText('Between us')).toBeNull();
});

test('a refused message survives a reload with its reason, until it is discarded', async () => {
  const table = await seat();
  await openWithoutSocket(ana, table);
  answer('sayInChat', reply(422, { message: 'Not that.', code: 'invalid' }));
  await send('Refused');
  await showsOnce('Refused', 'Not sent: Not that.');
  await reload();
  await showsOnce('Refused', 'Not sent: Not that.');
  await press('Discard this message');
  await reload();
  await composer();
  expect(said('Refused')).toEqual([]);
});

test('a waiting message disappears once another window has sent or discarded it', async () => {
  const table = await seat();
  await openChat(ana, table);
  goOffline();
  await screen.findByText('Offline');
  await send('Elsewhere');
  await showsOnce('Elsewhere', 'Sends when');
  for (const key of unsaid()) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage'));
  await expect.poll(() => said('Elsewhere')).toEqual([]);
});

test.each([
  ['its writer signs out', () => goTo('/logout')],
  ['the session ends', async () => endSession()],
  ['someone else signs in', async () => keepInstead(keptOf(ben.id, { accessToken: 'a', refreshToken: 'b' }))],
] as const)('no waiting message stays in the browser after %s', async (_, end) => {
  const table = await seat();
  await openChat(ana, table);
  goOffline();
  await screen.findByText('Offline');
  await send('Between us');
  await showsOnce('Between us', 'Sends when');
  expect(unsaid()).toHaveLength(1);
  await end();
  await expect.poll(unsaid).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Between us');
});

const unsaid = () => Object.keys(localStorage).filter((key) => key.startsWith('two-crowns.chat-outbox'));

test('unsent text is still in the field when the author returns to the chat', async () => {
  await openChat(ana, await seat());
  await fill('Message', 'Half a thought');
  await follow('Back to Standings');
  await follow('League Chat');
  expect(await composer()).toHaveProperty('value', 'Half a thought');
});

test('if a chat or its older messages fail to load, the page says so, and loads them on retry', async () => {
  const table = await seat();
  await chatter(table, ben, 1, 60);
  let end = (): void => undefined;
  await open(ana, `/leagues/${table.league.code}/chat`, () => {
    wire.isOpen = false;
    end = answer('chat', refusal('unavailable'));
  });
  await expect
    .poll(() => screen.getAllByRole('alert').map((alert) => alert.textContent))
    .toContainEqual(expect.stringContaining('The service is busy.'));
  // The first try and three retries.
  expect(callsOf('chat')).toBe(4);
  end();
  await press('Try again');
  await showsOnce('Word 60.');
  const endOfOlder = answer('chat', (pass, said) =>
    said.query.has('before') ? refusal('unavailable')(pass, said) : pass(),
  );
  await press('Show older messages');
  await screen.findByText('Older messages didn’t load.');
  endOfOlder();
  await press('Show older messages');
  await showsOnce('Word 1.');
  await gone(() => screen.queryByText('Older messages didn’t load.'));
});
