import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { LastSeason } from '#shared/contract/schemas/teams.ts';
import { AVERAGE } from '#shared/domain/odds/elo.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { regularGames } from '#shared/domain/season/playoffs.ts';
import { findSeason, seasonBefore } from '#shared/domain/seasons.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import type { Ports } from '../../ports/ports.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';
import { readPast } from './read-past.ts';

/** Returns the previous season as it is stored, and the teams' state at its end. */
export async function readLastSeason(
  ports: Pick<Ports, 'seasons' | 'results'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<LastSeason, ReadRefusal>> {
  const season = findSeason(key.season);
  if (!season) return refused('season-not-found');
  const { label } = seasonBefore(season);
  const [read, { games }, { ratings }] = await Promise.all([
    readSeason(ports, key, by),
    ports.results.gamesOf(label),
    readPast(ports, key.season),
  ]);
  if (!read.ok) return read;
  return ok({
    season: label,
    games: regularGames(games).flatMap(({ week, homeTeamId, awayTeamId, homeScore, awayScore }) =>
      homeScore === null || awayScore === null
        ? []
        : [{ week, homeTeamId, awayTeamId, homeScore, awayScore }],
    ),
    ratings: NFL_TEAMS.map(({ id }) => Math.round(ratings.get(id) ?? AVERAGE)),
  });
}
