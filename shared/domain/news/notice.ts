import type { Race } from '../season/ranks.ts';
import type { NotificationType } from './notification-types.ts';
import type { AboutAccount } from './notification-links.ts';

/** The maximum number of notifications listed at once. */
export const NEWS_PAGE = 100;

/** The maximum lengths of a notice to all members, in characters. */
export const NOTICE_MOST = { title: 100, message: 1000 } as const;

/** A notification is deleted after this many days, read or not. Lines of a league's log stay longer. */
export const NEWS_KEPT_DAYS = 90;

/** Returns the time before which notifications are deleted. */
export function newsKeptSince(now: Date): Date {
  return new Date(now.getTime() - NEWS_KEPT_DAYS * 86_400_000);
}

/** A piece of news for one member. */
export interface Notice {
  /** The reader's user id. */
  to: string;
  type: NotificationType;
  title: string;
  message: string;
  leagueId: string | null;
  /** The user id of the member whose own words the notification quotes. */
  author?: string | undefined;
  /** For a notification about new members: their user ids, in the order in which they joined. */
  joiners?: readonly string[] | undefined;
  /** For a week’s recap: what the week meant for the reader in the crown races, if anything (see Push). */
  crowns?: string | undefined;
  /** The race, if the news is about one alone. Its crown is on the email and the push (see News). */
  race?: Race | undefined;
  /** The numbers of the pending trades that the reader is asked to answer. */
  offers?: readonly number[] | undefined;
  /** When the announced event is over, ISO 8601 UTC, and the text to show from then on. */
  until?: { at: string; late: string } | undefined;
  /** The id of the reader's older notification that this one replaces. */
  replaces?: string | undefined;
  /** For a change to the reader's account: the part of the account that changed. */
  about?: AboutAccount | undefined;
  /** The address that the email goes to, instead of the reader's verified address. */
  mailTo?: string | undefined;
}

export function welcomeNotice(to: string): Notice {
  return {
    to,
    type: 'welcome',
    title: 'Welcome to Two Crowns',
    message: 'Draft your teams, then go for the most wins or the most losses. See how it works.',
    leagueId: null,
  };
}

/** Notifies an account's owner of a change to it, because someone else may have made it. */
export function accountNotice(to: string, title: string, message: string, about?: AboutAccount): Notice {
  return { to, type: 'account_changed', title, message, leagueId: null, ...(about && { about }) };
}
