import * as z from 'zod/mini';

export const Look = z.object({ leagueId: z.string(), season: z.string(), version: z.int(), at: z.string() });
/**
 * A look at what a league's group is owed, for that version of its season. The version is written within a minute of `at` (ISO
 * 8601 UTC), or never.
 */
export type Look = z.infer<typeof Look>;

/** A look as a message of the queue. */
export function lookMessageOf(look: Look): string {
  return JSON.stringify(look);
}

/** The look that a message announces. Throws for anything else. */
export function lookOf(message: string): Look {
  return Look.parse(JSON.parse(message));
}
