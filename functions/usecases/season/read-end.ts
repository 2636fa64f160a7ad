import type { Game } from '#shared/domain/season/games.ts';
import { lastKickoffOf } from '#shared/domain/season/season-end.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import type { Ports } from '../../ports/ports.ts';

/** Returns when the last game of a season began, once the season is final; null before (see End of a season). */
export async function readEnd(
  { clock, results }: Pick<Ports, 'clock' | 'results'>,
  label: string,
): Promise<string | null> {
  const { games } = await results.gamesOf(label);
  return endOf(label, games, clock.now());
}

/** Like `readEnd`, for games that were already read. */
export function endOf(label: string, games: readonly Game[], now: Date): string | null {
  return lastKickoffOf(seasonNamed(label), games, now);
}
