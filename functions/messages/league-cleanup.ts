import * as z from 'zod/mini';

export const LeagueCleanup = z.object({ leagueId: z.string() });
type LeagueCleanup = z.infer<typeof LeagueCleanup>;

/** A purge as a message of the queue. */
export function leagueCleanupMessage(purge: LeagueCleanup): string {
  return JSON.stringify(purge);
}

/** The purge that a message announces. Throws for anything else. */
export function parseLeagueCleanup(message: string): LeagueCleanup {
  return LeagueCleanup.parse(JSON.parse(message));
}
