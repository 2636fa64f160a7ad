import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../../../lib/calls/query.ts';
import { seasonPath } from '../../season/path-of-league.ts';

/** The poll of draft times of a league's current season. */
export function pollQuery(league: LeagueReply) {
  return query('draftPoll', { params: seasonPath(league) });
}
