import type { ClientMessage, ScoresMessage, ServerMessage } from '#shared/contract/socket.ts';
import { PING_SECONDS } from '#shared/contract/socket-times.ts';
import { createAlarm, type After } from './alarm.ts';

/** What a page wants of the season whose scores it shows. */
export interface ScoresFollowing {
  season: string;
  /** Games that changed; `isAnswer` where they are the week's, with which the server answers the wish to hear of them. */
  onScores(message: ScoresMessage, isAnswer: boolean): void;
  /** Whether changes arrive by themselves. */
  onLive(isLive: boolean): void;
}

/** The part of a socket that hears of scores. */
export interface ScoresLine {
  /** One season at a time: the last one asked for. Answers how to stop. */
  follow(scores: ScoresFollowing): () => void;
  isFollowed(): boolean;
  /** Asks the server unless it has answered; while there is no socket this does nothing. */
  ask(): void;
  heard(message: ServerMessage): void;
  /** The socket is gone. */
  lost(): void;
}

/** A wish that is not answered is said again, in ms. */
const ASK_AGAIN = 1000 * PING_SECONDS;

export function createScoresLine(say: (message: ClientMessage) => void, after: After): ScoresLine {
  let followed: ScoresFollowing | undefined;
  let isAnswered = false;
  const asking = createAlarm(after);

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
