import * as z from 'zod/mini';
import { Instant } from './schemas/common.ts';

/**
 * What a push message says, as JSON inside its encryption (RFC 8291). It stands alone: the service worker that shows it
 * has no token, so it can ask for nothing more. Every message is shown, since browsers end a subscription that keeps
 * silent.
 */
export const PushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** The path on this site to which a press leads. */
  link: z.string(),
  /** A later message with the same tag takes the place of the earlier one on the device. */
  tag: z.string(),
  /** The notification that it tells of, where there is one: a page that shows it as read closes it on the device. */
  notificationId: z.optional(z.string()),
  /** The device of this member alone shows it; on any other, a neutral line is shown. */
  userId: z.string(),
  /** From this time on `late` is shown in place of title and body. */
  until: z.optional(Instant),
  late: z.optional(z.string()),
});
export type PushPayload = z.infer<typeof PushPayload>;
