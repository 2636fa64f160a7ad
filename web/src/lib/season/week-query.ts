import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../calls/query.ts';

/** What one week of a league's current season brought each member. */
export function weekQuery({ id, currentSeason }: LeagueReply, week: number) {
  const params = { leagueId: id, season: currentSeason.season };
  return query('weeklyStandings', { params, query: { week: String(week) } });
}
