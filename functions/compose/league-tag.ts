import { createHash } from 'node:crypto';

/**
 * How lines name a league. Whoever knows its id finds them (runbook, How to look); whoever has lines alone gets no id that a call takes.
 * It needs no key: nobody tries the ids of leagues through, which are random.
 */
export function leagueTag(leagueId: string): string {
  return createHash('sha256').update(leagueId).digest('base64url').slice(0, 12);
}
