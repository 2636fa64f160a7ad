import * as z from 'zod/mini';
import { Instant, UserId } from './common.ts';

/** A member as other members see them. Apart from their own account, which most functions never load. */
export const PublicUser = z.object({
  id: UserId,
  username: z.string(),
  firstName: z.string(),
  profileImageUrl: z.string(),
  isPremium: z.boolean(),
  /** True if other members can open this member's trophies page; otherwise absent. */
  showsTrophies: z.optional(z.literal(true)),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** Those who share a member's spot, longest partnership first (see Partners). */
export const Partners = z.array(z.object({ userId: UserId, user: PublicUser, since: Instant }));
export type Partners = z.infer<typeof Partners>;
