import type { FeedLine, Notification, StoredEffects } from '../../ports.ts';
import { keys } from './keys.ts';
import { MUST_BE_NEW, type Write } from './table.ts';

const DAY_SECONDS = 86_400;
/** A season and a half: who was away for one still finds what happened. */
const KEPT_SECONDS = 550 * DAY_SECONDS;

/** What stands in the act's own transaction beside the item that the act changes. */
export function effectWrites(leagueId: string, { joined, notifications, feed }: StoredEffects): Write[] {
  return [
    ...joined.map((userId) => ({ put: { ...keys.membership(userId, leagueId), leagueId } })),
    ...notifications.map(notificationWrite),
    ...feed.map((line) => ({ put: { ...keys.feedLine(leagueId, line.id), ...line, ttl: keptUntil(line) } })),
  ];
}

/** A notification in its reader's partition; one that is there already is never written over. */
export function notificationWrite(notification: Notification): Write {
  const { to, id } = notification;
  return {
    put: { ...keys.notification(to, id), ...notification, ttl: keptUntil({ at: notification.createdAt }) },
    ...MUST_BE_NEW,
  };
}

/** Epoch seconds. */
function keptUntil({ at }: Pick<FeedLine, 'at'>): number {
  return Math.floor(Date.parse(at) / 1000) + KEPT_SECONDS;
}
