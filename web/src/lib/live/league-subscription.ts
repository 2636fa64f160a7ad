import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { createTimer, type After } from './timer.ts';
import { concerns } from './frames.ts';
import { createPresenceTracker, type Where } from './presence-tracker.ts';
import type { Backoff } from './backoff.ts';
import { SILENCE } from './heartbeat.ts';

/** The state of the connection as the user sees it. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** What a page, or a part of a page, provides in order to follow a league. */
export interface Following extends Where {
  /** Returns the page's version of the draft, so that the server's pong can say whether it is outdated. */
  version?(): number;
  /** Called with messages about the league and about the socket itself. */
  onMessage(message: ServerMessage): void;
  /** Called when the connection's state changes. Until the first call, the state counts as `connecting`. */
  onLine(line: ConnectionState): void;
}

interface LeagueSetting {
  say(message: ClientMessage): boolean;
  after: After;
  waits: Backoff;
  /** Called when the server has answered the join message; from then on, it pushes changes. */
  onLive(): void;
  /** Called when the subscription needs a socket that joins the league. */
  onWanted(): void;
}

/** The part of a socket that follows a league. */
export interface LeagueSubscription {
  /**
   * Follows a league. Several parts of a page may follow the same league, but following a different league replaces the one
   * before. Returns a function that stops following.
   */
  follow(league: Following): () => void;
  isFollowed(): boolean;
  /** Whether following requires a new socket. */
  needsAnother(): boolean;
  /** Returns what a ping contains: the league, and the page's version of the league's draft. */
  held(): { leagueId?: string; version?: number | undefined };
  ask(): void;
  heard(message: ServerMessage): void;
  tell(line: ConnectionState): void;
  /** Call this when the socket is lost. */
  lost(): void;
}

/** How long to wait before leaving a league, in ms. The user may be on their way to another page of the same league. */
const LINGER = 1_000;

export function createLeagueSubscription({
  say,
  after,
  waits,
  onLive,
  onWanted,
}: LeagueSetting): LeagueSubscription {
  /** The parts of the page that follow the league. */
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
  /** Whether this message is a refusal after which the join is retried. */
  isPutOff(message: ServerMessage): boolean;
  /** Whether this message is the answer to the join. */
  isEnd(message: ServerMessage): boolean;
  /** Stops waiting for the answer. */
  off(): void;
  /** Forgets that there was an answer, so that the join message is sent again. */
  forget(): void;
}

/** The codes of refusals that may be transient. */
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
