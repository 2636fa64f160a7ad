import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../../lib/calls/query.ts';
import { seasonPath } from '../season/queries.ts';

/** The reader's pending offers, made and received. */
export function offersQuery({ id }: LeagueReply) {
  return query('leagueTrades', { params: { leagueId: id }, query: {} });
}

/** The teams that each member would trade. */
export function blocksQuery(league: LeagueReply) {
  return query('tradeBlocks', { params: seasonPath(league) });
}
