import { pastOf, seasonsSinceRanking, type Past } from '#shared/domain/odds/strength.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import type { Ports } from '../../ports/ports.ts';

/** How the seasons before this one left the teams (see Odds); empty for a season that does not exist. */
export async function readPast(ports: Pick<Ports, 'results'>, labelOrYear: string): Promise<Past> {
  const season = findSeason(labelOrYear);
  if (!season) return { ratings: new Map(), records: new Map() };
  const since = await Promise.all(
    seasonsSinceRanking(season).map(({ label }) => ports.results.gamesOf(label)),
  );
  return pastOf(
    season,
    since.map(({ games }) => games),
  );
}
