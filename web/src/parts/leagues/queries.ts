import type { HouseRulesReply } from '#shared/contract/schemas/house-rules.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../lib/calls/call.ts';
import { queryOptions, query } from '../../lib/calls/query.ts';
import { knownMark, type Marked } from './league-mark.ts';

/** The league with this code, ignoring case. */
export function leagueQuery(code: string) {
  return query('leagueByCode', { params: { code: code.toUpperCase() } });
}

/** A member's leagues of the current season. */
export const ownSeasonsQuery = (id: string) => query('userSeasons', { params: { id } });

/** A league's whole history. */
export const leagueHistoryQuery = ({ id }: Pick<LeagueReply, 'id'>) =>
  query('leagueHistory', { params: { leagueId: id } });

/** The key of mutations that take the user out of a league, or delete the league, and then redirect. */
export const partingKey = (leagueId: string | undefined) => ['parting', leagueId] as const;

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
