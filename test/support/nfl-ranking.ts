import { carriedOver, ratingsAfter, type Ratings } from '#shared/domain/odds/elo.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { teamRecords, type Tally } from '#shared/domain/season/standings.ts';
import { NFL_TEAMS, teamById } from '#shared/domain/teams.ts';
import { teamProjections } from '#shared/domain/odds/team-projection.ts';
import { remainingOf } from '#shared/domain/odds/remaining.ts';
import { strengthsOf } from '#shared/domain/odds/strength.ts';
import { SEASONS, type Ranking, type Season } from '#shared/domain/seasons.ts';
import { nflGames, nflSchedule } from './nfl-data.ts';

/** The first season that has a file of games. Before this season, all teams count as equally strong. */
export const FIRST_YEAR = 2022;

/** Returns the teams' ratings after the last game of a season, computed from all real results since `FIRST_YEAR`. */
export function ratingsAfterSeason(year: number): Ratings {
  const before = year > FIRST_YEAR ? carriedOver(ratingsAfterSeason(year - 1)) : new Map<number, number>();
  return ratingsAfter(before, nflGames(year));
}

/**
 * Returns the teams by their record in a season, best first. A tie counts as half a win, and the point difference separates equal
 * records. Win and loss ranks are projections for the next season, based on its schedule if that is known, or otherwise on the
 * teams' strength.
 */
export function rankingAfter(year: number): Ranking {
  const games = nflGames(year);
  const ratings = roundedOf(ratingsAfterSeason(year));
  const { wins, losses } = byExpected(year + 1, ratings);
  const beyond = new Map(NFL_TEAMS.map(({ id }) => [id, pointsBeyond(id, games)]));
  const best = [...teamRecords(games)].toSorted(
    ([a, one], [b, other]) => worth(other) - worth(one) || (beyond.get(b) ?? 0) - (beyond.get(a) ?? 0),
  );
  const teams = best.map(([id, record]) => ({
    abbreviation: teamById(id)?.abbreviation ?? '',
    ...record,
    rating: ratings.get(id) ?? 0,
    winRank: wins.indexOf(id) + 1,
    lossRank: losses.indexOf(id) + 1,
  }));
  return { startYear: year, teams };
}

const roundedOf = (ratings: Ratings): Ratings =>
  new Map([...ratings].map(([id, rating]) => [id, Math.round(rating)]));

/**
 * Returns the IDs of all teams in two orders, by what was expected before the season's first game: most wins first, and most
 * losses first.
 */
function byExpected(year: number, before: Ratings): Record<'wins' | 'losses', number[]> {
  // The first season in the season table stands in for all earlier seasons, which had just as many weeks.
  const [season] = SEASONS.filter(({ startYear }) => startYear >= year) as [Season];
  const schedule = nflSchedule(year);
  const remaining = remainingOf(season, schedule, new Date(season.draftDeadline));
  const expected = teamProjections(strengthsOf(before, season, schedule), schedule, remaining);
  const by = (key: 'expectedWins' | 'expectedLosses') => {
    const of = (id: number) => expected.get(id)?.[key] ?? 0;
    return NFL_TEAMS.map(({ id }) => id).toSorted((one, other) => of(other) - of(one));
  };
  return { wins: by('expectedWins'), losses: by('expectedLosses') };
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
