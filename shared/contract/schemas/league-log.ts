import * as z from 'zod/mini';
import { Instant, UserId } from './common.ts';
import { PublicUser } from './users.ts';

/** An act of a commissioner. Its id sorts by time. `act` names its kind; newer servers may know more kinds. */
export const LogLine = z.object({
  id: z.ulid(),
  at: Instant,
  userId: UserId,
  user: PublicUser,
  act: z.string(),
  text: z.string(),
});
export type LogLine = z.infer<typeof LogLine>;

/**
 * Something that happened in a league, told to its members. `userId` and `user` are null where the game itself did it.
 */
export const ActivityLine = z.object({
  id: z.ulid(),
  at: Instant,
  userId: z.nullable(UserId),
  user: z.nullable(PublicUser),
  act: z.string(),
  text: z.string(),
});
export type ActivityLine = z.infer<typeof ActivityLine>;
