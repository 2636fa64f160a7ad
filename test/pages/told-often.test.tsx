import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ServerMessage } from '#shared/contract/socket.ts';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { callsOf } from './support/network.ts';
import { find, open, showsHeading } from './support/page.tsx';
import { register } from './support/players.ts';
import { ends } from './support/socket-ends.ts';

// Tests pages that get a constant stream of messages.

let ana: Player;
let table: Table;

beforeAll(async () => {
  ana = await register('Ana');
  table = await seatPlayers([ana, await register('Ben')], { name: 'Lively Crew' });
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
});
afterAll(() => void vi.useRealTimers());

/** How many turns of the event loop a reply gets. A busy machine needs more than one. */
const TURNS = 10;

/** Advances the browser's time in steps of half a second. After each step, replies can arrive. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 0.5) {
    await vi.advanceTimersByTimeAsync(500);
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** After this many seconds, a page has requested all its data. */
const SETTLED = 20;

/** Sends the page this many messages, one every half second. */
async function tell(count: number, message: (number: number) => object): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    for (const { hear } of ends.values()) hear(message(number) as ServerMessage);
    await pass(0.5);
  }
}

test('a stream of notifications doesn’t hold off refetches, and the final refetch covers the last notification', async () => {
  await open(ana, '/dashboard');
  await showsHeading('Dashboard');
  await pass(SETTLED);
  const before = callsOf('userSeasons');
  const begunAt = performance.now();
  const notification = { title: 'News', message: 'More', isRead: false, createdAt: '2025-10-12T18:00:00Z' };
  await tell(120, (number) => ({ type: 'notification', notification: { ...notification, id: number } }));
  const asked = callsOf('userSeasons') - before;
  expect(asked).toBeGreaterThanOrEqual(8);
  // The page makes at most one call every two seconds of the browser's time, which keeps running even when a busy machine is
  // slow.
  expect(asked).toBeLessThanOrEqual((performance.now() - begunAt) / 2000);
  await pass(SETTLED);
  expect(callsOf('userSeasons') - before).toBeGreaterThan(asked);
});

test('visible chat messages are marked as read, no matter how many messages follow them', async () => {
  const { params, league } = table;
  await open(ana, `/leagues/${league.code}/chat`);
  await find((inside) => inside.getByText('Connected'));
  const said = await ana.call('sayInChat', { params, body: { message: 'Word' } });
  await pass(SETTLED);
  const before = callsOf('markChatRead');
  await tell(40, (number) => ({
    type: 'chat-message',
    leagueId: params.leagueId,
    message: { ...said, id: `01ZZZZZZZZ${String(number).padStart(16, '0')}` },
  }));
  expect(callsOf('markChatRead') - before).toBeGreaterThan(5);
});
