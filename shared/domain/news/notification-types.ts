/** The types of news that members get (see News). */
export const NOTIFICATION_TYPES = [
  'welcome',
  'trade_proposal',
  'trade_accepted',
  'trade_rejected',
  'trade_ending',
  'trade_ended',
  'chat_mention',
  'commissioner_announcement',
  'rules_changed',
  'system_update',
  'draft_poll',
  'draft_reminder',
  'draft_postponed',
  'draft_started',
  'draft_deadline',
  'league_joined',
  'league_changed',
  'seat_unattended',
  'season_complete',
  'weekly_update',
  'account_changed',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** These types also go out as mails. */
export const MAILED: ReadonlySet<NotificationType> = new Set([
  'welcome',
  'trade_proposal',
  'trade_accepted',
  'trade_rejected',
  'commissioner_announcement',
  'draft_poll',
  'rules_changed',
  'draft_reminder',
  'draft_postponed',
  'draft_started',
  'draft_deadline',
  'seat_unattended',
  'season_complete',
  'weekly_update',
  'account_changed',
]);

/** Nobody can switch these off: when somebody else changes an account, its owner must hear of it. */
export const ALWAYS_MAILED: ReadonlySet<string> = new Set<NotificationType>(['account_changed']);

/** These are about the game as such. All others concern the reader's own leagues and account. */
const NEWS_OF_THE_GAME: ReadonlySet<NotificationType> = new Set(['welcome', 'weekly_update']);

/**
 * Whether a reader wants a notification as a mail, too. A reader who accepts no communications gets no news of the
 * game. News of their leagues is not advertising, and has switches of its own.
 */
export function isMailWanted(
  type: NotificationType,
  reader: { acceptsCommunications: boolean; unwantedMails: readonly string[] },
): boolean {
  if (ALWAYS_MAILED.has(type)) return true;
  if (NEWS_OF_THE_GAME.has(type) && !reader.acceptsCommunications) return false;
  return !reader.unwantedMails.includes(type);
}

/** Whether mails of that type can be stopped from the mail itself. Others tell of changes of the reader's account. */
export function isStoppable(type: string): type is NotificationType {
  return (MAILED as ReadonlySet<string>).has(type) && !ALWAYS_MAILED.has(type);
}
