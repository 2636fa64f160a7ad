import * as z from 'zod/mini';

export const LeagueCleanup = z.object({ leagueId: z.string() });
type LeagueCleanup = z.infer<typeof LeagueCleanup>;

/** A cleanup as a queue message. */
export function leagueCleanupMessage(cleanup: LeagueCleanup): string {
  return JSON.stringify(cleanup);
}

/** The cleanup in a message. Throws for anything else. */
export function parseLeagueCleanup(message: string): LeagueCleanup {
  return LeagueCleanup.parse(JSON.parse(message));
}
