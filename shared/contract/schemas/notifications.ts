import * as z from 'zod/mini';
import { NOTIFICATION_TYPES } from '../../domain/news/notification-types.ts';
import { Instant, LeagueId, openEnum, UserId } from './common.ts';

/** A notification's id. Ids sort in the order of time: a newer notification has a greater id. */
export const NotificationId = z.ulid();

export const NotificationType = openEnum(NOTIFICATION_TYPES);

/** A member's notification. League code and name are null if the notification concerns no league, or a deleted one. */
export const NotificationReply = z.object({
  id: NotificationId,
  /** The reader's user id. */
  userId: UserId,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  leagueId: z.nullable(LeagueId),
  leagueCode: z.nullable(z.string()),
  leagueName: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.unknown())),
  createdAt: Instant,
});
export type NotificationReply = z.infer<typeof NotificationReply>;

/**
 * `newestAge` is the age of the newest notification in ms. A page uses it to tell whether its other replies are older than that
 * notification.
 */
export const UnreadCount = z.object({ count: z.int(), newestAge: z.optional(z.int()) });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** A ticket for opening one socket. It is valid for 60 seconds, and only once. */
export const Ticket = z.object({ ticket: z.string(), expiresAt: Instant });
