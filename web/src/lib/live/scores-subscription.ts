import type { ClientMessage, ScoresMessage, ServerMessage } from '#shared/contract/socket.ts';
import { PING_SECONDS } from '#shared/contract/socket-times.ts';
import { createTimer, type After } from './timer.ts';

/** A page that shows the scores of a season, with its callbacks. */
export interface ScoresFollowing {
  season: string;
  /** Called with changed games. `isAnswer` is true for the server's answer to the join, which has all games of the week. */
  onScores(message: ScoresMessage, isAnswer: boolean): void;
  /** Called when changes start or stop arriving live. */
  onLive(isLive: boolean): void;
}

/** The part of a socket that follows scores. */
export interface ScoresSubscription {
  /** Follows one season at a time, the last one requested. Returns a function that stops it. */
  follow(scores: ScoresFollowing): () => void;
  isFollowed(): boolean;
  /** Sends a join unless the server has answered; does nothing without a socket. */
  ask(): void;
  heard(message: ServerMessage): void;
  /** Call it when the socket is lost. */
  lost(): void;
}

/** An unanswered join is sent again after this time (in ms). */
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
