import type { ClientMessage, ScoresMessage, ServerMessage } from '#shared/contract/socket.ts';
import { PING_SECONDS } from '#shared/contract/socket-times.ts';
import { createTimer, type After } from './timer.ts';

/** What a page provides in order to follow a season's scores. */
export interface ScoresFollowing {
  season: string;
  /**
   * Called with the games that have changed. If `isAnswer` is true, it is the server's answer to the join message, with all games
   * of the week.
   */
  onScores(message: ScoresMessage, isAnswer: boolean): void;
  /** Called when changes start or stop arriving live. */
  onLive(isLive: boolean): void;
}

/** The part of a socket that deals with following scores. */
export interface ScoresSubscription {
  /** Follows a season's scores. Only the season that was requested last is followed. Returns a function that stops following. */
  follow(scores: ScoresFollowing): () => void;
  isFollowed(): boolean;
  /** Sends the join message unless the server has already answered one. */
  ask(): void;
  heard(message: ServerMessage): void;
  /** Call this when the socket is lost. */
  lost(): void;
}

/** How long to wait for an answer before sending the join message again, in ms. */
const ASK_AGAIN = 1000 * PING_SECONDS;

export function createScoresSubscription(
  say: (message: ClientMessage) => void,
  after: After,
): ScoresSubscription {
  let followed: ScoresFollowing | undefined;
  let isAnswered = false;
  const asking = createTimer(after);

  function ask(): void {
    if (!followed || isAnswered) return;
    say({ type: 'join-scores', season: followed.season });
    asking.set(ASK_AGAIN, ask);
  }

  function lost(): void {
    asking.off();
    if (isAnswered) followed?.onLive(false);
    isAnswered = false;
  }

  return {
    follow(scores) {
      followed = scores;
      isAnswered = false;
      ask();
      return () => {
        if (followed !== scores) return;
        followed = undefined;
        asking.off();
      };
    },
    isFollowed: () => followed !== undefined,
    ask,
    heard(message) {
      if (message.type !== 'scores' || message.season !== followed?.season) return;
      const isAnswer = !isAnswered;
      isAnswered = true;
      asking.off();
      followed.onScores(message, isAnswer);
      if (isAnswer) followed.onLive(true);
    },
    lost,
  };
}
