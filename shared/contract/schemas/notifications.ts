import * as z from 'zod/mini';
import { NOTIFICATION_TYPES } from '../../domain/news/notification-types.ts';
import { Instant, LeagueId, openEnum, UserId } from './common.ts';

/** Sorts by time: a newer notification has a greater id. */
export const NotificationId = z.ulid();

export const NotificationType = openEnum(NOTIFICATION_TYPES);

/** A member's notification. League code and name are null if it concerns no league, or a deleted one. */
export const NotificationReply = z.object({
  id: NotificationId,
  /** The reader. */
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

/** `newestAge` is the age of the newest notification in ms, from which a page knows whether its other replies are older. */
export const UnreadCount = z.object({ count: z.int(), newestAge: z.optional(z.int()) });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** Opens one socket. A ticket lives 60 s and works once. */
export const Ticket = z.object({ ticket: z.string(), expiresAt: Instant });
