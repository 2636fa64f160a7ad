import type { Query, QueryClient } from '@tanstack/query-core';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';

/**
 * A reply, together with the league's mark that the page knew when it sent the request. The reply includes everything that
 * happened up to that mark.
 */
export type Marked<Reply extends object> = Reply & { mark?: string | undefined };

/**
 * Whether something may have happened between a read and a join, judging by their marks. That is also true if a mark is missing:
 * older servers don't send marks, and replies to the user's own acts don't have any.
 */
export function mayHaveMissed(read: string | undefined, told: string | undefined): boolean {
  return read === undefined || read !== told;
}

/** Returns the league's mark that the page knows; undefined until the first reply has arrived. */
export function knownMark(client: QueryClient, leagueId: string): string | undefined {
  return repliesOf(client, leagueId)[0]?.state.data?.mark;
}

/** Notes the mark from a join. Replies requested from now on include everything up to that mark. */
export function noteMark(client: QueryClient, leagueId: string, mark: string): void {
  for (const { queryKey, state } of repliesOf(client, leagueId)) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = state;
    // Writing data into the cache makes it valid, but a reply that was invalidated must stay invalid.
    if (data?.mark !== mark && !isInvalidated)
      client.setQueryData<LeagueReply>(queryKey, (held) => held && { ...held, mark }, { updatedAt });
  }
}

/** Returns the mark of a query's data, once any pending fetch has finished. */
export async function readMark(query: Query | undefined): Promise<string | undefined> {
  if (query?.state.fetchStatus !== 'idle') await query?.promise?.catch(() => undefined);
  return (query?.state.data as Marked<object> | undefined)?.mark;
}

/** Returns the queries about a league, including those for a code that the league no longer has. */
function repliesOf(client: QueryClient, leagueId: string): Query<LeagueReply>[] {
  const ofCodes = client
    .getQueryCache()
    .findAll({ queryKey: ['leagueByCode'] }) as unknown as Query<LeagueReply>[];
  return ofCodes.filter(({ state }) => state.data?.id === leagueId);
}
