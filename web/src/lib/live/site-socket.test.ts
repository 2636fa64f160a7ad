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
  it('stays open with rare pings while no page follows a league, and stays closed once it is closed', async () => {
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

  it('stays closed until it is opened, even if a page follows a league', async () => {
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

  it('is already open for the next page, whose league it joins', async () => {
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

  it('delivers only its own league’s messages to a page, but every notification', async () => {
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

  it('passes a league’s messages to every part of its page until the last part unsubscribes', async () => {
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

  it('doesn’t notify an unsubscribed listener', async () => {
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

  it('leaves a league after a moment without followers', async () => {
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

  it('is replaced before it rejoins a league, because joining could overtake leaving', async () => {
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

  it('stays in a league if another of the league’s pages opens, and requests the draft again', async () => {
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

  it('leaves a league right away when another league’s page opens', async () => {
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

  it('joins each place that a part of the page shows, and leaves it when that part goes away', async () => {
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

  it('leaves the draft’s version out of its pings if no page follows a draft', async () => {
    const { last, follow } = setUp({ follows: false });
    await settle();
    last().accept();
    follow(LEAGUE, 'chat');
    expect(last().sent).toEqual([
      { ...JOIN, place: 'chat' },
      { type: 'ping', leagueId: LEAGUE },
    ]);
  });

  it('stays open if the user moves to another place in a league, but is replaced if they move back', async () => {
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

  it('sends nothing for a page while it is closed', async () => {
    const { socket, last } = setUp();
    await settle();
    expect(socket.say({ type: 'ping' })).toBe(false);
    last().accept();
    expect(socket.say({ type: 'ping' })).toBe(true);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
  });

  it('retries less and less often without followers, and right away once a page follows a league', async () => {
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

  it('tells a new page that there is no network', async () => {
    const { world, seen, last, follow } = setUp({ follows: false });
    await settle();
    world.online = false;
    last().close();
    follow();
    expect(seen.lines).toEqual(['offline']);
  });
});

it('the socket connects to the site’s own origin', () => {
  expect(socketUrl('a b', 'https://x.example')).toBe('wss://x.example/ws?ticket=a%20b');
});
