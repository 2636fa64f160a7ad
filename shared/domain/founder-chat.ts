import { accountNotice, type Notice } from './news.ts';

/** Characters. */
export const FOUNDER_MESSAGE_MOST = 2000;
/** As many messages, or threads, as are read at once. */
export const FOUNDER_PAGE = 50;

/** A word between an OG Player and the founders, whom the admins are (see Paid tier). */
export interface FounderMessage {
  /** Sorts by time. */
  id: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** The user id of who wrote it. */
  by: string;
  isFounder: boolean;
  message: string;
}

/** What one member and the founders have last said to each other. */
export interface FounderThread {
  userId: string;
  lastAt: string;
  /** The founders had the last word. */
  isAnswered: boolean;
}

/** The member hears of an answer. */
export function answerNotice(userId: string): Notice {
  return accountNotice(
    userId,
    'The founders answered you',
    'Their answer stands in your chat with the founders.',
  );
}
