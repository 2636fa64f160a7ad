import { ALWAYS_MAILED, MAILED, type NotificationType } from '#shared/domain/news/notification-types.ts';

export interface MailKind {
  type: NotificationType;
  label: string;
  /** Whether emails of this type can't be turned off. */
  isAlwaysOn: boolean;
}

const LABELS: Readonly<Partial<Record<NotificationType, string>>> = {
  draft_poll: 'A draft time poll opens or closes',
  draft_reminder: 'A draft is about to start',
  draft_started: 'A draft starts',
  draft_postponed: 'A draft you run couldn’t start',
  draft_deadline: 'The draft deadline hits a league that hasn’t drafted',
  draft_corrected: 'A finished draft is corrected',
  seat_unattended: 'You’ve been inactive in a league',
  trade_proposal: 'Someone offers you a trade',
  trade_accepted: 'Your trade is accepted',
  trade_rejected: 'Your trade is rejected',
  trade_changed: 'Someone changes their offer to you',
  trade_review: 'An accepted trade is in review',
  trade_stopped: 'Your trade is stopped',
  trade_reversed: 'Your trade is reversed',
  commissioner_announcement: 'A commissioner makes an announcement',
  rules_changed: 'House rules change',
  weekly_update: 'Your weekly recap is ready',
  season_complete: 'A season ends',
  welcome: 'You join Two Crowns',
  account_changed: 'Your account changes',
};

/** Returns the types of email, with the most popular ones first. Types without a label come last, under their own names. */
export function mailKinds(): MailKind[] {
  const order = Object.keys(LABELS);
  const place = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length);
  return [...MAILED]
    .toSorted((a, b) => place(a) - place(b))
    .map((type) => ({ type, label: LABELS[type] ?? type, isAlwaysOn: ALWAYS_MAILED.has(type) }));
}

/** Returns the label of a type of email; undefined if the type is unknown. */
export function labelOf(type: string): string | undefined {
  return LABELS[type as NotificationType];
}
