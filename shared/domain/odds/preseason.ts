import type { Season } from '../seasons.ts';
import type { Tally } from '../season/standings.ts';
import { NFL_TEAMS } from '../teams.ts';
import { teamProjections, type TeamProjection } from './team-projection.ts';
import { modelOf, type SeasonModel } from './season-model.ts';
import { pastOf, strengthsOf } from './strength.ts';

/** What is known of a season before its schedule is. */
export interface Preseason {
  model: SeasonModel;
  /** By team id. */
  teamProjections: ReadonlyMap<number, TeamProjection>;
  /** How the season before went for each team, by its id. */
  records: ReadonlyMap<number, Tally>;
}

/** Each team has the strength in which its last season left it, and plays all its games against an average team (see Odds). */
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
