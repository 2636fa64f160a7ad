import type { HouseRulesReply } from '#shared/contract/schemas/house-rules.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../lib/calls/call.ts';
import { queryOptions, query } from '../../lib/calls/query.ts';
import { knownMark, type Marked } from './league-mark.ts';

/** Queries the league with this code. Lowercase letters work, too. */
export function leagueQuery(code: string) {
  return query('leagueByCode', { params: { code: code.toUpperCase() } });
}

/** The leagues that a member is in during the current season. */
export const ownSeasonsQuery = (id: string) => query('userSeasons', { params: { id } });

/** A league's history over all its seasons. */
export const leagueHistoryQuery = ({ id }: Pick<LeagueReply, 'id'>) =>
  query('leagueHistory', { params: { leagueId: id } });

/**
 * The key of mutations that remove the user from a league, or delete the league. Afterward, they lead the user to another page.
 */
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
