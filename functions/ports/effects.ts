import type { Draw } from '#shared/domain/draft/lottery.ts';
import type { AuditLine } from './requests.ts';
import type { Effects } from '#shared/domain/news/effects.ts';
import type { Happening } from '#shared/domain/news/league-log.ts';
import type { Notice } from '#shared/domain/news/notice.ts';

/** One act of one user. All its tries carry the same id, made by the client. */
export interface Act {
  userId: string;
  clientId: string;
}

/** The effects of an act, ready to be stored with it. */
export interface StoredEffects {
  /** The users who join. Each must have an account that isn't being deleted. The account's version grows by one. */
  joined: readonly string[];
  /**
   * The users who leave. Their memberships end and their draft boards are deleted, but a record of the leagues that they have
   * left remains.
   */
  left?: Effects['left'];
  /** Conflicts if the former holder's board isn't the one that was read. */
  inherited?: Effects['inherited'];
  /** Each of these users must still have an account, and no visit after `since`. */
  unseen?: Effects['unseen'];
  /** A new owner is checked like a user who joins. */
  league?: Effects['league'];
  /** The league must still have this code, which keeps leading to it. The league's next code must be new. */
  formerCode?: string;
  /**
   * Set if a league becomes public. The owner's account must still have the given version, and gets the next one, so that
   * an owner's public leagues are counted one at a time.
   */
  lobbyOf?: Effects['lobbyOf'];
  /** An invitation that must still be pending. */
  accepted?: Effects['accepted'];
  /** Only one of several writes with the same act is stored. */
  act?: Act;
  notifications: readonly Notification[];
  /** A line replaces a stored one with the same id. */
  log: readonly StoredLogLine[];
  /** The line for the admins' list, if an admin acts. */
  audit?: readonly AuditLine[];
  draw?: StoredDraw;
  /** The stored offers must have the previous version. Ended offers are stored for those who can still read them. */
  trades?: Effects['trades'];
  /** The poll is written or, if it ended, deleted along with the votes of its `voters`. */
  poll?: Effects['poll'];
  /** Conflicts if the stored revision isn't the one that the act was based on. */
  earlier?: Effects['earlier'];
  /** Conflicts if the stored version isn't the one that the act was based on. */
  rules?: Effects['rules'];
  /** Conflicts if the stored connection isn't the one that the act was based on. */
  channel?: Effects['channel'];
}

/** A drawing, as stored. Its id sorts by time. */
export interface StoredDraw extends Draw {
  id: string;
}

/** A reader's notification, as stored. Its id sorts by time. `createdAt` is ISO 8601 UTC. */
export interface Notification extends Notice {
  id: string;
  createdAt: string;
  isRead: boolean;
  /** When SES accepted the notification as an email. */
  mailedAt?: string | undefined;
  /** When the push was done, with no device left to retry. */
  pushedAt?: string | undefined;
  /** The ids of the devices that need no retry. */
  pushedTo?: readonly string[] | undefined;
}

/** A line of a league's log. Its id sorts by time. */
export interface StoredLogLine extends Happening {
  id: string;
  at: string;
  /** The label of the season in which it happened. Lines from before leagues had chats have no season. */
  season?: string | undefined;
}

/**
 * A notification is stored within this many seconds of its id's time, or never. No function that sends notifications runs
 * longer.
 */
export const STORED_WITHIN_SECONDS = 60;
