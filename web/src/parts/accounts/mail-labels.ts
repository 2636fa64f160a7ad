import { ALWAYS_MAILED, MAILED, type NotificationType } from '#shared/domain/news/news.ts';

export interface MailKind {
  type: NotificationType;
  label: string;
  /** Nobody can switch it off. */
  isAlwaysOn: boolean;
}

const LABELS: Readonly<Partial<Record<NotificationType, string>>> = {
  draft_poll: 'A poll asks when you can draft, or is settled',
  draft_reminder: 'A draft is about to start',
  draft_started: 'A draft starts',
  draft_postponed: 'A draft that you run could not start',
  draft_deadline: 'The draft deadline settles a league',
  seat_unattended: 'You were long away from a league that plays',
  trade_proposal: 'Somebody offers a trade',
  trade_accepted: 'A trade is accepted',
  trade_rejected: 'A trade is rejected',
  commissioner_announcement: 'A commissioner announces something',
  rules_changed: 'House rules are changed',
  weekly_update: 'How a week went in your leagues',
  season_complete: 'A season is over',
  welcome: 'You join Two Crowns',
  account_changed: 'Your account is changed',
};

/**
 * The mailed types, the ones that people care for most first; a type without a label comes last, under its own name.
 */
export function mailKinds(): MailKind[] {
  const order = Object.keys(LABELS);
  const place = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length);
  return [...MAILED]
    .toSorted((a, b) => place(a) - place(b))
    .map((type) => ({ type, label: LABELS[type] ?? type, isAlwaysOn: ALWAYS_MAILED.has(type) }));
}

/** The words for a mailed type; undefined for one that is not known here. */
export function labelOf(type: string): string | undefined {
  return LABELS[type as NotificationType];
}
