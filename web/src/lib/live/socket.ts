import type { ClientMessage, NewsMessage, ServerMessage } from '#shared/contract/socket.ts';
import { createReconnectingConnection, type ReconnectingConnection } from './reconnecting-connection.ts';
import { createLeagueSubscription, type LeagueSubscription } from './league-subscription.ts';
import type { SocketSetting } from './pinging-connection.ts';
import { createScoresSubscription, type ScoresFollowing } from './scores-subscription.ts';
import { isEndOfSession } from '../session/session-ended.ts';
import { createBackoff } from './backoff.ts';

export interface SiteSocket extends Pick<ReconnectingConnection, 'open' | 'close' | 'wake' | 'offline'> {
  follow: LeagueSubscription['follow'];
  /** Returns false if the message can't be sent right now. */
  say(message: ClientMessage): boolean;
  /** Follows a season's scores. Only the season that was requested last is followed. Returns a function that stops following. */
  followScores(scores: ScoresFollowing): () => void;
  /** Whether the socket is open. While it is, the member's notifications arrive live. */
  isOpen(): boolean;
  /** Calls `hear` when the socket opens or closes. Returns a function that stops this. */
  onOpen(hear: () => void): () => void;
  /** Calls `hear` with each of the member's notifications, on any page. Returns a function that stops this. */
  onNews(hear: (news: NewsMessage) => void): () => void;
}

/**
 * How long after the join to ping again, in ms. A push may miss a follower who joins while it is being sent. The answer to this
 * ping reveals what they have missed.
 */
const SECOND_LOOK = 3_000;

/**
 * Keeps one socket open and joins the league that the page follows. The league counts as live only after the server has answered
 * with its draft, because pushes arrive only from then on.
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
    // A ping also tells the server that the user is still here, and whether they can see the page.
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
    // The member may have signed in again since. The new socket's ticket will show whether the session is really over.
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
