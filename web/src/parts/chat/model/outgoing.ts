import type { ChatMessage } from '#shared/contract/schemas/chat.ts';

/** The user's own message that the server hasn't answered yet, or has refused. */
export interface Outgoing {
  /** The id of the message, the same for every try, so that the message appears only once. */
  clientId: string;
  text: string;
  /** When the message was written, ISO 8601 UTC. */
  at: string;
  /** `waiting`: it leaves automatically when the browser is online again. */
  state: 'sending' | 'waiting' | 'failed';
  failure?: Failure | undefined;
}

/** Why a message has failed. */
export interface Failure {
  /** The server's text, if there is one. */
  words: string | undefined;
  /** Whether the same message would be refused again. */
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

/** The first message that waits for the network; undefined while another one is being sent. */
export function nextToLeave(outgoing: readonly Outgoing[]): Outgoing | undefined {
  return isSending(outgoing) ? undefined : outgoing.find(({ state }) => state === 'waiting');
}

export function without(outgoing: readonly Outgoing[], clientId: string): readonly Outgoing[] {
  return outgoing.filter((one) => one.clientId !== clientId);
}

/** Whether a message is the server's answer to this one. */
export function isAnswer({ userId, clientId }: ChatMessage, one: Outgoing, me: string): boolean {
  return userId === me && clientId === one.clientId;
}

/** The outgoing messages without an answer. */
export function unanswered(
  outgoing: readonly Outgoing[],
  messages: readonly ChatMessage[],
  me: string,
): readonly Outgoing[] {
  const left = outgoing.filter((one) => !messages.some((message) => isAnswer(message, one, me)));
  return left.length === outgoing.length ? outgoing : left;
}

/** A device keeps member data no longer than this (in ms). The server recognizes a message by its id for far longer. */
const KEPT_MS = 7 * 86_400_000;

/** The messages in their stored form; null for none. `now` is the browser's own time. */
export const keptText = (outgoing: readonly Outgoing[], now: number): string | null =>
  outgoing.length > 0 ? JSON.stringify({ now, outgoing }) : null;

/** The messages from a browser's storage. A message that was being sent when the page unloaded is sent again. */
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
  const { clientId, text, at, state } = kept as Record<string, unknown>;
  return (
    [clientId, text, at].every((each) => typeof each === 'string') &&
    (state === 'sending' || state === 'waiting' || state === 'failed')
  );
}

/** The messages to store after a window's own have changed. Those of other windows stay, because they share the storage. */
export function keptBeside(
  kept: readonly Outgoing[],
  before: readonly Outgoing[],
  after: readonly Outgoing[],
): readonly Outgoing[] {
  const own = new Set([...before, ...after].map(({ clientId }) => clientId));
  return [...kept.filter(({ clientId }) => !own.has(clientId)), ...after];
}
