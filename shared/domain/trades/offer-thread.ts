import { ok, refused, type Outcome } from '../outcome.ts';
import { isSideOf, type Trade } from './trade-state.ts';

/** The maximum number of messages under one offer. All of them share one database item. */
export const OFFER_MESSAGES_MOST = 50;
/** The maximum number of characters in a message under an offer. */
export const OFFER_MESSAGE_LENGTH = 300;

/** A message under an offer. `createdAt` is ISO 8601 UTC. */
export interface OfferMessage {
  /** The message's place under the offer, starting at 1. It stays the same when others are deleted. */
  number: number;
  /** The author: a person, not a seat. */
  userId: string;
  /** Empty after an admin has deleted the message. */
  message: string;
  createdAt: string;
  /** The id that the client gave the message. A retry has the same id. */
  clientId: string;
}

/** All messages under one offer, oldest first. `version` grows by one with each change, from 0 before the first message. */
export interface OfferThread {
  leagueId: string;
  /** The number of the offer in its league. */
  trade: number;
  version: number;
  lastNumber: number;
  messages: readonly OfferMessage[];
}

export const noMessages = (leagueId: string, trade: number): OfferThread => ({
  leagueId,
  trade,
  version: 0,
  lastNumber: 0,
  messages: [],
});

type Said = Pick<OfferMessage, 'userId' | 'message' | 'clientId'>;

/** Adds a message. A retry, identified by the author and the client's id, returns the same thread. */
export function addMessage(thread: OfferThread, said: Said, at: Date): Outcome<OfferThread, 'thread-full'> {
  const known = thread.messages.some(
    ({ userId, clientId }) => userId === said.userId && clientId === said.clientId,
  );
  if (known) return ok(thread);
  if (thread.lastNumber >= OFFER_MESSAGES_MOST) return refused('thread-full');
  const number = thread.lastNumber + 1;
  const added: OfferMessage = { ...said, number, createdAt: at.toISOString() };
  return ok(changed({ ...thread, lastNumber: number }, [...thread.messages, added]));
}

/** The thread without one person's messages, or the same thread if there are none. */
export function withoutMessagesOf(thread: OfferThread, userId: string): OfferThread {
  const left = thread.messages.filter((message) => message.userId !== userId);
  return left.length === thread.messages.length ? thread : changed(thread, left);
}

/** The thread with the text of one message deleted, or the same thread if there is no such text. */
export function withoutTextOf(thread: OfferThread, number: number): OfferThread {
  if (!thread.messages.some((message) => message.number === number && message.message !== '')) return thread;
  return changed(
    thread,
    thread.messages.map((message) => (message.number === number ? { ...message, message: '' } : message)),
  );
}

const changed = (thread: OfferThread, messages: readonly OfferMessage[]): OfferThread => ({
  ...thread,
  version: thread.version + 1,
  messages,
});

/**
 * Why a seat can't write under an offer; undefined if it can. Only the two sides know that there is a thread, and they write as
 * long as the offer waits for something.
 */
export function barredFromThread(trade: Trade, seat: string): 'trade-not-found' | 'trade-over' | undefined {
  if (!isSideOf(trade, seat)) return 'trade-not-found';
  return WAITING.has(trade.status) ? undefined : 'trade-over';
}

const WAITING: ReadonlySet<Trade['status']> = new Set<Trade['status']>(['pending', 'in-review']);

/** A message's id in reports: the league's id, the offer's number and the message's. */
const MESSAGE_ID = /^([0-9A-HJKMNP-TV-Z]{26})-([1-9]\d{0,8})-([1-9]\d?)$/;

export const offerMessageId = ({ leagueId, trade }: OfferThread, { number }: OfferMessage): string =>
  `${leagueId}-${trade}-${number}`;

/** Parses the id of a message under an offer. Returns undefined for any other id. */
export function parseOfferMessageId(
  id: string,
): { leagueId: string; trade: number; number: number } | undefined {
  const [, leagueId, trade, number] = MESSAGE_ID.exec(id) ?? [];
  return leagueId === undefined ? undefined : { leagueId, trade: Number(trade), number: Number(number) };
}
