import { screen } from '@testing-library/dom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { chatter, composer, numbersSaid, openChat, said, showsOnce } from './support/chat.ts';
import { look } from './support/browser.ts';
import { answer, callsMade, held } from './support/network.ts';
import {
  button,
  fill,
  find,
  follow,
  gone,
  hasFocus,
  isOff,
  keys,
  open,
  press,
  text,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { inSeason } from './support/trades.ts';

// Tests who can open a league's chat, and what its field sends.

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

const isClosed = async () => isOff(await button('Send'));

test('Enter sends, Shift+Enter breaks the line, and a message has at most 500 characters', async () => {
  await openChat(ana, await seatPlayers([ana, ben], { name: 'Brief Crew' }));
  expect(await isClosed()).toBe(true);
  await text('0/500');
  await fill('Message', '   ');
  await keys('{Enter}');
  expect(await isClosed()).toBe(true);
  await fill('Message', 'x'.repeat(501));
  await text('501/500 · 1 character too long');
  expect(await isClosed()).toBe(true);
  await keys('{Enter}');
  expect(await composer()).toHaveProperty('value', 'x'.repeat(501));
  await fill('Message', '  First line');
  await keys('{Shift>}{Enter}{/Shift}second line');
  await text('22/500');
  await keys('{Enter}');
  await showsOnce('First line', 'First line second line');
  const [words] = screen.getAllByText(/First line/);
  expect(words?.textContent).toBe('First line\nsecond line');
  expect(await composer()).toHaveProperty('value', '');
  await hasFocus(await composer());
  expect(said('x')).toEqual([]);
});

test('older messages load page by page up to the first one', async () => {
  const table = await seatPlayers([ana, ben], { name: 'Wordy Crew' });
  await chatter(table, ben, 1, 110);
  await openChat(ana, table);
  const older = () => screen.queryByRole('button', { name: 'Show older messages' });
  for (const first of [61, 11, 1]) {
    await expect.poll(numbersSaid).toEqual(Array.from({ length: 111 - first }, (_, index) => first + index));
    if (first > 1) await press('Show older messages');
  }
  await gone(older);
  // There are 110 messages, and two activity lines about members who joined.
  expect(screen.getByRole('log').querySelectorAll('li[data-message-id]')).toHaveLength(112);
});

test('the standings link to the chat, and the chat links back', async () => {
  const { league } = await seatPlayers([ana, ben], { name: 'Standing Crew' });
  await open(ana, `/leagues/${league.code}/standings`);
  await follow('League Chat');
  await follow('Back to Standings');
  const title = () => screen.queryByRole('heading', { name: 'Standings', level: 1 });
  await expect.poll(title).not.toBeNull();
});

test('the chat on league home loads when the user scrolls near it, and counts as read', async () => {
  const { league } = await seatPlayers([ana, ben], { name: 'Long Crew' });
  const place = () => document.querySelector('#chat .min-h-64');
  const far = vi.fn((element: Element) => !element.matches('.min-h-64'));
  await open(ana, `/leagues/${league.code}`, () => look(far));
  await expect.poll(() => far.mock.calls.some(([element]) => element === place())).toBe(true);
  expect(place()?.childElementCount).toBe(0);
  expect(callsMade()).not.toHaveProperty('markChatRead');
  // Scrolling past the chat, without stopping there, is enough to load it.
  look(() => true);
  look(far);
  await composer();
  expect(callsMade()).toMatchObject({ chat: 1 });
});

test('during the season, the chat loads only after the tables above it, so that they don’t push it down', async () => {
  const { league } = await inSeason([ana, ben], 'Late Crew');
  const place = () => document.querySelector('#chat .min-h-64');
  const eyes = vi.fn(() => true);
  const late = held();
  await open(ana, `/leagues/${league.code}`, () => {
    look(eyes);
    answer('standings', late);
  });
  await text('Loading the league…');
  expect(place()).toBeNull();
  expect(eyes).not.toHaveBeenCalled();
  late.release();
  await composer();
  expect(eyes).toHaveBeenCalledWith(place());
});

test('only members can open a chat', async () => {
  const stranger = await register('Stranger');
  const { league: shown } = await seatPlayers([ana], { name: 'Open Crew', isPublic: true });
  const { league: closed } = await seatPlayers([ana], { name: 'Closed Crew' });
  await open(stranger, `/leagues/${shown.code}/chat`);
  await text('Members Only');
  for (const code of [closed.code, 'NOSUCH']) {
    await open(stranger, `/leagues/${code}/chat`);
    await text('League Not Found');
  }
  await open(stranger, `/leagues/${shown.code}`);
  await find((inside) => inside.getByRole('heading', { name: 'Open Crew' }));
  expect(screen.queryByRole('region', { name: 'League Chat' })).toBeNull();
});
