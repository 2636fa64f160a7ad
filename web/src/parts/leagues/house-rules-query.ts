import type { HouseRulesReply } from '#shared/contract/schemas/house-rules.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../lib/calls/call.ts';
import { queryOptions } from '../../lib/calls/query-options.ts';
import { knownMark, type Marked } from './league-mark.ts';

export function houseRulesQuery({ id: leagueId }: Pick<LeagueReply, 'id'>) {
  const request = { params: { leagueId } };
  return queryOptions({
    queryKey: ['houseRules', request] as const,
    queryFn: async ({ client, signal }): Promise<Marked<HouseRulesReply>> => {
      const mark = knownMark(client, leagueId);
      return { ...(await call('houseRules', request, signal)), mark };
    },
  });
}
