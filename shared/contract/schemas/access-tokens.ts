import * as z from 'zod/mini';
import { TOKEN_DAYS, TOKEN_PREFIX } from '../../domain/accounts/tokens.ts';
import { Instant, line } from './common.ts';

/** A personal access token in a member's list. */
export const AccessTokenReply = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  endsAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type AccessTokenReply = z.infer<typeof AccessTokenReply>;

/** A new token with its secret, which is shown only this once. */
export const NewAccessToken = z.extend(AccessTokenReply, {
  token: z.string().check(z.regex(new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`))),
});
export type NewAccessToken = z.infer<typeof NewAccessToken>;

export const AccessTokenRequest = z.strictObject({
  name: line('Name', 60),
  days: z.literal(TOKEN_DAYS),
});
