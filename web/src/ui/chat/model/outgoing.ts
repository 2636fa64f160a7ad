import type { ChatMessage } from '#shared/contract/schemas/chat.ts';

/** A message of the reader's own that the server has not answered yet, or has refused. */
export interface Outgoing {
  /** The same for every try, so that it is said once. */
  clientId: string;
  text: string;
  /** When it was written, ISO 8601 UTC. */
  at: string;
  state: 'sending' | 'failed';
}

export function isSending(outgoing: readonly Outgoing[]): boolean {
  return outgoing.some(({ state }) => state === 'sending');
}

export function withState(
  outgoing: readonly Outgoing[],
  clientId: string,
  state: Outgoing['state'],
): readonly Outgoing[] {
  return outgoing.map((one) => (one.clientId === clientId ? { ...one, state } : one));
}

export function without(outgoing: readonly Outgoing[], clientId: string): readonly Outgoing[] {
  return outgoing.filter((one) => one.clientId !== clientId);
}

/** Whether a message is the answer to this one, and not somebody else's. */
export function isAnswer({ userId, clientId }: ChatMessage, one: Outgoing, me: string): boolean {
  return userId === me && clientId === one.clientId;
}

/** Those of which no message is the answer. */
export function unanswered(
  outgoing: readonly Outgoing[],
  messages: readonly ChatMessage[],
  me: string,
): readonly Outgoing[] {
  const left = outgoing.filter((one) => !messages.some((message) => isAnswer(message, one, me)));
  return left.length === outgoing.length ? outgoing : left;
}
