import { carriedOver, ratingsAfter, type Ratings } from '#shared/domain/odds/elo.ts';
import type { Ranking } from '#shared/domain/seasons.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { teamRecords, type Tally } from '#shared/domain/season/standings.ts';
import { NFL_TEAMS, teamById } from '#shared/domain/teams.ts';
import { nflGames } from './nfl-data.ts';

/** The first season with a file. Before it all teams count as equal. */
export const FIRST_YEAR = 2022;

/** Ratings after that season's last game, from the real results of all seasons since the first. */
export function ratingsAfterSeason(year: number): Ratings {
  const before = year > FIRST_YEAR ? carriedOver(ratingsAfterSeason(year - 1)) : new Map<number, number>();
  return ratingsAfter(before, nflGames(year));
}

/** The teams at the end of the season, best record first: by wins with ties as halves, then by point difference. */
export function rankingAfter(year: number): Ranking {
  const games = nflGames(year);
  const ratings = ratingsAfterSeason(year);
  const beyond = new Map(NFL_TEAMS.map(({ id }) => [id, pointsBeyond(id, games)]));
  const best = [...teamRecords(games)].toSorted(
    ([a, one], [b, other]) => worth(other) - worth(one) || (beyond.get(b) ?? 0) - (beyond.get(a) ?? 0),
  );
  const teams = best.map(([id, record]) => ({
    abbreviation: teamById(id)?.abbreviation ?? '',
    ...record,
    rating: Math.round(ratings.get(id) ?? 0),
  }));
  return { startYear: year, teams };
}

function worth({ wins, ties }: Tally): number {
  return wins + ties / 2;
}

function pointsBeyond(id: number, games: readonly Game[]): number {
  return games.reduce((sum, { homeTeamId, awayTeamId, homeScore, awayScore }) => {
    const margin = (homeScore ?? 0) - (awayScore ?? 0);
    return sum + (homeTeamId === id ? margin : awayTeamId === id ? -margin : 0);
  }, 0);
}
