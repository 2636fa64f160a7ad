import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { afterInBrowser } from '../../../lib/live/timer.ts';
import { FakeSocket } from '../../../lib/live/socket-scene.test-data.ts';
import { createServerClock } from '../../../lib/time/server-clock.ts';
import { createSocket } from '../../../lib/live/socket.ts';
import { newestDraft, fetchDraft } from './queries.ts';
import { followDraft, type DraftCell } from './live-draft.ts';
import { draftAfter } from './sample-draft.test-data.ts';

const LEAGUE = '01J5ZQ8W9X0ABCDEFGHJKMNPQR';
const NOW = Date.parse('2025-08-25T23:00:00.000Z');
const LOBBY: Draft = { ...draftAfter(0), status: 'draft', pickOrder: null, deadlineAt: null, order: [] };

/** Returns a running draft whose current turn ends in 60 seconds. */
function running(picks: number): Draft {
  return { ...draftAfter(picks), deadlineAt: new Date(NOW + 60_000).toISOString() };
}

function cellWith(first: Draft | undefined): DraftCell {
  let draft = first;
  const listeners = new Set<() => void>();
  return {
    held: () => draft,
    keep(incoming) {
      draft = newestDraft(draft, incoming);
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

async function setUp(first: Draft | undefined) {
  const socket = new FakeSocket();
  const cell = cellWith(first);
  const page = { isShown: true, isOnline: true, startsAt: null as string | null };
  const fetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const expire = vi.fn<(pickOrder: number) => Promise<never>>(() => Promise.reject(new Error('not due')));
  const clock = createServerClock(() => Date.now());
  clock.observe({ sentAt: NOW, receivedAt: NOW, serverTime: new Date(NOW).toISOString() });
  const siteSocket = createSocket({
    onPong: (trip) => clock.observe(trip),
    ticket: () => Promise.resolve('t'),
    open: () => socket as unknown as WebSocket,
    after: afterInBrowser,
    now: () => Date.now(),
    random: () => 1,
    isOnline: () => page.isOnline,
    isHidden: () => !page.isShown,
  });
  const leave = followDraft({
    leagueId: LEAGUE,
    socket: siteSocket,
    clock,
    cell,
    calls: { expire },
    fetch,
    isShown: () => page.isShown,
    draftDateTime: () => page.startsAt,
    onMessage: () => undefined,
    onLine: () => undefined,
    after: afterInBrowser,
    now: () => Date.now(),
  });
  siteSocket.open();
  await vi.advanceTimersByTimeAsync(0);
  /** Opens the socket. The server answers a join with this draft, and every ping with a pong. */
  const goLive = (draft: Draft) => {
    socket.send = (text) => {
      const { type } = JSON.parse(text) as { type: string };
      socket.hear(type === 'ping' ? pongOf(draft.version) : { type: 'draft', leagueId: LEAGUE, draft });
    };
    socket.accept();
    fetch.mockClear();
  };
  const goOffline = () => {
    page.isOnline = false;
    siteSocket.offline();
  };
  const comeBack = () => {
    page.isOnline = true;
    siteSocket.wake();
  };
  return { socket, cell, page, clock, fetch, expire, leave, goLive, goOffline, comeBack };
}

const pongOf = (version: number) => ({
  type: 'pong',
  serverTime: new Date(Date.now()).toISOString(),
  version,
});

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

describe('while no socket is open', () => {
  it('a running draft is fetched twice a second', async () => {
    const { fetch } = await setUp(running(2));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetch).toHaveBeenCalledTimes(10);
  });

  it('a lobby is fetched every 5 s, and every second from the draft time on', async () => {
    const { fetch, page } = await setUp(undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    page.startsAt = new Date(NOW).toISOString();
    await vi.advanceTimersByTimeAsync(5_000);
    fetch.mockClear();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('a page in the background doesn’t poll, nor does one whose draft is over', async () => {
    const { fetch, page, cell } = await setUp(running(2));
    page.isShown = false;
    await vi.advanceTimersByTimeAsync(2_000);
    page.isShown = true;
    cell.keep({ ...running(12), status: 'active', deadlineAt: null, pickOrder: null });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('a poll in progress delays the next one, but not forever', async () => {
    const { fetch } = await setUp(running(2));
    fetch.mockImplementation(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('if two clocks end in the same second, the page requests only the pick that is still missing', async () => {
    const { cell, expire } = await setUp(running(2));
    cell.keep(running(3));
    await vi.advanceTimersByTimeAsync(61_500);
    expect(expire.mock.calls).toEqual([[4]]);
  });

  it('an overdue pick is requested once it is due, and every 3 s until there is a reply', async () => {
    const { expire } = await setUp(running(2));
    await vi.advanceTimersByTimeAsync(61_199);
    expect(expire).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(expire.mock.calls).toEqual([[3]]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(expire).toHaveBeenCalledTimes(2);
  });
});

describe('while the browser is offline', () => {
  it('the page sends no requests, no matter how long it stays offline', async () => {
    const { fetch, expire, goOffline } = await setUp(running(2));
    goOffline();
    fetch.mockClear();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(fetch).not.toHaveBeenCalled();
    expect(expire).not.toHaveBeenCalled();
  });

  it('a page that is back online after the deadline fetches first, and requests the pick only if the fetch changed nothing', async () => {
    const { fetch, expire, goOffline, comeBack } = await setUp(running(2));
    goOffline();
    fetch.mockClear();
    await vi.advanceTimersByTimeAsync(90_000);
    comeBack();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(fetch).toHaveBeenCalled();
    expect(expire).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(expire.mock.calls).toEqual([[3]]);
  });

  it('a page that is back online before the deadline requests the pick when it is due', async () => {
    const { expire, goOffline, comeBack } = await setUp(running(2));
    goOffline();
    await vi.advanceTimersByTimeAsync(10_000);
    comeBack();
    await vi.advanceTimersByTimeAsync(51_199);
    expect(expire).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(expire.mock.calls).toEqual([[3]]);
  });
});

it('a deadline that has passed on the server’s clock is noticed as soon as that clock is known', async () => {
  const { clock, expire } = await setUp(running(2));
  const minute = new Date(NOW + 60_000).toISOString();
  clock.observe({ sentAt: NOW, receivedAt: NOW, serverTime: minute });
  await vi.advanceTimersByTimeAsync(1_199);
  expect(expire).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(expire).toHaveBeenCalledTimes(1);
});

describe('while the socket is open', () => {
  it('nothing is fetched once the draft has arrived', async () => {
    const { fetch, goLive } = await setUp(LOBBY);
    goLive(running(2));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('a draft received on joining isn’t fetched again until a pong reports a newer version', async () => {
    const { socket, cell, fetch } = await setUp(LOBBY);
    socket.accept();
    socket.hear({ type: 'draft', leagueId: LEAGUE, draft: running(2) });
    expect(cell.held()).toEqual(running(2));
    socket.hear(pongOf(running(2).version));
    expect(fetch).not.toHaveBeenCalled();
    socket.hear(pongOf(running(2).version + 1));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('an overdue pick triggers a fetch, and is requested if the fetch changed nothing', async () => {
    const { fetch, expire, goLive } = await setUp(LOBBY);
    goLive(running(2));
    await vi.advanceTimersByTimeAsync(63_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(expire).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(expire.mock.calls).toEqual([[3]]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('a pick made in time triggers no fetch and no request', async () => {
    const { cell, fetch, expire, goLive } = await setUp(LOBBY);
    goLive(running(2));
    await vi.advanceTimersByTimeAsync(62_000);
    cell.keep({ ...running(3), deadlineAt: new Date(NOW + 150_000).toISOString() });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).not.toHaveBeenCalled();
    expect(expire).not.toHaveBeenCalled();
  });

  it('a page stops fetching once the reader leaves it', async () => {
    const { leave, fetch, expire, goLive } = await setUp(LOBBY);
    goLive(running(2));
    leave();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetch).not.toHaveBeenCalled();
    expect(expire).not.toHaveBeenCalled();
  });
});

it('a fetched draft updates the estimate of the server’s clock', async () => {
  const clock = createServerClock(() => NOW);
  const draft = { ...draftAfter(3), serverTime: new Date(NOW + 7_000).toISOString() };
  expect(await fetchDraft({ draft: () => Promise.resolve(draft) }, clock, () => NOW)).toBe(draft);
  expect(clock.now()).toBe(NOW + 7_000);
});
