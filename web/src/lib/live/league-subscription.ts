import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { createTimer, type After } from './timer.ts';
import { concerns } from './frames.ts';
import { createPresenceTracker, type Where } from './presence-tracker.ts';
import type { Backoff } from './backoff.ts';
import { SILENCE } from './heartbeat.ts';

/** The connection state the user sees. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** The callbacks of a page, or a part of one, that shows the league. */
export interface Following extends Where {
  /** The page's version of the draft; the server's pong shows whether it is outdated. */
  version?(): number;
  /** Messages about the league, and about the socket itself. */
  onMessage(message: ServerMessage): void;
  /** Before its first call, the state counts as `connecting`. */
  onLine(line: ConnectionState): void;
}

interface LeagueSetting {
  say(message: ClientMessage): boolean;
  after: After;
  waits: Backoff;
  /** Called when the server has answered the join: from then on its pushes arrive. */
  onLive(): void;
  /** Called when the subscription needs a socket that joins the league. */
  onWanted(): void;
}

/** The part of a socket that follows a league. */
export interface LeagueSubscription {
  /**
   * Follows one league at a time, the last one requested; several parts of a page may follow it. Returns a function that stops
   * this.
   */
  follow(league: Following): () => void;
  isFollowed(): boolean;
  /** Whether it needs a new socket. */
  needsAnother(): boolean;
  /** What a ping contains: the league, and the page's version of its draft. */
  held(): { leagueId?: string; version?: number | undefined };
  ask(): void;
  heard(message: ServerMessage): void;
  tell(line: ConnectionState): void;
  /** Call it when the socket is lost. */
  lost(): void;
}

/** How long to wait before leaving a league, in ms: another page of the same league may follow. */
const LINGER = 1_000;

export function createLeagueSubscription({
  say,
  after,
  waits,
  onLive,
  onWanted,
}: LeagueSetting): LeagueSubscription {
  /** All follow the same league. */
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

/** Repeats the join message until the server answers with the league's draft. */
interface Joining {
  ask(): void;
  isDone(): boolean;
  /** Whether the message is an answer that requires a retry. */
  isPutOff(message: ServerMessage): boolean;
  /** Whether the message is the awaited answer. */
  isEnd(message: ServerMessage): boolean;
  /** Stops waiting for an answer. */
  off(): void;
  /** Forgets the answer, so that the join is sent again. */
  forget(): void;
}

/** Refusals that may be transient. */
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
