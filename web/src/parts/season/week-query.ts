import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../../lib/calls/query.ts';
import { useHasCome } from '../../lib/time/countdown.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { seasonPath } from './path-of-league.ts';

/** Each member's points and games in one week of a league's current season. */
export function weekQuery(league: LeagueReply, week: number) {
  return query('weeklyStandings', { params: seasonPath(league), query: { week: String(week) } });
}

const LONG_AGO = new Date(0).toISOString();

/** The week that members look at: until the first kickoff of a week, the one before it. `now` is the server's, in ms. */
export function shownWeek(
  { currentSeason: { currentWeek, weekOpensAt } }: Pick<LeagueReply, 'currentSeason'>,
  now: number,
): number {
  return weekOpensAt !== null && now < Date.parse(weekOpensAt) ? currentWeek - 1 : currentWeek;
}

/** The same at each moment. */
export function useShownWeek(league: LeagueReply): number {
  useHasCome(league.currentSeason.weekOpensAt ?? LONG_AGO);
  return shownWeek(league, serverClock.now());
}
