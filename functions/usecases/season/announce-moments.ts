import type { Game } from '#shared/domain/season/games.ts';
import { momentName, momentsDue, momentsKept } from '#shared/domain/season/game-push.ts';
import { Unavailable, type Ports, type StoredRuns } from '../../ports/ports.ts';

/**
 * Announces the moments of the stored games that were not announced yet (see Pushed games), whoever has stored them. They are noted after
 * that, so a crash in between announces them again, and loses none; who was told is noted where they are told. Answers why they could not be
 * announced: then they are with the next look.
 */
export async function announceMoments(
  { clock, gamePushQueue, results }: Pick<Ports, 'clock' | 'gamePushQueue' | 'results'>,
  season: string,
  games: readonly Game[],
  runs: StoredRuns,
): Promise<Unavailable[]> {
  const at = clock.now();
  const due = momentsDue(season, games, runs.moments, at);
  if (due.length === 0) return [];
  try {
    await gamePushQueue.announce(due.map((moment) => ({ ...moment, at: at.toISOString() })));
  } catch (error) {
    if (error instanceof Unavailable) return [error];
    throw error;
  }
  const moments = [...momentsKept(games, runs.moments, at), ...due.map(momentName)];
  await results.markRuns(season, { ...runs, moments });
  return [];
}
