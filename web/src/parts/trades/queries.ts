import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../../lib/calls/query.ts';
import { seasonPath } from '../season/queries.ts';

/** The user's pending offers, sent and received. */
export function offersQuery({ id }: LeagueReply) {
  return query('leagueTrades', { params: { leagueId: id }, query: {} });
}

/** The teams each member would trade. */
export function blocksQuery(league: LeagueReply) {
  return query('tradeBlocks', { params: seasonPath(league) });
}
