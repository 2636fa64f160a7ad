import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { socketUrl } from './site-socket.ts';
import {
  DRAFT,
  JOIN,
  LEAGUE,
  LEAVE,
  NEWS,
  OTHER,
  PING,
  pong,
  settle,
  setUp,
} from './socket-scene.test-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the site’s socket', () => {
  it('is kept open by a rare ping while no page follows a league, and goes when it is closed', async () => {
    const { socket, sockets, last } = setUp({ follows: false });
    await settle();
    last().accept();
    await vi.advanceTimersByTimeAsync(299_999);
    expect(last().sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().sent).toEqual([{ type: 'ping' }]);
    last().hear({ ...pong(), version: undefined });
    await vi.advanceTimersByTimeAsync(299_999);
    expect(sockets).toHaveLength(1);
    socket.close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sockets).toHaveLength(1);
  });

  it('stays closed until it is opened, whatever the page wants', async () => {
    const { socket, sockets, follow } = setUp({ follows: false });
    socket.close();
    await settle();
    follow();
    socket.wake();
    await settle();
    expect(sockets).toHaveLength(0);
    socket.open();
    await settle();
    expect(sockets).toHaveLength(1);
  });

  it('is open for the next page, whose league it joins', async () => {
    const { seen, sockets, last, follow } = setUp({ follows: false });
    await settle();
    last().accept();
    follow();
    expect(last().sent).toEqual([JOIN, PING]);
    last().hear(DRAFT);
    expect(seen.lines).toEqual(['live']);
    expect(seen.messages.map(({ type }) => type)).toEqual(['draft']);
    expect(sockets).toHaveLength(1);
  });

  it('notifies a page only of its own league, and every page of notifications', async () => {
    const { seen, last } = setUp();
    await settle();
    last().accept();
    last().hear(DRAFT);
    last().hear({ type: 'presence', leagueId: OTHER, userIds: [] });
    last().hear({ type: 'draft-notice', notice: { leagueId: OTHER } });
    last().hear({ type: 'presence', leagueId: LEAGUE, userIds: [] });
    last().hear({ type: 'notification', notification: NEWS });
    expect(seen.messages.map(({ type }) => type)).toEqual(['draft', 'presence']);
    expect(seen.news).toEqual([NEWS]);
  });

  it('notifies all parts of a page of its league, until the last one unsubscribes', async () => {
    const { socket, seen, sockets, last, leave } = setUp();
    const part: unknown[] = [];
    const leavePart = socket.follow({
      leagueId: LEAGUE,
      place: 'draft',
      version: () => 0,
      onMessage: ({ type }) => part.push(type),
      onLine: (line) => part.push(line),
    });
    await settle();
    last().accept();
    last().hear(DRAFT);
    last().hear({ type: 'trade', leagueId: LEAGUE });
    leave();
    last().hear({ type: 'league', leagueId: LEAGUE });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(1);
    expect(seen.messages.map(({ type }) => type)).toEqual(['draft', 'trade']);
    expect(part).toEqual(['draft', 'live', 'trade', 'league']);
    leavePart();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(last().sent.at(-1)).toEqual(LEAVE);
  });

  it('notifies no unsubscribed listener', async () => {
    const { socket, seen, last } = setUp({ follows: false });
    const gone: unknown[] = [];
    const stop = socket.onNews((news) => gone.push(news));
    await settle();
    last().accept();
    last().hear({ type: 'notification', notification: NEWS });
    stop();
    last().hear({ type: 'notification', notification: NEWS });
    expect([gone.length, seen.news.length]).toEqual([1, 2]);
  });

  it('reports that a league is left after a moment without followers', async () => {
    const { seen, sockets, last, leave } = setUp();
    await settle();
    last().accept();
    last().hear(DRAFT);
    leave();
    await vi.advanceTimersByTimeAsync(999);
    expect(last().sent).toEqual([JOIN, PING]);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().sent).toEqual([JOIN, PING, LEAVE]);
    last().hear({ type: 'presence', leagueId: LEAGUE, userIds: [] });
    last().hear({ type: 'notification', notification: NEWS });
    expect(seen.messages.map(({ type }) => type)).toEqual(['draft']);
    expect(seen.news).toEqual([NEWS]);
    expect(sockets).toHaveLength(1);
  });

  it('is another one for a league that was left: joining could overtake leaving', async () => {
    const { sockets, last, leave, follow } = setUp();
    await settle();
    last().accept();
    last().hear(DRAFT);
    leave();
    await vi.advanceTimersByTimeAsync(1_000);
    follow();
    await settle();
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.readyState).toBe(3);
    last().accept();
    expect(last().sent).toEqual([JOIN, PING]);
  });

  it('stays for another page of the same league, which fetches again', async () => {
    const { seen, sockets, last, leave, follow } = setUp();
    await settle();
    last().accept();
    last().hear(DRAFT);
    leave();
    last().hear(DRAFT);
    follow();
    expect(last().sent).toEqual([JOIN, PING, JOIN, PING]);
    expect(seen.lines).toEqual(['live']);
    last().hear(DRAFT);
    expect(seen.lines).toEqual(['live', 'live']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sockets).toHaveLength(1);
  });

  it('leaves a league right away for a page of another', async () => {
    const { sockets, last, leave, follow } = setUp();
    await settle();
    last().accept();
    last().hear(DRAFT);
    leave();
    follow(OTHER);
    expect(sockets).toHaveLength(1);
    const [, , ...since] = last().sent;
    expect(since).toEqual([{ ...JOIN, leagueId: OTHER }, { ...PING, leagueId: OTHER }, LEAVE]);
  });

  it('is in every place of a league that parts of a page are about, and in none longer than they are', async () => {
    const { seen, sockets, last, follow } = setUp();
    await settle();
    last().accept();
    last().hear(DRAFT);
    const leaveChat = follow(LEAGUE, 'chat');
    expect(seen.lines).toEqual(['live', 'live']);
    expect(last().sent.slice(2)).toEqual([{ ...JOIN, place: 'chat' }]);
    last().hear({ type: 'presence', leagueId: LEAGUE, userIds: [] });
    expect(seen.messages.map(({ type }) => type)).toEqual(['draft', 'presence', 'presence']);
    leaveChat();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(last().sent.slice(3)).toEqual([{ ...LEAVE, place: 'chat' }]);
    expect(sockets).toHaveLength(1);
  });

  it('pings without a version if no page has a draft', async () => {
    const { last, follow } = setUp({ follows: false });
    await settle();
    last().accept();
    follow(LEAGUE, 'chat');
    expect(last().sent).toEqual([
      { ...JOIN, place: 'chat' },
      { type: 'ping', leagueId: LEAGUE },
    ]);
  });

  it('stays if the reader moves within a league, and back on a new one', async () => {
    const { sockets, last, leave, follow } = setUp();
    await settle();
    last().accept();
    last().hear(DRAFT);
    leave();
    const leaveChat = follow(LEAGUE, 'chat');
    expect(sockets).toHaveLength(1);
    expect(last().sent.slice(2)).toEqual([
      { ...JOIN, place: 'chat' },
      { type: 'ping', leagueId: LEAGUE },
      LEAVE,
    ]);
    leaveChat();
    follow();
    await settle();
    expect(sockets).toHaveLength(2);
  });

  it('says nothing for a page while it is closed', async () => {
    const { socket, last } = setUp();
    await settle();
    expect(socket.say({ type: 'ping' })).toBe(false);
    last().accept();
    expect(socket.say({ type: 'ping' })).toBe(true);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
  });

  it('retries ever more rarely without listeners, and right away for a page that listens', async () => {
    const { world, last, follow } = setUp({ follows: false });
    await settle();
    last().accept();
    world.ticketFails = true;
    last().close();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(world.tickets).toBeLessThan(25);
    const before = world.tickets;
    follow();
    expect(world.tickets).toBe(before + 1);
  });

  it('reports a missing network to a new page', async () => {
    const { world, seen, last, follow } = setUp({ follows: false });
    await settle();
    world.online = false;
    last().close();
    follow();
    expect(seen.lines).toEqual(['offline']);
  });
});

it('uses the site’s own origin', () => {
  expect(socketUrl('a b', 'https://x.example')).toBe('wss://x.example/ws?ticket=a%20b');
});
