import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { query } from '../../lib/calls/query.ts';

export function seasonPath({ id, currentSeason }: LeagueReply): SeasonPath {
  return { leagueId: id, season: currentSeason.season };
}

/** Each member's points, and their rank in both races. */
export const standingsQuery = (params: SeasonPath) => query('standings', { params });

/** The teams that each member owns. */
export const rostersQuery = (params: SeasonPath) => query('rosters', { params });

/** Each member's chance of winning each crown. */
export const activityQuery = (leagueId: string) =>
  query('leagueActivity', { params: { leagueId }, query: {} });
export const oddsQuery = (params: SeasonPath) => query('odds', { params, query: {} });

/** The games of one week, from the league's point of view. */
export function gameDayQuery(league: LeagueReply, week: number) {
  return query('gameDay', { params: seasonPath(league), query: { week: String(week) } });
}

/** Each member's points and games in one week of the league's current season. */
export function weekQuery(league: LeagueReply, week: number) {
  return seasonWeekQuery(seasonPath(league), week);
}

/** Each member's points and games in all weeks of a season. */
export const allWeeksQuery = (params: SeasonPath) => query('weeklyStandings', { params, query: {} });

/** Each member's points and games in one week of any season. */
export function seasonWeekQuery(params: SeasonPath, week: number) {
  return query('weeklyStandings', { params, query: { week: String(week) } });
}

/**
 * Returns the number of the week to show. Until a new week's first kickoff, that is the week before. `now` is the server's time
 * in ms.
 */
export function shownWeek(
  { currentSeason: { currentWeek, weekOpensAt } }: Pick<LeagueReply, 'currentSeason'>,
  now: number,
): number {
  return weekOpensAt !== null && now < Date.parse(weekOpensAt) ? currentWeek - 1 : currentWeek;
}
