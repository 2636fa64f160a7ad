import type { Game } from '#shared/domain/season/games.ts';
import { momentName, momentsDue, momentsKept } from '#shared/domain/season/game-push.ts';
import { Unavailable, type Ports, type StoredRuns } from '../../ports/ports.ts';

/**
 * Announces the unannounced moments of the stored games (see Pushed games), no matter who stored them. The moments are recorded
 * afterward, so after a crash in between, they are announced again and none is lost; readers are recorded when they get the push.
 * Returns the failure if announcing failed; the next run then tries again.
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
