import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITS, MESSAGES_OF_A_SOCKET } from '#shared/contract/limits.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { pathOf, type Player } from '#test/support/player.ts';
import { SocketClient } from '#test/support/socket-client.ts';
import type { StartedTable } from '#test/support/table.ts';

// Tests that others can keep playing while someone floods the game in every way that reaches a function.

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

/** Sets up a draft of four members with the owner on the clock, and an attacker who isn't in any league. */
async function stage(): Promise<{ table: StartedTable; flooder: Player }> {
  return { table: await game.startedDraft(4), flooder: await game.player() };
}

/** Makes the owner's pick during the flood. */
async function pickAmid({ owner, params }: StartedTable, flood: Promise<unknown>): Promise<void> {
  const { picks } = (await owner.call('makePick', { params, body: { teamId: 1 } })).draft;
  expect(picks).toHaveLength(1);
  await flood;
}

/** The poll options for sending requests until one of them is refused. Each try counts as a request. */
const POLLED = { interval: 5, timeout: 20_000 };

/** More messages than a socket is allowed to send. */
const TOO_MUCH = MESSAGES_OF_A_SOCKET.most + 60;

test.each([
  ['pings', '{"type":"ping"}'],
  ['frames that aren’t messages', '{'],
])('a flood of %s closes its socket, and a pick still succeeds', async (_, frame) => {
  const { table, flooder } = await stage();
  const { ticket } = await flooder.call('realtimeTicket');
  const socket = new WebSocket(`${game.url.replace('http', 'ws')}/ws?ticket=${ticket}`);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  for (let said = 0; said < TOO_MUCH; said += 1) socket.send(frame);
  await pickAmid(table, closed);
  const another = await flooder.connect();
  another.say({ type: 'ping' });
  expect(await another.hear('pong')).toBeTruthy();
  another.close();
});

test('a flood of sockets without a ticket is refused, and a pick still succeeds', async () => {
  const { table } = await stage();
  const tries = Array.from({ length: 300 }, (_, number) =>
    SocketClient.open(game.url, 'x'.repeat(40 + (number % 5))).then(
      () => 0,
      ({ status }: { status: number }) => status,
    ),
  );
  const refused = Promise.all(tries);
  await pickAmid(table, refused);
  expect(new Set(await refused)).not.toContain(0);
});

test('a flood of malformed bodies from one IP address is refused, and a pick still succeeds', async () => {
  const { table, flooder } = await stage();
  const { most } = LIMITS['sign-in'].address;
  const ask = () => flooder.send('POST', pathOf('login', {}), '{');
  const flood = Promise.all(Array.from({ length: most + 30 }, ask));
  await pickAmid(table, flood);
  expect([400, 429]).toEqual(expect.arrayContaining([...new Set((await flood).map(({ status }) => status))]));
  // The gateway also throttles, so it can take a few tries until a request reaches the function.
  await expect.poll(async () => (await ask()).body, POLLED).toMatchObject({ code: 'too-many-requests' });
});
