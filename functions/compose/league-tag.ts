import { createHash } from 'node:crypto';

/**
 * The name of a league in log lines. Anyone who knows the league's id can find its lines (runbook, How to look), but the
 * lines reveal no usable id. The hash needs no key, because ids are random and can't be guessed.
 */
export function leagueTag(leagueId: string): string {
  return createHash('sha256').update(leagueId).digest('base64url').slice(0, 12);
}
