import * as z from 'zod/mini';
import { CHANNEL_KINDS, LONGEST_ADDRESS, LOSSES, POST_TOPICS } from '../../domain/channels/channel.ts';
import { Instant, UserId } from './common.ts';

const Tells = z.array(z.enum(POST_TOPICS)).check(z.maxLength(POST_TOPICS.length));

/**
 * A group chat as a commissioner connects it. A request that only changes `tells` can leave out `url`, which no reply
 * contains.
 */
export const ChannelRequest = z.strictObject({
  kind: z.enum(CHANNEL_KINDS),
  url: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_ADDRESS, 'That webhook URL is too long'))),
  tells: Tells.check(z.minLength(1, 'Choose at least one thing to post')),
  /**
   * The group chat as the form read it; null if there was none. If it has changed since, the request saves nothing
   * (see Forms beside pushes).
   */
  from: z.optional(
    z.nullable(
      z.strictObject({ kind: z.enum(CHANNEL_KINDS), tells: Tells, connectedAt: z.optional(Instant) }),
    ),
  ),
});
export type ChannelRequest = z.infer<typeof ChannelRequest>;

/** The group chat without its URL. `lost` says why and when posting stopped. */
export const ChannelReply = z.object({
  channel: z.nullable(
    z.object({
      kind: z.enum(CHANNEL_KINDS),
      tells: Tells,
      connectedAt: Instant,
      connectedBy: UserId,
      state: z.enum(['connected', 'disconnected']),
      lost: z.nullable(z.object({ why: z.enum(LOSSES), at: Instant })),
      lastToldAt: z.nullable(Instant),
    }),
  ),
});
export type ChannelReply = z.infer<typeof ChannelReply>;
