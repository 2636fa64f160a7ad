import type { Query, QueryClient } from '@tanstack/query-core';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';

/**
 * A reply with the league's mark that the page knew when it sent the request: the reply includes everything up to that mark.
 */
export type Marked<Reply extends object> = Reply & { mark?: string | undefined };

/**
 * Whether something may have happened between a read and a join, by the marks of both. Without a mark it is unknown: older
 * servers send none, and neither do replies to the user's acts.
 */
export function mayHaveMissed(read: string | undefined, told: string | undefined): boolean {
  return read === undefined || read !== told;
}

/** The league's mark the page knows; undefined before its reply. */
export function knownMark(client: QueryClient, leagueId: string): string | undefined {
  return repliesOf(client, leagueId)[0]?.state.data?.mark;
}

/** Notes the mark of a join: later replies include everything up to it. */
export function noteMark(client: QueryClient, leagueId: string, mark: string): void {
  for (const { queryKey, state } of repliesOf(client, leagueId)) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = state;
    // Writing data to the cache makes it valid, but an invalidated reply must stay invalid.
    if (data?.mark !== mark && !isInvalidated)
      client.setQueryData<LeagueReply>(queryKey, (held) => held && { ...held, mark }, { updatedAt });
  }
}

/** The mark of a query's data, after its pending calls have ended. */
export async function readMark(query: Query | undefined): Promise<string | undefined> {
  if (query?.state.fetchStatus !== 'idle') await query?.promise?.catch(() => undefined);
  return (query?.state.data as Marked<object> | undefined)?.mark;
}

/** The replies about a league, including those requested with a former code. */
function repliesOf(client: QueryClient, leagueId: string): Query<LeagueReply>[] {
  const ofCodes = client
    .getQueryCache()
    .findAll({ queryKey: ['leagueByCode'] }) as unknown as Query<LeagueReply>[];
  return ofCodes.filter(({ state }) => state.data?.id === leagueId);
}
