import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { fetchToTheEnd, memberClient } from '../lib/calls/query-client.ts';
import { meQuery } from '../lib/session/me-query.ts';
import { leagueQuery } from '../parts/leagues/queries.ts';
import type { AnyQuery, MemberRoute, Params } from './routes.ts';

/**
 * Requests the data that a page shows first. Settles once every query has succeeded or failed; the page itself reports failures.
 */
export async function prefetch(
  { path, queries = () => [], leagueQueries = () => [] }: MemberRoute,
  params: Params,
): Promise<void> {
  const { code, season } = params;
  const isCurrent = season === undefined;
  const first = [ask(meQuery), ...(isCurrent ? queries(params).map(ask) : [])];
  const ofLeague = async (): Promise<void> => {
    const league = await ownLeague(code ?? '');
    if (isCurrent) await Promise.allSettled(leagueQueries(league).map(ask));
  };
  await Promise.allSettled([...first, ...(path.includes('/:code') ? [ofLeague()] : [])]);
}

/** Fetches the query's data again on each visit, unless the query specifies how long its data stays fresh. */
function ask(options: AnyQuery): Promise<unknown> {
  return fetchToTheEnd(memberClient(), { staleTime: 0, ...options });
}

/**
 * Fetches the league with this code. Rejects if the league can't be read or the user isn't a member, because the page then needs
 * no other data.
 */
async function ownLeague(code: string): Promise<LeagueReply> {
  const [found, me] = await Promise.all([
    fetchToTheEnd(memberClient(), { ...leagueQuery(code), staleTime: 0 }),
    memberClient().fetchQuery(meQuery),
  ]);
  if (!me || !seatFor(found, me.id)) throw new Error('Not a member');
  return found;
}
