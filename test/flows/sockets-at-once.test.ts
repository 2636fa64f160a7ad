import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';
import { SocketClient, SocketRefused } from '#test/support/socket-client.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start({ isFrugal: false });
});
afterAll(() => game.stop());

test('a socket stays open for at most two hours by the server’s clock', async () => {
  const table = await game.startedDraft(4, { draftTimerDuration: 86_400 });
  const socket = await table.owner.follow(table.league.id);
  await game.advance(2 * 3600);
  expect(await socket.closed()).toBe(1001);
  (await table.owner.follow(table.league.id)).close();
});

test('only one of ten simultaneous sockets with the same ticket opens', async () => {
  const player = await game.player();
  await game.warm(async () => (await player.connect()).close());
  const { ticket } = await player.call('realtimeTicket');
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => SocketClient.open(game.url, ticket)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const tried of tries) {
    if (tried.status === 'fulfilled') tried.value.close();
    else expect(tried.reason).toBeInstanceOf(SocketRefused);
  }
});

/** Returns those sockets that have opened. */
async function opened(opening: readonly Promise<SocketClient>[]): Promise<SocketClient[]> {
  const tried = await Promise.allSettled(opening);
  return tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
const stillOpen = (sockets: readonly SocketClient[]) => sockets.filter(({ isOpen }) => isOpen).length;

test('even after simultaneous connections, a member has at most twenty open sockets', async () => {
  const player = await game.player();
  await game.warm(async () => (await player.connect()).close());
  const sockets = await opened(Array.from({ length: 26 }, () => player.connect()));
  await expect.poll(() => stillOpen(sockets), { timeout: 10_000 }).toBeLessThanOrEqual(20);
  for (const socket of sockets) socket.close();
});

test('a sign-out everywhere also closes sockets that connect at that moment', async () => {
  const player = await game.player();
  await game.warm(async () => (await player.connect()).close());
  const tickets = await Promise.all(Array.from({ length: 6 }, () => player.call('realtimeTicket')));
  // Some of the sockets are refused, because the sign-out is still running.
  const opening = opened(tickets.map(({ ticket }) => SocketClient.open(game.url, ticket)));
  await player.call('logout', { body: {} });
  const sockets = await opening;
  await expect.poll(() => stillOpen(sockets), { timeout: 10_000 }).toBe(0);
});
