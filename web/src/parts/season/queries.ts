import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { query } from '../../lib/calls/query.ts';

export function seasonPath({ id, currentSeason }: LeagueReply): SeasonPath {
  return { leagueId: id, season: currentSeason.season };
}

/** Each member's points and rank in both races. */
export const standingsQuery = (params: SeasonPath) => query('standings', { params });

/** Each member's teams. */
export const rostersQuery = (params: SeasonPath) => query('rosters', { params });

/** The games of a week as a league sees them. */
export function gameDayQuery(league: LeagueReply, week: number) {
  return query('gameDay', { params: seasonPath(league), query: { week: String(week) } });
}

/** Each member's points and games in one week of a league's current season. */
export function weekQuery(league: LeagueReply, week: number) {
  return seasonWeekQuery(seasonPath(league), week);
}

/** Each member's points and games in every week of a season. */
export const allWeeksQuery = (params: SeasonPath) => query('weeklyStandings', { params, query: {} });

/** Each member's points and games in one week of any season. */
export function seasonWeekQuery(params: SeasonPath, week: number) {
  return query('weeklyStandings', { params, query: { week: String(week) } });
}

/** The week to show: until the first kickoff of a week, the one before it. `now` is the server's, in ms. */
export function shownWeek(
  { currentSeason: { currentWeek, weekOpensAt } }: Pick<LeagueReply, 'currentSeason'>,
  now: number,
): number {
  return weekOpensAt !== null && now < Date.parse(weekOpensAt) ? currentWeek - 1 : currentWeek;
}
