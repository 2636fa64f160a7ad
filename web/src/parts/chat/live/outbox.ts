import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { createTimer, type After, type Timer } from '../../../lib/live/timer.ts';
import { mayTryAgain } from '../../../lib/calls/call.ts';
import { failureText } from '../../../lib/page/failure.ts';
import { isAnswer, nextToLeave, without, withState, type Outgoing } from '../model/outgoing.ts';

/** A message as it is sent. */
interface Words {
  message: string;
  clientId: string;
  replyTo?: string | undefined;
}

/** Where the page stores the user's messages that the server hasn't answered. */
export interface OutgoingCell {
  outgoing(): readonly Outgoing[];
  say(outgoing: readonly Outgoing[]): void;
}

/** What the outbox needs in order to send messages. */
export interface OutboxSetting {
  /** The user's id. */
  me: string;
  cell: OutgoingCell;
  post(words: Words): Promise<ChatMessage>;
  onFailure(error: Error): void;
  after: After;
}

interface Ways {
  /** Sends a message through the socket. Returns false if that isn't possible right now. */
  say(words: Words): boolean;
  /** Called with the server's answer to a message that was sent by a call, not through the socket. */
  onPosted(message: ChatMessage): void;
  /** Whether messages can be sent neither through the socket nor by a call. */
  isOffline(): boolean;
}

/**
 * Sends the user's messages through the socket, or by calls if the socket doesn't work or doesn't answer. Messages written
 * offline wait for the network, and are then sent one after another, so that they arrive in order.
 */
export interface Outbox {
  /** Sends a message, perhaps as an answer to another one. `at` says when it was written (ISO 8601 UTC). */
  send(text: string, clientId: string, at: string, replyTo?: string): void;
  resend(clientId: string): void;
  discard(clientId: string): void;
  /** Call this when a message has arrived, which may be the answer to one of the user's own. */
  answered(message: ChatMessage): void;
  failed(clientId: string, error: Error): void;
  /** Call this when the socket no longer answers. Its pending messages are then sent by calls. */
  postAll(): void;
  /** Call this when the browser is online again. Messages that were waiting can then be sent. */
  release(): void;
}

/** How long to wait for the socket's answer before using a call, in ms. The socket may have lost the message. */
const ANSWER_MS = 4_000;

/** Creates an outbox. Each message has one id for all tries, so that it appears in the chat only once. */
export function createOutbox({ me, cell, onFailure, ...setting }: OutboxSetting, ways: Ways): Outbox {
  /** Messages sent through the socket that haven't been answered yet, each with its timer. */
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
    // The message may have been answered in the meantime, over the socket or by a call.
    if (find(clientId)?.state !== 'sending') return release();
    waitNoMore(clientId);
    const isFinal = !mayTryAgain(error);
    if (ways.isOffline() && !isFinal) return mark(clientId, 'waiting');
    mark(clientId, 'failed', { words: failureText(error), isFinal });
    onFailure(error);
    release();
  }

  function dispatch(one: Outgoing): void {
    const { clientId } = one;
    if (!ways.say(wordsOf(one))) return post(clientId);
    const alarm = createTimer(setting.after);
    waiting.set(clientId, alarm);
    alarm.set(ANSWER_MS, () => post(clientId));
  }

  function post(clientId: string): void {
    waitNoMore(clientId);
    const one = find(clientId);
    if (!one) return release();
    setting
      .post(wordsOf(one))
      .then(ways.onPosted, (error: unknown) =>
        failed(clientId, error instanceof Error ? error : new Error()),
      );
  }

  return {
    send(text, clientId, at, replyTo) {
      const before = cell.outgoing();
      const waits = ways.isOffline() || before.some(({ state }) => state === 'waiting');
      const state = waits ? 'waiting' : 'sending';
      const one: Outgoing = { clientId, text, at, state, ...(replyTo !== undefined && { replyTo }) };
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

function wordsOf({ text: message, clientId, replyTo }: Outgoing): Words {
  return { message, clientId, ...(replyTo !== undefined && { replyTo }) };
}
