import * as z from 'zod/mini';
import { FOUNDER_MESSAGE_MOST } from '../../domain/billing/founder-chat.ts';
import { ClientId, Instant, text, UserId } from './common.ts';

export const FounderMessageReply = z.object({
  id: z.string(),
  /** The author's username; null if the account was deleted. */
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
  /** When the first unanswered message was sent; null if the founders wrote last. */
  waitsSince: z.nullable(Instant),
  /** Where the list continues, for the query's `after`. */
  cursor: z.string(),
});
export type FounderThreadReply = z.infer<typeof FounderThreadReply>;

export const FounderText = z.strictObject({
  message: text('Message', FOUNDER_MESSAGE_MOST),
  clientId: z.optional(ClientId),
});

/** A position in the list of threads. */
export const FounderCursor = z.string().check(z.regex(/^([01]#)?[\dA-Z]{26}#[\da-f-]{36}$/, 'a cursor'));

export const FounderPage = z.strictObject({ before: z.optional(z.ulid()) });
