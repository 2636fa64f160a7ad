import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { createTimer, type After, type Timer } from '../../../lib/live/timer.ts';
import { mayTryAgain } from '../../../lib/calls/call.ts';
import { failureText } from '../../../lib/page/failure.ts';
import { isAnswer, nextToLeave, without, withState, type Outgoing } from '../model/outgoing.ts';

/** Where the page keeps what the reader has said that is not answered yet. */
export interface OutgoingCell {
  outgoing(): readonly Outgoing[];
  say(outgoing: readonly Outgoing[]): void;
}

/** What a message that leaves needs. */
export interface OutboxSetting {
  /** The reader. */
  me: string;
  cell: OutgoingCell;
  post(words: { message: string; clientId: string }): Promise<ChatMessage>;
  onFailure(error: Error): void;
  after: After;
}

interface Ways {
  /** By the socket: false where it cannot leave that way now. */
  say(words: { message: string; clientId: string }): boolean;
  /** By a call: what the server answers. */
  onPosted(message: ChatMessage): void;
  /** Whether neither way leads anywhere. */
  isOffline(): boolean;
}

/**
 * Messages on their way: by the socket while it takes them, by a call while it does not, or where no answer comes. What is
 * said offline waits, and then leaves one after the other, so that it arrives in its order.
 */
export interface Outbox {
  /** `at` is ISO 8601 UTC. */
  send(text: string, clientId: string, at: string): void;
  resend(clientId: string): void;
  discard(clientId: string): void;
  /** Somebody has said something: the reader themselves, it may be. */
  answered(message: ChatMessage): void;
  failed(clientId: string, error: Error): void;
  /** The socket answers no more: what was said to it goes by calls. */
  postAll(): void;
  /** The browser is online: what waits may leave. */
  release(): void;
}

/** After this the server is asked by a call, in ms: what was said to the socket may have got lost. */
const ANSWER_MS = 4_000;

/** Each try of a message has its one id, so that it is said once. */
export function createOutbox({ me, cell, onFailure, ...setting }: OutboxSetting, ways: Ways): Outbox {
  /** Messages that were said to the socket, until they are answered. */
  const waiting = new Map<string, Timer>();
  const find = (clientId: string) => cell.outgoing().find((one) => one.clientId === clientId);
  const mark = (...marked: [clientId: string, state: Outgoing['state'], failure?: Outgoing['failure']]) =>
    cell.say(withState(cell.outgoing(), ...marked));

  function waitNoMore(clientId: string): void {
    waiting.get(clientId)?.off();
    waiting.delete(clientId);
  }

  function discard(clientId: string): void {
    waitNoMore(clientId);
    cell.say(without(cell.outgoing(), clientId));
    release();
  }

  function release(): void {
    const next = ways.isOffline() ? undefined : nextToLeave(cell.outgoing());
    if (!next) return;
    mark(next.clientId, 'sending');
    dispatch(next);
  }

  function failed(clientId: string, error: Error): void {
    // It may have been answered meanwhile, by the other way.
    if (find(clientId)?.state !== 'sending') return release();
    waitNoMore(clientId);
    const isFinal = !mayTryAgain(error);
    if (ways.isOffline() && !isFinal) return mark(clientId, 'waiting');
    mark(clientId, 'failed', { words: failureText(error), isFinal });
    onFailure(error);
    release();
  }

  function dispatch({ clientId, text: message }: Outgoing): void {
    if (!ways.say({ message, clientId })) return post(clientId);
    const alarm = createTimer(setting.after);
    waiting.set(clientId, alarm);
    alarm.set(ANSWER_MS, () => post(clientId));
  }

  function post(clientId: string): void {
    waitNoMore(clientId);
    const one = find(clientId);
    if (!one) return release();
    setting
      .post({ message: one.text, clientId })
      .then(ways.onPosted, (error: unknown) =>
        failed(clientId, error instanceof Error ? error : new Error()),
      );
  }

  return {
    send(text, clientId, at) {
      const before = cell.outgoing();
      const waits = ways.isOffline() || before.some(({ state }) => state === 'waiting');
      const one: Outgoing = { clientId, text, at, state: waits ? 'waiting' : 'sending' };
      cell.say([...before, one]);
      if (waits) release();
      else dispatch(one);
    },
    resend(clientId) {
      mark(clientId, ways.isOffline() ? 'waiting' : 'sending');
      const one = find(clientId);
      if (one?.state === 'sending') dispatch(one);
    },
    discard,
    answered(message) {
      const one = cell.outgoing().find((other) => isAnswer(message, other, me));
      if (one) discard(one.clientId);
      else release();
    },
    failed,
    postAll() {
      for (const clientId of waiting.keys()) post(clientId);
    },
    release,
  };
}
