import * as z from 'zod/mini';
import { Instant, UserId } from './common.ts';
import { PublicUser } from './public-user.ts';

/**
 * A commissioner's action. Ids sort in the order of time. `act` is the kind of action, and newer servers can have kinds that a
 * client doesn't know.
 */
export const LogLine = z.object({
  id: z.ulid(),
  at: Instant,
  userId: UserId,
  user: PublicUser,
  act: z.string(),
  text: z.string(),
});
export type LogLine = z.infer<typeof LogLine>;

/** An event in a league that members see. `userId` and `user` are null if Two Crowns caused it. */
export const ActivityLine = z.object({
  id: z.ulid(),
  at: Instant,
  userId: z.nullable(UserId),
  user: z.nullable(PublicUser),
  act: z.string(),
  text: z.string(),
});
export type ActivityLine = z.infer<typeof ActivityLine>;
