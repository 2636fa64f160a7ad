import type { NotificationReply } from '#shared/contract/schemas/notifications.ts';
import { linkOf } from '#shared/domain/news.ts';

/** Where a notification leads; null where it is about no page. */
export function destinationOf({
  type,
  leagueCode,
}: Pick<NotificationReply, 'type' | 'leagueCode'>): string | null {
  return linkOf(type, leagueCode);
}
