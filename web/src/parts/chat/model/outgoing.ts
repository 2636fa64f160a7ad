import type { ChatMessage } from '#shared/contract/schemas/chat.ts';

/** The reader's own message that the server has not answered yet, or has refused. */
export interface Outgoing {
  /** The same for every try, so that the message is said once. */
  clientId: string;
  text: string;
  /** When it was written, ISO 8601 UTC. */
  at: string;
  /** `waiting`: it leaves by itself once the browser is online again. */
  state: 'sending' | 'waiting' | 'failed';
  failure?: Failure | undefined;
}

/** Why a message has failed. */
export interface Failure {
  /** The server's words, where it had any. */
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

/** The first message that waits for the network; undefined while another one is on its way. */
export function nextToLeave(outgoing: readonly Outgoing[]): Outgoing | undefined {
  return isSending(outgoing) ? undefined : outgoing.find(({ state }) => state === 'waiting');
}

export function without(outgoing: readonly Outgoing[], clientId: string): readonly Outgoing[] {
  return outgoing.filter((one) => one.clientId !== clientId);
}

/** Whether a message answers this one of the reader's. */
export function isAnswer({ userId, clientId }: ChatMessage, one: Outgoing, me: string): boolean {
  return userId === me && clientId === one.clientId;
}

/** The outgoing messages that no message answers. */
export function unanswered(
  outgoing: readonly Outgoing[],
  messages: readonly ChatMessage[],
  me: string,
): readonly Outgoing[] {
  const left = outgoing.filter((one) => !messages.some((message) => isAnswer(message, one, me)));
  return left.length === outgoing.length ? outgoing : left;
}
