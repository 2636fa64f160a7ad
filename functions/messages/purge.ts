import * as z from 'zod/mini';

export const Purge = z.object({ leagueId: z.string() });
type Purge = z.infer<typeof Purge>;

/** A purge as a message of the queue. */
export function purgeMessageOf(purge: Purge): string {
  return JSON.stringify(purge);
}

/** The purge that a message announces. Throws for anything else. */
export function purgeOf(message: string): Purge {
  return Purge.parse(JSON.parse(message));
}
