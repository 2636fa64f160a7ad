import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../../lib/calls/query.ts';
import { seasonPath } from '../season/queries.ts';

/** The offers the user has sent and received that are still pending, and the league's trades in review. */
export function offersQuery({ id }: LeagueReply) {
  return query('leagueTrades', { params: { leagueId: id }, query: {} });
}

/** The teams that each member would trade. */
export function blocksQuery(league: LeagueReply) {
  return query('tradeBlocks', { params: seasonPath(league) });
}
