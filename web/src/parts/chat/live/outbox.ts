import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { createTimer, type After, type Timer } from '../../../lib/live/timer.ts';
import { mayTryAgain } from '../../../lib/calls/call.ts';
import { failureText } from '../../../lib/page/failure.ts';
import { isAnswer, nextToLeave, without, withState, type Outgoing } from '../model/outgoing.ts';

/** The page's storage for the user's unanswered messages. */
export interface OutgoingCell {
  outgoing(): readonly Outgoing[];
  say(outgoing: readonly Outgoing[]): void;
}

/** What the outbox needs to send messages. */
export interface OutboxSetting {
  /** The user. */
  me: string;
  cell: OutgoingCell;
  post(words: { message: string; clientId: string }): Promise<ChatMessage>;
  onFailure(error: Error): void;
  after: After;
}

interface Ways {
  /** Sends through the socket; returns false if that's impossible now. */
  say(words: { message: string; clientId: string }): boolean;
  /** The server's answer to a call. */
  onPosted(message: ChatMessage): void;
  /** Whether neither the socket nor a call can get through. */
  isOffline(): boolean;
}

/**
 * Sends messages through the socket while it works; otherwise, or if no answer arrives, by a call. Messages written offline
 * wait, and are then sent one after the other, so that they arrive in order.
 */
export interface Outbox {
  /** `at` is ISO 8601 UTC. */
  send(text: string, clientId: string, at: string): void;
  resend(clientId: string): void;
  discard(clientId: string): void;
  /** A message has arrived, possibly the user's own. */
  answered(message: ChatMessage): void;
  failed(clientId: string, error: Error): void;
  /** The socket no longer answers: its pending messages go out by calls. */
  postAll(): void;
  /** The browser is online: waiting messages may leave. */
  release(): void;
}

/** After this long without an answer the outbox uses a call, because the socket may have lost the message (in ms). */
const ANSWER_MS = 4_000;

/** All tries of a message share one id, so that it appears only once. */
export function createOutbox({ me, cell, onFailure, ...setting }: OutboxSetting, ways: Ways): Outbox {
  /** Messages sent by the socket, until their answers arrive. */
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
    // The answer may have arrived the other way in the meantime.
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
