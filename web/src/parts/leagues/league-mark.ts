import type { Query, QueryClient } from '@tanstack/query-core';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';

/** A reply with the league's mark that the page knew when it asked for it: the reply holds all that had happened by then. */
export type Marked<Reply extends object> = Reply & { mark?: string | undefined };

/**
 * Whether something may have happened between a read and a join, by the marks of both. Without a mark nobody knows: an older server tells
 * none, and neither does the answer to an act.
 */
export function mayHaveMissed(read: string | undefined, told: string | undefined): boolean {
  return read === undefined || read !== told;
}

/** The mark of a league that the page knows; undefined before its reply. */
export function knownMark(client: QueryClient, leagueId: string): string | undefined {
  return repliesOf(client, leagueId)[0]?.state.data?.mark;
}

/** Notes the mark that a join was told: whatever is asked for from now on holds all that it stands for. */
export function noteMark(client: QueryClient, leagueId: string, mark: string): void {
  for (const { queryKey, state } of repliesOf(client, leagueId)) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = state;
    // What is written counts as valid, which a reply that has to be asked for again is not.
    if (data?.mark !== mark && !isInvalidated)
      client.setQueryData<LeagueReply>(queryKey, (held) => held && { ...held, mark }, { updatedAt });
  }
}

/** The mark of what a query holds, once no call of it is under way. */
export async function readMark(query: Query | undefined): Promise<string | undefined> {
  if (query?.state.fetchStatus !== 'idle') await query?.promise?.catch(() => undefined);
  return (query?.state.data as Marked<object> | undefined)?.mark;
}

/** The replies about a league, which may have been asked for by a former code, too. */
function repliesOf(client: QueryClient, leagueId: string): Query<LeagueReply>[] {
  const ofCodes = client
    .getQueryCache()
    .findAll({ queryKey: ['leagueByCode'] }) as unknown as Query<LeagueReply>[];
  return ofCodes.filter(({ state }) => state.data?.id === leagueId);
}
