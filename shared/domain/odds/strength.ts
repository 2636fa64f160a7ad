import { SEASONS, type Season } from '../seasons.ts';
import { isPlayed, type Game } from '../season/games.ts';
import { NO_RECORD, teamRecords, type Tally } from '../season/standings.ts';
import { NFL_TEAMS, teamByAbbreviation } from '../teams.ts';
import { AVERAGE, carriedOver, ratingsAfter, type Ratings } from './elo.ts';

/**
 * A team's estimated strength: its rating, and the standard deviation of the true strength around that rating, both in Elo
 * points.
 */
export interface Strength {
  rating: number;
  spread: number;
}

/** What earlier seasons say about the teams, by team id: the ratings after the last game, and the records in the last season. */
export interface Past {
  ratings: Ratings;
  records: ReadonlyMap<number, Tally>;
}

// The spread of a team that hasn't played yet, and of one that has played a whole season.
const SPREAD_BEFORE = 140;
const SPREAD_AFTER = 110;

/** The seasons before this one whose results aren't yet part of this season's ranking in the table, oldest first. */
export function seasonsSinceRanking({ startYear, ranking }: Season): Season[] {
  return SEASONS.filter((season) => season.startYear > ranking.startYear && season.startYear < startYear);
}

/**
 * What earlier seasons say about the teams at the start of this one. `since` has the games of each season that was played after
 * this season's ranking was made. Seasons without results change nothing.
 */
export function pastOf({ ranking }: Season, since: readonly (readonly Game[])[]): Past {
  const ratings = new Map<number, number>();
  const records = new Map<number, Tally>();
  for (const { abbreviation, rating, wins, losses, ties } of ranking.teams) {
    const id = teamByAbbreviation(abbreviation)?.id ?? 0;
    ratings.set(id, rating);
    records.set(id, { wins, losses, ties });
  }
  return since
    .filter((games) => games.some(isPlayed))
    .reduce<Past>(
      (past, games) => ({
        ratings: ratingsAfter(carriedOver(past.ratings), games),
        records: teamRecords(games),
      }),
      { ratings, records },
    );
}

/** Every team's strength, given the games of a season that are final so far. The team with id n is at index n − 1. */
export function strengthsOf(past: Ratings, season: Season, games: readonly Game[]): Strength[] {
  const ratings = ratingsAfter(carriedOver(past), games);
  const records = teamRecords(games);
  return NFL_TEAMS.map(({ id }) => {
    const { wins, losses, ties } = records.get(id) ?? NO_RECORD;
    const played = Math.min(1, (wins + losses + ties) / (season.weeks - 1));
    return {
      rating: ratings.get(id) ?? AVERAGE,
      spread: SPREAD_BEFORE + (SPREAD_AFTER - SPREAD_BEFORE) * played,
    };
  });
}
