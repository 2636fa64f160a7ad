import type { ChatMessage } from '#shared/contract/schemas/chat.ts';

/** A message from the user that the server hasn't answered yet or has refused. */
export interface Outgoing {
  /** The message's id. It is the same for every try, so that the message appears in the chat only once. */
  clientId: string;
  text: string;
  /** The id of the message that this one answers. */
  replyTo?: string | undefined;
  /** When the message was written (ISO 8601 UTC). */
  at: string;
  /** A message that is `waiting` is sent automatically once the browser is online again. */
  state: 'sending' | 'waiting' | 'failed';
  failure?: Failure | undefined;
}

/** Why a message couldn't be sent. */
export interface Failure {
  /** The server's reason, if it gave one. */
  words: string | undefined;
  /** Whether the server would refuse the same message again. */
  isFinal: boolean;
}

export function isSending(outgoing: readonly Outgoing[]): boolean {
  return outgoing.some(({ state }) => state === 'sending');
}

export function withState(
  outgoing: readonly Outgoing[],
  clientId: string,
  state: Outgoing['state'],
  failure?: Failure,
): readonly Outgoing[] {
  return outgoing.map((one) => (one.clientId === clientId ? { ...one, state, failure } : one));
}

/** Returns the first message that is waiting for the network; undefined while another message is being sent. */
export function nextToLeave(outgoing: readonly Outgoing[]): Outgoing | undefined {
  return isSending(outgoing) ? undefined : outgoing.find(({ state }) => state === 'waiting');
}

export function without(outgoing: readonly Outgoing[], clientId: string): readonly Outgoing[] {
  return outgoing.filter((one) => one.clientId !== clientId);
}

/** Whether `message` is the server's answer to the outgoing message `one`. */
export function isAnswer({ userId, clientId }: ChatMessage, one: Outgoing, me: string): boolean {
  return userId === me && clientId === one.clientId;
}

/** Returns the outgoing messages that haven't been answered. */
export function unanswered(
  outgoing: readonly Outgoing[],
  messages: readonly ChatMessage[],
  me: string,
): readonly Outgoing[] {
  const left = outgoing.filter((one) => !messages.some((message) => isAnswer(message, one, me)));
  return left.length === outgoing.length ? outgoing : left;
}

/** The longest a device stores member data, in ms. The server recognizes a message by its id for much longer. */
const KEPT_MS = 7 * 86_400_000;

/** Returns the text to store for these messages; null if there are none. `now` is the browser's own time. */
export const keptText = (outgoing: readonly Outgoing[], now: number): string | null =>
  outgoing.length > 0 ? JSON.stringify({ now, outgoing }) : null;

/** Reads messages from the browser's storage. A message that was being sent when the page unloaded will be sent again. */
export function keptOutgoing(text: string | null, now: number): Outgoing[] {
  try {
    const kept = JSON.parse(text ?? '') as { now: number; outgoing: unknown[] };
    if (!(now - kept.now < KEPT_MS)) return [];
    return kept.outgoing
      .filter(isOutgoing)
      .map((one) => (one.state === 'sending' ? { ...one, state: 'waiting' } : one));
  } catch {
    return [];
  }
}

function isOutgoing(kept: unknown): kept is Outgoing {
  if (typeof kept !== 'object' || kept === null) return false;
  const { clientId, text, at, state, replyTo = '' } = kept as Record<string, unknown>;
  return (
    [clientId, text, at, replyTo].every((each) => typeof each === 'string') &&
    (state === 'sending' || state === 'waiting' || state === 'failed')
  );
}

/**
 * Returns the messages to store after this window's messages have changed. Messages from other windows stay, because all windows
 * share the storage.
 */
export function keptBeside(
  kept: readonly Outgoing[],
  before: readonly Outgoing[],
  after: readonly Outgoing[],
): readonly Outgoing[] {
  const own = new Set([...before, ...after].map(({ clientId }) => clientId));
  return [...kept.filter(({ clientId }) => !own.has(clientId)), ...after];
}
