/** The types of notifications that members get (see News). */
export const NOTIFICATION_TYPES = [
  'welcome',
  'trade_proposal',
  'trade_accepted',
  'trade_rejected',
  'trade_ending',
  'trade_ended',
  'trade_message',
  'trade_changed',
  'trade_review',
  'trade_stopped',
  'trade_reversed',
  'chat_mention',
  'commissioner_announcement',
  'rules_changed',
  'system_update',
  'draft_poll',
  'draft_reminder',
  'draft_postponed',
  'draft_started',
  'draft_deadline',
  'draft_corrected',
  'league_joined',
  'league_changed',
  'seat_unattended',
  'season_complete',
  'weekly_update',
  'account_changed',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Types about a person, not about a seat. Everyone who shares a seat gets all others (see Partners). */
const PERSONAL: ReadonlySet<NotificationType> = new Set([
  'welcome',
  'chat_mention',
  'trade_message',
  'system_update',
  'league_joined',
  'league_changed',
  'account_changed',
]);

export const isPersonal = (type: NotificationType): boolean => PERSONAL.has(type);

/** Types that also go out by email. */
export const MAILED: ReadonlySet<NotificationType> = new Set([
  'welcome',
  'trade_proposal',
  'trade_accepted',
  'trade_rejected',
  'trade_changed',
  'trade_review',
  'trade_stopped',
  'trade_reversed',
  'commissioner_announcement',
  'draft_poll',
  'rules_changed',
  'draft_reminder',
  'draft_postponed',
  'draft_started',
  'draft_deadline',
  'draft_corrected',
  'seat_unattended',
  'season_complete',
  'weekly_update',
  'account_changed',
]);

/** Types no one can turn off: if someone else changes an account, its owner must hear about it. */
export const ALWAYS_MAILED: ReadonlySet<string> = new Set<NotificationType>(['account_changed']);

/** Types about Two Crowns in general. All others are about the reader's own leagues and account. */
const NEWS_OF_THE_GAME: ReadonlySet<NotificationType> = new Set(['welcome', 'weekly_update']);

/**
 * Whether a reader wants a notification by email, too. Readers who accept no communications get no general news. News about
 * their leagues isn't advertising, and has its own switches.
 */
export function isMailWanted(
  type: NotificationType,
  reader: { acceptsCommunications: boolean; unwantedMails: readonly string[] },
): boolean {
  if (ALWAYS_MAILED.has(type)) return true;
  if (NEWS_OF_THE_GAME.has(type) && !reader.acceptsCommunications) return false;
  return !reader.unwantedMails.includes(type);
}

/** Whether emails of this type can be stopped from the email itself. Those about account changes can't. */
export function isStoppable(type: string): type is NotificationType {
  return (MAILED as ReadonlySet<string>).has(type) && !ALWAYS_MAILED.has(type);
}
