import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoff } from './backoff.ts';
import {
  DRAFT,
  JOIN,
  LEAGUE,
  OTHER,
  PING,
  pings,
  pong,
  refusal,
  settle,
  setUp,
} from './socket-scene.test-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a tab’s socket', () => {
  it('stays the same one, no matter how often it is opened', async () => {
    const { socket, sockets, world, last } = setUp();
    await settle();
    last().accept();
    socket.open();
    await settle();
    expect([sockets.length, world.tickets]).toEqual([1, 1]);
    expect(last().sent).toEqual([JOIN, PING]);
  });

  it('reports to current listeners when it opens and closes', async () => {
    const { socket, last } = setUp({ follows: false });
    const told: boolean[] = [];
    const stop = socket.onOpen(() => told.push(socket.isOpen()));
    await settle();
    expect(socket.isOpen()).toBe(false);
    last().accept();
    socket.offline();
    expect(told).toEqual([true, false]);
    socket.wake();
    await settle();
    last().accept();
    socket.close();
    expect(told).toEqual([true, false, true, false]);
    stop();
    socket.open();
    await settle();
    last().accept();
    expect([socket.isOpen(), told.length]).toEqual([true, 4]);
  });
});

describe('a league’s socket', () => {
  it('joins, pings with the draft’s version, and is live once it gets the draft', async () => {
    const { seen, last } = setUp();
    await settle();
    last().accept();
    expect(last().sent).toEqual([JOIN, { type: 'ping', leagueId: LEAGUE, version: 7 }]);
    last().hear(pong());
    expect(seen.lines).toEqual([]);
    last().hear({ ...DRAFT, leagueId: OTHER });
    expect(seen.lines).toEqual([]);
    last().hear(DRAFT);
    last().hear(DRAFT);
    expect(seen.lines).toEqual(['live']);
  });

  it('reports right away when its page becomes hidden or visible', async () => {
    const { socket, world, last } = setUp();
    await settle();
    last().accept();
    last().hear(DRAFT);
    for (const isHidden of [true, false]) {
      world.hidden = isHidden;
      socket.wake();
    }
    const said = last().sent.slice(-2);
    expect(said).toEqual([
      { type: 'ping', leagueId: LEAGUE, version: 7, isHidden: true },
      { type: 'ping', leagueId: LEAGUE, version: 7 },
    ]);
  });

  it('retries joining, later each time, while it is refused temporarily', async () => {
    const { seen, last } = setUp();
    const joins = () => last().sent.filter((message) => message.type === 'join-league').length;
    await settle();
    last().accept();
    last().hear(pong());
    last().hear(refusal('unavailable'));
    await vi.advanceTimersByTimeAsync(499);
    expect(joins()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(joins()).toBe(2);
    last().hear(refusal('internal'));
    await vi.advanceTimersByTimeAsync(999);
    expect(joins()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(joins()).toBe(3);
    expect(seen.messages.map((message) => message.type)).toEqual(['pong']);
    last().hear(DRAFT);
    expect(seen.lines).toEqual(['live']);
    await vi.advanceTimersByTimeAsync(3_000);
    last().hear(pong());
    await vi.advanceTimersByTimeAsync(15_000);
    expect(joins()).toBe(3);
  });

  it('retries joining if there is no answer, but never after a permanent refusal', async () => {
    const { seen, last } = setUp();
    const joins = () => last().sent.filter((message) => message.type === 'join-league').length;
    await settle();
    last().accept();
    last().hear(pong());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(joins()).toBe(2);
    last().hear(refusal('not-a-member'));
    await vi.advanceTimersByTimeAsync(14_000);
    expect(joins()).toBe(2);
    expect(seen.messages.at(-1)?.type).toBe('error');
  });

  it('stays closed when the session has ended', async () => {
    const { world, sockets } = setUp();
    world.hasSession = false;
    await settle();
    sockets[0]?.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });

  it.each(['suspended', 'session-expired'])(
    'doesn’t pass the refusal %s to its page, but lets the next ticket decide',
    async (code) => {
      const { world, seen, sockets, last } = setUp();
      await settle();
      last().accept();
      last().hear(DRAFT);
      last().hear(refusal(code));
      expect(seen.messages.map(({ type }) => type)).toEqual(['draft']);
      expect(sockets[0]?.readyState).toBe(3);
      await vi.advanceTimersByTimeAsync(500);
      expect(sockets).toHaveLength(2);
      last().accept();
      last().hear(refusal(code));
      world.hasSession = false;
      await vi.advanceTimersByTimeAsync(600_000);
      expect([sockets.length, world.tickets]).toEqual([2, 3]);
    },
  );

  it('pings every 20 seconds and measures the round trip', async () => {
    const { seen, last } = setUp();
    await settle();
    last().accept();
    await vi.advanceTimersByTimeAsync(40);
    last().hear(pong());
    await vi.advanceTimersByTimeAsync(19_960);
    await vi.advanceTimersByTimeAsync(70);
    last().hear(pong());
    expect(pings(last())).toBe(2);
    expect(seen.samples).toEqual([40, 70]);
  });

  it('doesn’t measure the round trip while two pings are pending, because their pongs look the same', async () => {
    const { socket, seen, last } = setUp();
    await settle();
    last().accept();
    await vi.advanceTimersByTimeAsync(3_000);
    socket.wake();
    await vi.advanceTimersByTimeAsync(30);
    last().hear(pong());
    last().hear(pong());
    expect(seen.samples).toEqual([]);
    socket.wake();
    await vi.advanceTimersByTimeAsync(50);
    last().hear(pong());
    expect(seen.samples).toEqual([50]);
  });

  it('measures the round trip right away on a new connection, even if the old one never got its pong', async () => {
    const { seen, last } = setUp();
    await settle();
    last().accept();
    last().close();
    await vi.advanceTimersByTimeAsync(500);
    last().accept();
    await vi.advanceTimersByTimeAsync(30);
    last().hear(pong());
    expect(seen.samples).toEqual([30]);
  });

  it('measures the round trip again after a lost pong', async () => {
    const { seen, last } = setUp();
    await settle();
    last().accept();
    last().hear(DRAFT);
    await vi.advanceTimersByTimeAsync(3_000);
    last().hear(DRAFT);
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.advanceTimersByTimeAsync(60);
    last().hear(pong());
    expect(seen.samples).toEqual([60]);
  });

  it('pings again shortly after it gets the draft, to find a missed push', async () => {
    const { last } = setUp();
    await settle();
    last().accept();
    last().hear(pong());
    await vi.advanceTimersByTimeAsync(1_000);
    last().hear(DRAFT);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(pings(last())).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(pings(last())).toBe(2);
    last().hear(pong());
    await vi.advanceTimersByTimeAsync(19_999);
    expect(pings(last())).toBe(2);
  });

  it('reconnects when a ping gets no answer', async () => {
    const { seen, sockets, last } = setUp();
    await settle();
    last().accept();
    last().hear(DRAFT);
    await vi.advanceTimersByTimeAsync(3_000);
    last().hear(pong());
    await vi.advanceTimersByTimeAsync(20_000 + 5_000);
    expect(seen.lines).toEqual(['live', 'reconnecting']);
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(2);
    last().accept();
    last().hear(DRAFT);
    expect(seen.lines.at(-1)).toBe('live');
  });

  it('waits longer after each failed ticket request', async () => {
    const { world, sockets } = setUp();
    world.ticketFails = true;
    await settle();
    sockets[0]?.close();
    await vi.advanceTimersByTimeAsync(500 + 1_000 + 1_999);
    world.ticketFails = false;
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
  });

  it('waits for the network while the browser is offline', async () => {
    const { socket, world, seen, sockets, last } = setUp();
    await settle();
    last().accept();
    world.online = false;
    last().close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.lines.at(-1)).toBe('offline');
    expect(sockets).toHaveLength(1);
    world.online = true;
    socket.wake();
    await settle();
    expect(sockets).toHaveLength(2);
  });

  it('pings right away when the page comes back to the front', async () => {
    const { socket, last } = setUp();
    await settle();
    last().accept();
    last().hear(pong());
    socket.wake();
    expect(last().sent.at(-1)?.type).toBe('ping');
  });

  it('is replaced if it doesn’t open in time', async () => {
    const { seen, sockets } = setUp();
    await settle();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED);
    expect(seen.lines).toEqual(['reconnecting']);
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(2);
  });

  it('closes when the browser goes offline, and isn’t reopened until it is online', async () => {
    const { socket, world, seen, sockets, last } = setUp();
    await settle();
    last().accept();
    last().hear(DRAFT);
    world.online = false;
    socket.offline();
    expect(last().readyState).toBe(WebSocket.CLOSED);
    expect(seen.lines).toEqual(['live', 'offline']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    expect(world.tickets).toBe(1);
  });

  it('stays a single socket if the page comes back to the front while a retry is planned or pending', async () => {
    const { socket, sockets, last } = setUp();
    await settle();
    last().accept();
    last().close();
    socket.wake();
    await settle();
    const onItsWay = last();
    socket.wake();
    await settle();
    last().accept();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(3);
    expect(onItsWay.readyState).toBe(WebSocket.CLOSED);
    expect(last().readyState).toBe(WebSocket.OPEN);
  });

  it('passes on no more messages once it is closed', async () => {
    const { socket, seen, sockets, last } = setUp();
    await settle();
    last().accept();
    socket.close();
    last().hear(pong());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen.messages).toEqual([]);
    expect(sockets).toHaveLength(1);
  });
});

it('a retry waits between half a step and a whole step, but at most 15 seconds', () => {
  expect(backoff(0, 0)).toBe(250);
  expect(backoff(0, 1)).toBe(500);
  expect(backoff(3, 1)).toBe(4_000);
  expect(backoff(20, 1)).toBe(15_000);
});
