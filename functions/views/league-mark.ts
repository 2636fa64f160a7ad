import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';

/**
 * Returns a mark that is another one after each change of the league, of its season, of its chat and of what members do about its
 * house rules. A page that has read one of these asks again only if a socket that joins is told another mark.
 */
export function leagueMark({ sideChanges = 0 }: League, { season, version }: LeagueSeason): string {
  return `${season}.${version}.${sideChanges}`;
}
