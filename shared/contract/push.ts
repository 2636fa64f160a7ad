import * as z from 'zod/mini';
import { Instant } from './schemas/common.ts';

/**
 * The content of a push message, which is sent as encrypted JSON (RFC 8291). It contains everything to show, because the service
 * worker has no token to call the API with. The worker shows every message, because browsers end a subscription whose messages
 * stay invisible.
 */
export const PushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** The path on this site that a tap opens. */
  link: z.string(),
  /** On the device, a later message with the same tag replaces the earlier one. */
  tag: z.string(),
  /**
   * The id of the message's notification, if it has one. A page that shows this notification as read also closes the message on
   * the device.
   */
  notificationId: z.optional(z.string()),
  /** Only this member's device shows the message. Any other device shows a neutral line. */
  userId: z.string(),
  /** The race that the message is about, whose crown is the icon. Without it, the icon shows both. */
  race: z.optional(z.enum(['wins', 'losses'])),
  /** From this time on, `late` replaces title and body. */
  until: z.optional(Instant),
  late: z.optional(z.string()),
});
export type PushPayload = z.infer<typeof PushPayload>;
