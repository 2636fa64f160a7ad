import { pastOf, seasonsSinceRanking, type Past } from '#shared/domain/odds/strength.ts';
import { regularGames } from '#shared/domain/season/playoffs.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import type { Ports } from '../../ports/ports.ts';

/** The teams' state after the seasons before this one (see Odds); empty for an unknown season. */
export async function readPast(ports: Pick<Ports, 'results'>, labelOrYear: string): Promise<Past> {
  const season = findSeason(labelOrYear);
  if (!season) return { ratings: new Map(), records: new Map() };
  const since = await Promise.all(
    seasonsSinceRanking(season).map(({ label }) => ports.results.gamesOf(label)),
  );
  return pastOf(
    season,
    since.map(({ games }) => regularGames(games)),
  );
}
