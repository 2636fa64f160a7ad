import { pastOf, seasonsSinceForm, type Past } from '#shared/domain/odds/strength.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import type { Ports } from '../../ports.ts';

/** How the seasons before one left the teams (see Odds); of a season that is none, nothing. */
export async function readPast(ports: Pick<Ports, 'results'>, labelOrYear: string): Promise<Past> {
  const season = findSeason(labelOrYear);
  if (!season) return { ratings: new Map(), records: new Map() };
  const since = await Promise.all(seasonsSinceForm(season).map(({ label }) => ports.results.gamesOf(label)));
  return pastOf(
    season,
    since.map(({ games }) => games),
  );
}
