import * as z from 'zod/mini';
import { Instant, UserId } from './common.ts';
import { PublicUser } from './users.ts';

/** A commissioner's action. Its id sorts by time. `act` names its kind; newer servers can know more kinds. */
export const LogLine = z.object({
  id: z.ulid(),
  at: Instant,
  userId: UserId,
  user: PublicUser,
  act: z.string(),
  text: z.string(),
});
export type LogLine = z.infer<typeof LogLine>;

/** An event in a league that members see. `userId` and `user` are null if Two Crowns itself caused it. */
export const ActivityLine = z.object({
  id: z.ulid(),
  at: Instant,
  userId: z.nullable(UserId),
  user: z.nullable(PublicUser),
  act: z.string(),
  text: z.string(),
});
export type ActivityLine = z.infer<typeof ActivityLine>;
