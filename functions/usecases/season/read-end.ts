import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { lastKickoffOf } from '#shared/domain/season/season-end.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Returns when the last game that counts in a league's season began, once the season is final; null before (see End of a season).
 * Also null if the league has no such season.
 * @param reading the league's season, which may still be on its way.
 */
export async function readEnd(
  { clock, results }: Pick<Ports, 'clock' | 'results'>,
  label: string,
  reading: LeagueSeason | Promise<LeagueSeason | undefined>,
): Promise<string | null> {
  const [{ games }, season] = await Promise.all([results.gamesOf(label), reading]);
  return season ? endOf(season, games, clock.now()) : null;
}

/** Like `readEnd`, for games that were already read. */
export function endOf(season: LeagueSeason, games: readonly Game[], now: Date): string | null {
  return lastKickoffOf(seasonPlayed(season), games, now);
}
