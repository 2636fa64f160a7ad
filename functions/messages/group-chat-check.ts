import * as z from 'zod/mini';

export const GroupChatCheck = z.object({
  leagueId: z.string(),
  season: z.string(),
  version: z.int(),
  at: z.string(),
});
/**
 * A look at what a league's group is owed, for that version of its season. The version is written within a minute of `at` (ISO
 * 8601 UTC), or never.
 */
export type GroupChatCheck = z.infer<typeof GroupChatCheck>;

/** A look as a message of the queue. */
export function groupChatCheckMessage(look: GroupChatCheck): string {
  return JSON.stringify(look);
}

/** The look that a message announces. Throws for anything else. */
export function parseGroupChatCheck(message: string): GroupChatCheck {
  return GroupChatCheck.parse(JSON.parse(message));
}
