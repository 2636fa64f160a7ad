import { vi } from 'vitest';
import type { NewsMessage, ServerMessage } from '#shared/contract/socket.ts';
import type { ChatPlace } from '#shared/domain/chat/chat.ts';
import { afterInBrowser } from './timer.ts';
import { createSocket } from './socket.ts';
import type { ConnectionState } from './league-subscription.ts';

export const LEAGUE = '01J5ZQ8W9X0ABCDEFGHJKMNPQR';
export const OTHER = '01J5ZQ8W9X0ABCDEFGHJKMNPQS';

export function pong(version = 1) {
  return { type: 'pong', serverTime: '2025-08-25T23:00:00.000Z', version };
}

export const DRAFT = {
  type: 'draft',
  leagueId: LEAGUE,
  draft: {
    status: 'draft',
    userId: null,
    round: null,
    pick: null,
    pickOrder: null,
    deadlineAt: null,
    serverTime: '2025-08-25T23:00:00.000Z',
    version: 7,
    order: [],
    picks: [],
  },
};
export const refusal = (code: string) => ({ type: 'error', code, message: 'Sorry.' });

/** Opens the site in a test. By default, the page follows the league. */
export function setUp({ follows = true } = {}) {
  const sockets: FakeSocket[] = [];
  const seen = {
    lines: [] as ConnectionState[],
    messages: [] as ServerMessage[],
    samples: [] as number[],
    news: [] as NewsMessage[],
  };
  const world = { online: true, hidden: false, ticketFails: false, hasSession: true, tickets: 0 };
  const socket = createSocket({
    onPong: ({ sentAt, receivedAt }) => seen.samples.push(receivedAt - sentAt),
    ticket: () => {
      world.tickets += 1;
      return world.ticketFails
        ? Promise.reject(new Error('no'))
        : Promise.resolve(world.hasSession ? 't' : null);
    },
    open: () => {
      const made = new FakeSocket();
      sockets.push(made);
      return made as unknown as WebSocket;
    },
    after: afterInBrowser,
    now: () => Date.now(),
    random: () => 1,
    isOnline: () => world.online,
    isHidden: () => world.hidden,
  });
  socket.onNews((news) => seen.news.push(news));
  const follow = (leagueId = LEAGUE, place: ChatPlace = 'draft') =>
    socket.follow({
      leagueId,
      place,
      ...(place === 'draft' && { version: () => 7 }),
      onMessage: (message) => seen.messages.push(message),
      onLine: (line) => seen.lines.push(line),
    });
  // As on the real site, the page starts following before the socket opens.
  const leave = follows ? follow() : () => undefined;
  socket.open();
  const last = () => sockets.at(-1) ?? nobody();
  return { socket, sockets, seen, world, last, follow, leave };
}

export const NEWS = {
  id: '01J5ZQ8W9X0ABCDEFGHJKMNPQT',
  type: 'league_joined',
  title: 'Ben joined Sunday Crew',
  message: '2 of 10 seats are taken.',
  isRead: false,
  leagueId: LEAGUE,
  createdAt: '2025-08-25T23:00:00.000Z',
};
export const JOIN = { type: 'join-league', leagueId: LEAGUE, place: 'draft' };
export const LEAVE = { ...JOIN, type: 'leave-league' };
export const PING = { type: 'ping', leagueId: LEAGUE, version: 7 };

export const pings = (socket: FakeSocket) => socket.sent.filter((message) => message.type === 'ping').length;
export const settle = () => vi.advanceTimersByTimeAsync(0);

function nobody(): never {
  throw new Error('no socket was opened');
}

/** A fake for the browser's socket. The test plays the server at the other end. */
export class FakeSocket extends EventTarget {
  readyState = 0;
  sent: { type: string; version?: number }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  hear(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}
