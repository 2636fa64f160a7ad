import { isPlayed, type Game } from '#shared/domain/games.ts';
import type { Ports } from '../../ports.ts';

/**
 * Takes the feed's results over, season by season, and answers the labels of those that changed. A malformed or
 * unreachable feed throws before anything is written. Standings are computed from the results when they are read, so
 * a final score costs no write per league (see Derived).
 */
export async function importResults(ports: Pick<Ports, 'feed' | 'results'>): Promise<string[]> {
  const { source, games } = await ports.feed.fetch();
  const seasons = Map.groupBy(games, (game) => game.season);
  for (const [season, told] of seasons) await refuseLosses(ports, season, source, told);
  const changed: string[] = [];
  for (const [season, told] of seasons) {
    if (await ports.results.save(season, { source, games: told })) changed.push(season);
  }
  return changed;
}

/** A feed that was cut short is well-formed too: it must not take away results that were final. */
async function refuseLosses(
  ports: Pick<Ports, 'results'>,
  season: string,
  source: string | null,
  told: readonly Game[],
): Promise<void> {
  const before = await ports.results.gamesOf(season);
  if (before.source !== source) return;
  const ids = new Set(told.map((game) => game.id));
  const lost = before.games.filter((game) => isPlayed(game) && !ids.has(game.id));
  if (lost.length > 0) {
    throw new Error(`the feed of ${season} lacks ${lost.length} games that were final, e.g. ${lost[0]?.id}`);
  }
}
