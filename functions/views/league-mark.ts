import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';

/**
 * Returns a mark of a league's current state. It changes with the league, its season, its chat, and what members
 * confirm or settle of the house rules. When a page's socket joins the league, the page refetches these only if it gets
 * a different mark.
 */
export function leagueMark({ sideChanges = 0 }: League, { season, version }: LeagueSeason): string {
  return `${season}.${version}.${sideChanges}`;
}
