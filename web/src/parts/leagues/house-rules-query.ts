import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../../lib/calls/query.ts';

export function houseRulesQuery({ id: leagueId }: Pick<LeagueReply, 'id'>) {
  return query('houseRules', { params: { leagueId } });
}
