import type { ServerMessage } from '#shared/contract/socket.ts';
import { createTimer, type After } from './timer.ts';
import { SILENCE } from './heartbeat.ts';
import type { Backoff } from './backoff.ts';

interface JoiningSetting {
  after: After;
  waits: Backoff;
  /** Sends the join message. */
  send(): void;
}

/** Repeats the join message until the server answers with the league’s draft. */
export interface Joining {
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

export function createJoining({ after, waits, send }: JoiningSetting): Joining {
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
