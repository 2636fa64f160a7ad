import * as z from 'zod/mini';

export const GroupChatCheck = z.object({
  leagueId: z.string(),
  season: z.string(),
  version: z.int(),
  at: z.string(),
});
/**
 * Asks which posts a league’s group chat still needs once its season has this version. The version is written within a minute of
 * `at` (ISO 8601 UTC), or never.
 */
export type GroupChatCheck = z.infer<typeof GroupChatCheck>;

/** A check as a queue message. */
export function groupChatCheckMessage(check: GroupChatCheck): string {
  return JSON.stringify(check);
}

/** The check in a message. Throws for anything else. */
export function parseGroupChatCheck(message: string): GroupChatCheck {
  return GroupChatCheck.parse(JSON.parse(message));
}
