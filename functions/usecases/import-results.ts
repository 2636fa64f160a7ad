import type { Ports } from '../ports.ts';

/**
 * Takes the feed's results over, season by season, and answers the labels of those that changed. A malformed or
 * unreachable feed throws before anything is written. Standings are computed from the results when they are read, so
 * a final score costs no write per league (decision 4).
 */
export async function importResults(ports: Pick<Ports, 'feed' | 'results'>): Promise<string[]> {
  const { source, games } = await ports.feed.fetch();
  const changed: string[] = [];
  for (const [season, played] of Map.groupBy(games, (game) => game.season)) {
    if (await ports.results.save(season, { source, games: played })) changed.push(season);
  }
  return changed;
}
