import type { Season } from '../seasons.ts';
import type { Tally } from '../season/standings.ts';
import { NFL_TEAMS } from '../teams.ts';
import { teamProjections, type TeamProjection } from './team-projection.ts';
import { modelOf, type SeasonModel } from './season-model.ts';
import { pastOf, strengthsOf } from './strength.ts';

/** What is known about a season before its schedule is published. */
export interface Preseason {
  model: SeasonModel;
  /** Keyed by team id. */
  teamProjections: ReadonlyMap<number, TeamProjection>;
  /** Each team's record in the previous season, by its id. */
  records: ReadonlyMap<number, Tally>;
}

/**
 * Returns projections for a season without a schedule (see Odds). Each team has its strength from the end of last season, and
 * plays all its games against an average team.
 */
export function preseasonOf(season: Season): Preseason {
  const { ratings, records } = pastOf(season, []);
  const strengths = strengthsOf(ratings, season, []);
  const remaining = { games: [], unlisted: new Map(NFL_TEAMS.map(({ id }) => [id, season.weeks - 1])) };
  return {
    model: modelOf(strengths, remaining),
    teamProjections: teamProjections(strengths, [], remaining),
    records,
  };
}
