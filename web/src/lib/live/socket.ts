import type { ClientMessage, NewsMessage, ServerMessage } from '#shared/contract/socket.ts';
import { createReconnectingConnection, type ReconnectingConnection } from './reconnecting-connection.ts';
import { createLeagueSubscription, type LeagueSubscription } from './league-subscription.ts';
import type { SocketSetting } from './pinging-connection.ts';
import { createScoresSubscription, type ScoresFollowing } from './scores-subscription.ts';
import { isEndOfSession } from '../session/session-ended.ts';
import { createBackoff } from './backoff.ts';

export interface SiteSocket extends Pick<ReconnectingConnection, 'open' | 'close' | 'wake' | 'offline'> {
  follow: LeagueSubscription['follow'];
  /** Returns false if the message can't be sent now. */
  say(message: ClientMessage): boolean;
  /** Follows the scores of one season at a time, the last one requested. Returns a function that stops. */
  followScores(scores: ScoresFollowing): () => void;
  /** Whether it is open, so that the member's notifications arrive live. */
  isOpen(): boolean;
  /** Calls back when that changes. Returns a function that stops. */
  onOpen(hear: () => void): () => void;
  /** Calls back with the member's notifications, on any page. Returns a function that stops. */
  onNews(hear: (news: NewsMessage) => void): () => void;
}

/**
 * The server reads the followers while it writes, so a push can miss a new follower. A ping this long after the join (in ms)
 * finds what was missed.
 */
const SECOND_LOOK = 3_000;

/**
 * Keeps one socket open, and joins the followed league. A league is live after the server has answered the join with its draft:
 * pushes arrive only from then on.
 */
export function createSocket(setting: SocketSetting): SiteSocket {
  const { after } = setting;
  const waits = createBackoff(setting.random);
  const readers = new Set<(news: NewsMessage) => void>();
  const watchers = new Set<() => void>();
  let isOpen = false;
  const opened = (is: boolean) => {
    if (isOpen === is) return;
    isOpen = is;
    for (const hear of watchers) hear();
  };
  const say = (message: ClientMessage): boolean => line.send(message);
  const scores = createScoresSubscription(say, after);
  const league = createLeagueSubscription({
    say,
    after,
    waits,
    onLive() {
      waits.reset();
      line.beatIn(SECOND_LOOK);
    },
    onWanted: () => line.start(),
  });
  const line = createReconnectingConnection(setting, waits, {
    // The ping also says that the user is still here, and whether they can see the page.
    ping: () => ({ type: 'ping', ...league.held(), isHidden: setting.isHidden() || undefined }),
    isWatched: () => league.isFollowed() || scores.isFollowed(),
    isFollowed: league.isFollowed,
    needsAnother: league.needsAnother,
    onOpen() {
      opened(true);
      scores.ask();
      if (league.isFollowed()) league.ask();
    },
    onMessage: heard,
    onDrop() {
      opened(false);
      scores.lost();
      league.lost();
    },
    onState: league.tell,
  });

  function heard(message: ServerMessage): void {
    // The next ticket shows whether the session is really over: the member may have signed in again since.
    if (message.type === 'error' && isEndOfSession(message.code)) line.lost();
    else if (message.type === 'notification') for (const read of readers) read(message.notification);
    else if (message.type === 'scores') scores.heard(message);
    else if (league.isFollowed()) league.heard(message);
    else if (message.type === 'pong') waits.reset();
  }

  const { open, close, wake, offline } = line;
  return {
    open,
    close,
    wake,
    offline,
    say,
    follow: league.follow,
    followScores(following) {
      const leave = scores.follow(following);
      line.hasten();
      return leave;
    },
    isOpen: () => isOpen,
    onOpen(hear) {
      watchers.add(hear);
      return () => watchers.delete(hear);
    },
    onNews(hear) {
      readers.add(hear);
      return () => readers.delete(hear);
    },
  };
}
