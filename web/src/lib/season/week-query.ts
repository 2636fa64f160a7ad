import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../calls/query.ts';
import { seasonPath } from './season-path.ts';

/** What one week of a league's current season brought each member. */
export function weekQuery(league: LeagueReply, week: number) {
  return query('weeklyStandings', { params: seasonPath(league), query: { week: String(week) } });
}
