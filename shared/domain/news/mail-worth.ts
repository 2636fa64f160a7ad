import type { NotificationType } from './notification-types.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest time that any email waits to be sent. The email queue drops an email a day later. */
const LONGEST_MS = 6 * DAY_MS;

/**
 * How long an email of a type stays relevant, from the time of its notification. Other types stay relevant as long as an email
 * can wait.
 */
const WORTH_MS: Partial<Record<NotificationType, number>> = {
  // The first reminder is sent a day before the draft.
  draft_reminder: DAY_MS,
  draft_poll: 3 * DAY_MS,
  draft_started: DAY_MS,
  draft_postponed: 3 * DAY_MS,
  draft_corrected: 3 * DAY_MS,
  trade_proposal: 3 * DAY_MS,
  trade_changed: 3 * DAY_MS,
  trade_review: DAY_MS,
  // The next week's email follows.
  weekly_update: 6 * DAY_MS,
};

/** The kind of an email: a type of notification, an invitation, or a support letter. */
export type MailKind = NotificationType | 'invitation' | 'request' | 'receipt';

/**
 * The last moment when an email is still relevant; later it is dropped (see Emails that wait).
 * @param written when the notification, the invitation or the request was written.
 * @param ends when the event that the email is about ends, if known.
 */
export function lastUse(kind: MailKind, written: Date, ends?: Date): Date {
  // A receipt promises an answer within 48 hours.
  const worth = kind === 'receipt' ? 2 * DAY_MS : ((WORTH_MS as Record<string, number>)[kind] ?? LONGEST_MS);
  const last = new Date(written.getTime() + Math.min(worth, LONGEST_MS));
  return ends && ends < last ? ends : last;
}

export function isTooLate(kind: MailKind, at: Date, written: Date, ends?: Date): boolean {
  return at.getTime() >= lastUse(kind, written, ends).getTime();
}
