import { timeOfId } from '../chat/chat-id.ts';
import { newestFirst } from '../newest-first.ts';
import { accountNotice, type Notice } from '../news/notice.ts';

/** The maximum number of characters in a message. */
export const FOUNDER_MESSAGE_MOST = 2000;
/** The maximum number of messages or threads that one read returns. */
export const FOUNDER_PAGE = 50;

/** A message between an OG Player and the founders, who are the admins (see Paid tier). */
export interface FounderMessage {
  /** Ids sort in the order of time. */
  id: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** The author's user id. */
  by: string;
  isFounder: boolean;
  message: string;
}

/** The latest state of the conversation between one member and the founders. */
export interface FounderThread {
  userId: string;
  lastAt: string;
  /** Whether the founders wrote last. */
  isAnswered: boolean;
  /** The time of the first message that the founders haven't answered, ISO 8601 UTC; null if they wrote last. */
  waitsSince: string | null;
}

/** A thread's place in the founders' list, and what is needed to find its place after the next message. */
export interface FounderPlace {
  /** The id of the first message that the founders haven't answered; null if they wrote last. */
  waitsSince: string | null;
  /** The sort key: waiting threads first, longest wait on top; then answered ones, latest first. */
  place: string;
}

/** Returns a thread's place in the list after this message. `before` is the thread's old place, if any. */
export function placeOfThread(
  before: Pick<FounderPlace, 'waitsSince'> | undefined,
  { id, isFounder }: Pick<FounderMessage, 'id' | 'isFounder'>,
): FounderPlace {
  if (isFounder) return { waitsSince: null, place: `1#${newestFirst(id)}` };
  const waitsSince = before?.waitsSince ?? id;
  return { waitsSince, place: `0#${waitsSince}` };
}

/**
 * Returns since when a thread has been waiting for an answer; null if it has one. An old thread may not store its first
 * unanswered message, and then counts as waiting since its last message.
 */
export function waitingSince({
  waitsSince,
  lastAt,
  isAnswered,
}: Pick<FounderThread, 'lastAt' | 'isAnswered'> & Pick<FounderPlace, 'waitsSince'>): string | null {
  if (isAnswered) return null;
  return waitsSince === null ? lastAt : new Date(timeOfId(waitsSince)).toISOString();
}

/** Notifies the member that the founders answered. */
export function answerNotice(userId: string): Notice {
  return accountNotice(userId, 'The founders replied', 'Read it in your chat with the founders.', 'founders');
}
