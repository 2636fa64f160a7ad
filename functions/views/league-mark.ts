import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';

/**
 * Returns a mark that changes with the league, its season, its chat, and what members confirm or settle of its house rules.
 * A page reads these again only if its socket joins and gets a different mark.
 */
export function leagueMark({ sideChanges = 0 }: League, { season, version }: LeagueSeason): string {
  return `${season}.${version}.${sideChanges}`;
}
