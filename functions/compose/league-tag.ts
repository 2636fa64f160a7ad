import { createHash } from 'node:crypto';

/**
 * How log lines name a league. Anyone who knows a league's id can find its lines (runbook, How to look), but the lines
 * reveal no usable id. The hash needs no key: the ids of leagues are random, so no one can guess them.
 */
export function leagueTag(leagueId: string): string {
  return createHash('sha256').update(leagueId).digest('base64url').slice(0, 12);
}
