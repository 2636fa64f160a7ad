import type { Draw } from '#shared/domain/lottery.ts';
import type { Effects, Happening, Notice } from '#shared/domain/news.ts';

/** One act of one user, whose tries carry the same id of the client's own. */
export interface Act {
  userId: string;
  clientId: string;
}

/** Effects of an act, ready to be stored with it. */
export interface StoredEffects {
  /** Each must have an account that is not being deleted; its version grows by one. */
  joined: readonly string[];
  /** Their membership ends, and with it their draft boards; in which league they were stays known. */
  left?: Effects['left'];
  /** A new owner is touched as one who joins. */
  league?: Effects['league'];
  /** An invitation that must still be pending. */
  accepted?: Effects['accepted'];
  /** Of several with the same, one is stored. */
  act?: Act;
  notifications: readonly Notification[];
  feed: readonly FeedLine[];
  draw?: StoredDraw;
  /** The book must be the one before; the ended are kept for whom they concern. */
  trades?: Effects['trades'];
  /** Conflicts with one of another revision than it was judged by. */
  earlier?: Effects['earlier'];
}

/** A draw as it is stored; its id sorts by time. */
export interface StoredDraw extends Draw {
  id: string;
}

/** A notification of one reader as it is stored; its id sorts by time. `createdAt` is ISO 8601 UTC. */
export interface Notification extends Notice {
  id: string;
  createdAt: string;
  isRead: boolean;
  /** When SES took it as a mail. */
  mailedAt?: string | undefined;
}

/** A line of a league's feed; its id sorts by time. */
export interface FeedLine extends Happening {
  id: string;
  at: string;
  /** The label of the season in which it happened; lines from before chats have none. */
  season?: string | undefined;
}

/**
 * Seconds after which a notification whose id was made is stored, or never will be: longer than any function lives that
 * tells somebody something.
 */
export const STORED_WITHIN_SECONDS = 60;
