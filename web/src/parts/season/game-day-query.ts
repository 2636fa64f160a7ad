import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../../lib/calls/query.ts';
import { seasonPath } from './path-of-league.ts';

/** The games of a week as a league looks at them. */
export function gameDayQuery(league: LeagueReply, week: number) {
  return query('gameDay', { params: seasonPath(league), query: { week: String(week) } });
}
