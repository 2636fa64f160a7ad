import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { PING_SECONDS } from '#shared/contract/socket-times.ts';
import { createAlarm, type After } from './alarm.ts';

/** What the reader sees of the connection. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** What the socket needs of the browser and of the page; all of it can be replaced in a test. */
export interface SocketSetting {
  leagueId: string;
  /** The version that the page holds; the server's pong says whether it is behind. */
  version(): number;
  onMessage(message: ServerMessage): void;
  onConnection(connection: Connection): void;
  /** A measured round trip: instants in ms of `localNow`. */
  onPong(sample: { sentAt: number; receivedAt: number; serverTime: string }): void;
  /** Null when the session has ended: the socket then stays closed. */
  ticket(): Promise<string | null>;
  open(ticket: string): WebSocket;
  after: After;
  /** In ms, moved by nobody. */
  now(): number;
  random(): number;
  isOnline(): boolean;
}

export interface LeagueSocket {
  /** The page came back to the front, or the browser is online again: ask now, do not wait. */
  wake(): void;
  offline(): void;
  close(): void;
}

/** WebSocket.OPEN. */
const OPEN = 1;
/** Silence after a ping that means the connection is gone, in ms; joining is asked for again after as long. */
const SILENCE = 5_000;
/** The server reads who is there while it writes: a push that missed us then is found by a ping this much later, in ms. */
const SECOND_LOOK = 3_000;
/** No pong comes later than this, in ms: the function that would send it has been stopped. */
const PONG_LOST = 15_000;
/** Refusals of a join that may pass. */
const PASSING: readonly string[] = ['unavailable', 'internal'];
const BACKOFF = { first: 500, most: 15_000 } as const;

/** Jittered exponential waits: between half of the step and all of it, in ms. */
export function backoff(attempt: number, random: number): number {
  const step = Math.min(BACKOFF.most, BACKOFF.first * 2 ** attempt);
  return step / 2 + (step / 2) * random;
}

const KNOWN: Readonly<Record<ServerMessage['type'], true>> = {
  draft: true,
  league: true,
  presence: true,
  notification: true,
  news: true,
  pong: true,
  error: true,
};

/**
 * The message in a frame; undefined for a type that this version of the page does not know. What is in it is believed,
 * like the replies to calls: the contract's types hold for both sides.
 */
export function readMessage(data: unknown): ServerMessage | undefined {
  try {
    const message = JSON.parse(String(data)) as ServerMessage;
    return Object.hasOwn(KNOWN, message.type) ? message : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps one socket of a league open: joins, pings, notices silence, and comes back by itself. It is live
 * once the server has answered the join with the draft: only from then on pushes arrive.
 */
export function openLeagueSocket(setting: SocketSetting): LeagueSocket {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let generation = 0;
  let pingedAt = Number.NEGATIVE_INFINITY;
  let unanswered = 0;
  /** When the ping left that the next pong answers; undefined when more than one is out, since pongs name none. */
  let measuredFrom: number | undefined;
  const pinging = createAlarm(setting.after);
  const silence = createAlarm(setting.after);
  const retrying = createAlarm(setting.after);
  const joining = createAlarm(setting.after);
  let isJoined = false;

  function say(message: ClientMessage): void {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
  }

  function join(): void {
    say({ type: 'join-league', leagueId: setting.leagueId });
    joining.set(SILENCE, join);
  }

  /** Whether the message was the answer to a join that has to be asked for again. */
  function isJoinPutOff(message: ServerMessage): boolean {
    if (isJoined || message.type !== 'error') return false;
    joining.off();
    if (!PASSING.includes(message.code)) return false;
    joining.set(backoff(attempt, setting.random()), join);
    attempt += 1;
    return true;
  }

  function joined(): void {
    joining.off();
    isJoined = true;
    attempt = 0;
    pinging.set(SECOND_LOOK, ping);
    setting.onConnection('live');
  }

  function ping(): void {
    const now = setting.now();
    if (now - pingedAt > PONG_LOST) unanswered = 0;
    measuredFrom = unanswered === 0 ? now : undefined;
    pingedAt = now;
    unanswered += 1;
    say({ type: 'ping', leagueId: setting.leagueId, version: setting.version() });
    silence.set(SILENCE, lost);
    pinging.set(PING_SECONDS * 1000, ping);
  }

  function answered(serverTime: string): void {
    if (measuredFrom !== undefined)
      setting.onPong({ sentAt: measuredFrom, receivedAt: setting.now(), serverTime });
    measuredFrom = undefined;
    unanswered = Math.max(0, unanswered - 1);
  }

  function heard(data: unknown): void {
    silence.off();
    const message = readMessage(data);
    if (message?.type === 'pong') answered(message.serverTime);
    if (!message || isJoinPutOff(message)) return;
    setting.onMessage(message);
    if (!isJoined && message.type === 'draft' && message.leagueId === setting.leagueId) joined();
  }

  /** Forgets the present socket; whatever it still reports belongs to an older generation. */
  function drop(): void {
    generation += 1;
    for (const alarm of [pinging, silence, retrying, joining]) alarm.off();
    isJoined = false;
    unanswered = 0;
    socket?.close();
    socket = undefined;
  }

  function lost(): void {
    drop();
    if (!setting.isOnline()) {
      setting.onConnection('offline');
      return;
    }
    setting.onConnection('reconnecting');
    retrying.set(backoff(attempt, setting.random()), () => void connect());
    attempt += 1;
  }

  async function connect(): Promise<void> {
    const mine = (generation += 1);
    const current = () => mine === generation;
    try {
      const ticket = await setting.ticket();
      if (!current() || ticket === null) return;
      socket = setting.open(ticket);
    } catch {
      if (current()) lost();
      return;
    }
    silence.set(SILENCE * 2, lost);
    socket.addEventListener('open', () => {
      if (!current()) return;
      join();
      ping();
    });
    socket.addEventListener('message', (event) => current() && heard(event.data));
    socket.addEventListener('close', () => current() && lost());
  }

  function wake(): void {
    if (socket?.readyState === OPEN) {
      ping();
      return;
    }
    drop();
    attempt = 0;
    setting.onConnection('reconnecting');
    void connect();
  }

  function offline(): void {
    drop();
    setting.onConnection('offline');
  }

  if (setting.isOnline()) void connect();
  else setting.onConnection('offline');
  return { wake, offline, close: drop };
}

/** The socket's address at the site's own origin. */
export function socketUrl(ticket: string, origin: string): string {
  return `${origin.replace(/^http/, 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`;
}

/** Tells the socket when the page or the network comes back. Answers how to stop. */
export function followBrowser(socket: LeagueSocket): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('online', socket.wake, { signal });
  window.addEventListener('offline', socket.offline, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') socket.wake();
    },
    { signal },
  );
  return () => stop.abort();
}
