import * as z from 'zod/mini';
import { FOUNDER_MESSAGE_MOST } from '../../domain/founder-chat.ts';
import { ClientId, Instant, text, UserId } from './common.ts';

export const FounderMessageReply = z.object({
  id: z.string(),
  /** A username; null for who is gone. */
  author: z.nullable(z.string()),
  isFounder: z.boolean(),
  message: z.string(),
  createdAt: Instant,
});
export type FounderMessageReply = z.infer<typeof FounderMessageReply>;

export const FounderThreadReply = z.object({
  userId: UserId,
  username: z.nullable(z.string()),
  lastAt: Instant,
  isAnswered: z.boolean(),
});
export type FounderThreadReply = z.infer<typeof FounderThreadReply>;

export const FounderWords = z.strictObject({
  message: text('Message', FOUNDER_MESSAGE_MOST),
  clientId: z.optional(ClientId),
});

export const FounderPage = z.strictObject({ before: z.optional(z.ulid()) });
