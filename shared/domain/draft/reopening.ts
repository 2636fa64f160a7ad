import type { LeagueSeason } from '../league-season.ts';
import type { Game } from '../season/games.ts';
import { hasKickedOff } from '../season/first-kickoff.ts';
import { seasonNamed } from '../seasons.ts';

/** Why a finished draft can't be opened again. */
export type ReopenRefusal = 'trades-made' | 'season-started' | 'draft-deadline-passed';

/**
 * Returns why a finished draft can't be opened again; undefined if it can (see Commissioner tools and Import). `games` are the
 * season's games. After the season's draft deadline it can't, because an open draft would be finished by auto-picks right away.
 */
export function barredFromReopening(
  season: LeagueSeason,
  games: readonly Game[],
  at: Date,
): ReopenRefusal | undefined {
  if (hasKickedOff(season, games, at)) return 'season-started';
  if (at.getTime() >= Date.parse(seasonNamed(season.season).draftDeadline)) return 'draft-deadline-passed';
  return season.swaps.length > 0 ? 'trades-made' : undefined;
}
