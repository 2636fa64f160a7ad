import type { Game } from '../season/games.ts';
import { AVERAGE, ratingsBefore, type Ratings } from './elo.ts';

/** A final game from the previous season. */
export type PastGame = Pick<Game, 'week' | 'homeTeamId' | 'awayTeamId'> & {
  homeScore: number;
  awayScore: number;
};

/** A week of a team's previous season. */
export interface PastWeek {
  week: number;
  opponentId: number;
  isHome: boolean;
  points: number;
  against: number;
  /** The team's rating after the game, in Elo points. */
  rating: number;
}

/** A team's previous season. */
export interface PastSeason {
  /** The team's rating at the beginning of the season. */
  start: number;
  /** The team's weeks in order, without byes. */
  weeks: PastWeek[];
}

/**
 * A team's previous season, week by week. The ratings are computed backward, game by game, from the previous season's final
 * ratings (see The season before). The team's last rating is therefore the one that this season's ratings build on.
 */
export function pastSeasonOf(teamId: number, games: readonly PastGame[], after: Ratings): PastSeason {
  const weeks: PastWeek[] = [];
  let ratings = after;
  const byWeek = Map.groupBy(games, ({ week }) => week);
  for (const week of [...byWeek.keys()].toSorted((one, other) => other - one)) {
    const played = byWeek.get(week) ?? [];
    const own = played.find(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId);
    if (own) weeks.unshift(weekOf(teamId, own, ratings.get(teamId) ?? AVERAGE));
    ratings = ratingsBefore(ratings, played);
  }
  return { start: ratings.get(teamId) ?? AVERAGE, weeks };
}

function weekOf(teamId: number, game: PastGame, rating: number): PastWeek {
  const { week, homeTeamId, awayTeamId, homeScore, awayScore } = game;
  const isHome = homeTeamId === teamId;
  return {
    week,
    opponentId: isHome ? awayTeamId : homeTeamId,
    isHome,
    points: isHome ? homeScore : awayScore,
    against: isHome ? awayScore : homeScore,
    rating,
  };
}
