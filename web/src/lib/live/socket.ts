import type { ClientMessage, NewsMessage, ServerMessage } from '#shared/contract/socket.ts';
import { IDLE_PING_SECONDS, PING_SECONDS } from '#shared/contract/socket-times.ts';
import { createAlarm, type After } from './alarm.ts';
import { concerns, readMessage } from './frames.ts';
import { createHeartbeat, SILENCE, type RoundTrip } from './heartbeat.ts';
import { createPlaces, type Where } from './places.ts';
import { createScoresLine, type ScoresFollowing } from './scores-line.ts';
import { isEndOfSession } from '../session/session-ended.ts';

/** What the reader sees of the connection. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** What the socket needs of the browser; all of it can be replaced in a test. */
export interface SocketSetting {
  onPong(trip: RoundTrip): void;
  /** Null when the session has ended: the socket then stays closed. */
  ticket(): Promise<string | null>;
  open(ticket: string): WebSocket;
  after: After;
  /** In ms, moved by nobody. */
  now(): number;
  random(): number;
  isOnline(): boolean;
}

/** What a page, or a part of it, wants of the league that it shows. */
export interface Following extends Where {
  /** The version of the draft that it holds; the server's pong says whether it is behind. */
  version?(): number;
  /** What is said about the league, and what concerns the socket itself. */
  onMessage(message: ServerMessage): void;
  /** `connecting` until the first call. */
  onConnection(connection: Connection): void;
}

export interface SiteSocket {
  open(): void;
  close(): void;
  /** One league at a time, of which a page may have several parts: the last one asked for. Answers how to stop. */
  follow(league: Following): () => void;
  /** False where it cannot leave now. */
  say(message: ClientMessage): boolean;
  /** The scores of one season at a time: the last one asked for. Answers how to stop. */
  followScores(scores: ScoresFollowing): () => void;
  /** What the member is told, whatever page they are on. Answers how to stop. */
  onNews(hear: (news: NewsMessage) => void): () => void;
  /** The page came back to the front, or the browser is online again: ask now, do not wait. */
  wake(): void;
  offline(): void;
}

/** WebSocket.OPEN. */
const OPEN = 1;
/** The server reads who is there while it writes: a push that missed us then is found by a ping this much later, in ms. */
const SECOND_LOOK = 3_000;
/** Refusals of a join that may pass. */
const TRANSIENT: readonly string[] = ['unavailable', 'internal'];
/** A page of the same league may follow the one that goes within this many ms. */
const LINGER = 1_000;
/** Waits in ms. Nobody waits for a socket that follows nothing, so it leaves a server that is down alone. */
const BACKOFF = { first: 500, most: 15_000, mostIdle: 300_000 } as const;

/** Jittered exponential waits: between half of the step and all of it, in ms. */
export function backoff(attempt: number, random: number, most: number = BACKOFF.most): number {
  const step = Math.min(most, BACKOFF.first * 2 ** attempt);
  return step / 2 + (step / 2) * random;
}

/**
 * Keeps one socket open: joins the followed league, pings, notices silence, and comes back by itself. A league is live
 * once the server has answered the join with its draft: only from then on its pushes arrive.
 */
export function createSocket(setting: SocketSetting): SiteSocket {
  let isWanted = false;
  let socket: WebSocket | undefined;
  /** Open, or on the way; not while the next try is waited for. */
  let isUp = false;
  let generation = 0;
  let attempt = 0;
  /** All of one league. */
  let followings: readonly Following[] = [];
  let isJoined = false;
  const readers = new Set<(news: NewsMessage) => void>();
  const retrying = createAlarm(setting.after);
  const joining = createAlarm(setting.after);
  const leaving = createAlarm(setting.after);
  const scores = createScoresLine(say, setting.after);
  const places = createPlaces(say);
  const isWatched = () => followings.length > 0 || scores.isFollowed();
  const heart = createHeartbeat({
    ...setting,
    say,
    ping: () => {
      // It also says that the reader is still there.
      const leagueId = followings[0]?.leagueId;
      const version = followings.find((one) => one.version !== undefined)?.version?.();
      return { type: 'ping', ...(leagueId !== undefined && { leagueId, version }) };
    },
    pace: () => 1000 * (isWatched() ? PING_SECONDS : IDLE_PING_SECONDS),
    onSilence: lost,
  });
  const tell = (connection: Connection) => {
    for (const following of followings) following.onConnection(connection);
  };

  function say(message: ClientMessage): boolean {
    if (socket?.readyState !== OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  function join(): void {
    places.join(followings);
    joining.set(SILENCE, join);
  }

  /** Whether the message was the answer to a join that has to be asked for again. */
  function isJoinPutOff(message: ServerMessage): boolean {
    if (isJoined || message.type !== 'error') return false;
    joining.off();
    if (!TRANSIENT.includes(message.code)) return false;
    joining.set(backoff(attempt, setting.random()), join);
    attempt += 1;
    return true;
  }

  function joined(): void {
    joining.off();
    isJoined = true;
    attempt = 0;
    heart.beatIn(SECOND_LOOK);
    tell('live');
  }

  function heard(data: unknown): void {
    const message = readMessage(data);
    heart.heard(message);
    // The ticket for the next one says whether it is so: the member may have signed in again since.
    if (message?.type === 'error' && isEndOfSession(message.code)) lost();
    else if (message?.type === 'notification') for (const read of readers) read(message.notification);
    else if (message?.type === 'scores') scores.heard(message);
    else if (message && followings[0]) heardOf(followings[0].leagueId, message);
    else if (message?.type === 'pong') attempt = 0;
  }

  function heardOf(leagueId: string, message: ServerMessage): void {
    if (!concerns(leagueId, message) || isJoinPutOff(message)) return;
    for (const following of followings) following.onMessage(message);
    if (!isJoined && message.type === 'draft') joined();
  }

  /** Forgets the present socket; whatever it still reports belongs to an older generation. */
  function drop(): void {
    generation += 1;
    for (const alarm of [retrying, joining, leaving]) alarm.off();
    heart.stop();
    scores.lost();
    isUp = false;
    isJoined = false;
    places.forget();
    socket?.close();
    socket = undefined;
  }

  function lost(): void {
    drop();
    if (!setting.isOnline()) {
      tell('offline');
      return;
    }
    tell('reconnecting');
    const most = isWatched() ? BACKOFF.most : BACKOFF.mostIdle;
    retrying.set(backoff(attempt, setting.random(), most), () => void connect());
    attempt += 1;
  }

  async function connect(): Promise<void> {
    const mine = (generation += 1);
    const current = () => mine === generation;
    isUp = true;
    try {
      const ticket = await setting.ticket();
      if (!current() || ticket === null) return;
      socket = setting.open(ticket);
    } catch {
      if (current()) lost();
      return;
    }
    heart.expect(SILENCE * 2);
    socket.addEventListener('open', () => current() && opened());
    socket.addEventListener('message', (event) => current() && heard(event.data));
    socket.addEventListener('close', () => current() && lost());
  }

  function opened(): void {
    heart.heard();
    scores.ask();
    if (followings.length === 0) {
      heart.beatIn();
      return;
    }
    join();
    heart.beat();
  }

  /** Sees to it that there is a socket, and that it follows what the page wants. */
  function start(): void {
    if (!isWanted) return;
    if (!setting.isOnline()) {
      tell('offline');
      return;
    }
    if (places.needAnother(followings)) drop();
    if (socket?.readyState === OPEN) opened();
    if (isUp) return;
    attempt = 0;
    retrying.off();
    void connect();
  }

  function follow(league: Following): () => void {
    followings = [...followings.filter(({ leagueId }) => leagueId === league.leagueId), league];
    leaving.off();
    if (isJoined && followings.length > 1) {
      places.enter(followings);
      league.onConnection('live');
    } else {
      isJoined = false;
      start();
    }
    places.leave(followings);
    return () => {
      if (!followings.includes(league)) return;
      followings = followings.filter((other) => other !== league);
      if (followings.length === 0) joining.off();
      leaving.set(LINGER, () => places.leave(followings));
    };
  }

  function followScores(following: ScoresFollowing): () => void {
    const leave = scores.follow(following);
    // Now somebody waits: for its next try, and for what a ping would tell.
    if (!isUp) start();
    else if (followings.length === 0 && socket?.readyState === OPEN) heart.beatIn();
    return leave;
  }

  function wake(): void {
    if (!isWanted) return;
    if (socket?.readyState === OPEN) {
      heart.beat();
      return;
    }
    drop();
    tell('reconnecting');
    attempt = 0;
    void connect();
  }

  function offline(): void {
    drop();
    tell('offline');
  }

  return {
    open() {
      isWanted = true;
      start();
    },
    close() {
      isWanted = false;
      drop();
    },
    follow,
    say,
    followScores,
    onNews(hear) {
      readers.add(hear);
      return () => readers.delete(hear);
    },
    wake,
    offline,
  };
}
