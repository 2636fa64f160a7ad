import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { createTimer, type After } from './timer.ts';
import { concerns } from './frames.ts';
import { createPresenceTracker, type Where } from './presence-tracker.ts';
import type { Backoff } from './backoff.ts';
import { SILENCE } from './heartbeat.ts';

/** What the reader sees of the connection. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** What a page, or a part of it, wants of the league that it shows. */
export interface Following extends Where {
  /** The version of the draft that it holds; the server's pong says whether it is behind. */
  version?(): number;
  /** What is said about the league, and what concerns the socket itself. */
  onMessage(message: ServerMessage): void;
  /** `connecting` until the first call. */
  onLine(line: ConnectionState): void;
}

interface LeagueSetting {
  say(message: ClientMessage): boolean;
  after: After;
  waits: Backoff;
  /** The server has answered: its pushes arrive from now on. */
  onLive(): void;
  /** There has to be a socket that asks for the league. */
  onWanted(): void;
}

/** The part of a socket that hears of a league. */
export interface LeagueSubscription {
  /** One league at a time, of which a page may have several parts: the last one asked for. Answers how to stop. */
  follow(league: Following): () => void;
  isFollowed(): boolean;
  /** Whether another socket has to be opened for it. */
  needsAnother(): boolean;
  /** Which league, and which version of its draft the page has, as a ping says it. */
  held(): { leagueId?: string; version?: number | undefined };
  ask(): void;
  heard(message: ServerMessage): void;
  tell(line: ConnectionState): void;
  /** The socket is gone. */
  lost(): void;
}

/** A page of the same league may follow the one that goes within this many ms. */
const LINGER = 1_000;

export function createLeagueSubscription({
  say,
  after,
  waits,
  onLive,
  onWanted,
}: LeagueSetting): LeagueSubscription {
  /** All of one league. */
  let followings: readonly Following[] = [];
  const places = createPresenceTracker(say);
  const leaving = createTimer(after);
  const joining = createJoining({ after, waits, send: () => places.join(followings) });
  const tell = (line: ConnectionState) => {
    for (const following of followings) following.onLine(line);
  };

  function heard(message: ServerMessage): void {
    const [first] = followings;
    if (!first || !concerns(first.leagueId, message) || joining.isPutOff(message)) return;
    for (const following of followings) following.onMessage(message);
    if (!joining.isEnd(message)) return;
    onLive();
    tell('live');
  }

  function follow(league: Following): () => void {
    followings = [...followings.filter(({ leagueId }) => leagueId === league.leagueId), league];
    leaving.off();
    if (joining.isDone() && followings.length > 1) {
      places.enter(followings);
      league.onLine('live');
    } else {
      joining.forget();
      onWanted();
    }
    places.leave(followings);
    return () => unfollow(league);
  }

  function unfollow(league: Following): void {
    if (!followings.includes(league)) return;
    followings = followings.filter((other) => other !== league);
    if (followings.length === 0) joining.off();
    leaving.set(LINGER, () => places.leave(followings));
  }

  return {
    follow,
    isFollowed: () => followings.length > 0,
    needsAnother: () => places.needAnother(followings),
    held() {
      const leagueId = followings[0]?.leagueId;
      const version = followings.find((one) => one.version !== undefined)?.version?.();
      return leagueId === undefined ? {} : { leagueId, version };
    },
    ask: joining.ask,
    heard,
    tell,
    lost() {
      joining.off();
      joining.forget();
      leaving.off();
      places.forget();
    },
  };
}

interface JoiningSetting {
  after: After;
  waits: Backoff;
  /** Sends the join message. */
  send(): void;
}

/** Repeats the join message until the server answers with the league’s draft. */
interface Joining {
  ask(): void;
  isDone(): boolean;
  /** Whether the message was an answer after which it is asked again. */
  isPutOff(message: ServerMessage): boolean;
  /** Whether the message was the answer. */
  isEnd(message: ServerMessage): boolean;
  /** Nobody waits for an answer any more. */
  off(): void;
  /** It has to be asked anew. */
  forget(): void;
}

/** Refusals that may pass. */
const TRANSIENT: readonly string[] = ['unavailable', 'internal'];

function createJoining({ after, waits, send }: JoiningSetting): Joining {
  let isDone = false;
  const asking = createTimer(after);

  function ask(): void {
    send();
    asking.set(SILENCE, ask);
  }

  return {
    ask,
    isDone: () => isDone,
    isPutOff(message) {
      if (isDone || message.type !== 'error') return false;
      asking.off();
      if (!TRANSIENT.includes(message.code)) return false;
      asking.set(waits.next(), ask);
      return true;
    },
    isEnd(message) {
      if (isDone || message.type !== 'draft') return false;
      asking.off();
      isDone = true;
      return true;
    },
    off: asking.off,
    forget: () => (isDone = false),
  };
}
