import type { QueryState, QueryKey } from '@tanstack/query-core';
import type { CalledRoute, StaleWith } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';

/**
 * Returns a value for `refetchInterval`: polls every `ms`, unless changes arrive live. Also polls after a failed refetch, because
 * the page has then missed a change it was notified of.
 */
export function pollUnlessLive(isTold: boolean, ms: number | false) {
  return ({ state }: { state: { status: string; data: unknown } }): number | false =>
    isTold && !(state.status === 'error' && state.data !== undefined) ? false : ms;
}

/** Data at most this old (in ms) was requested for this visit, while the page's code was still loading. */
const JUST_NOW = 5_000;

interface Asked {
  state: Pick<QueryState, 'isInvalidated' | 'dataUpdatedAt'>;
}

/**
 * A value for `refetchOnMount`: refetches on each visit, unless the reply has only just arrived and is still valid. A reply whose
 * refetch failed is no longer valid.
 */
export const refetchUnlessFresh = ({ state }: Asked): 'always' | false =>
  !state.isInvalidated && Date.now() - state.dataUpdatedAt < JUST_NOW ? false : 'always';

const byName: Readonly<Record<string, CalledRoute | undefined>> = routes;

/** Whether, according to the contract, any of these causes makes the query's reply stale. */
export function isStaleWith([name]: QueryKey, causes: readonly StaleWith[]): boolean {
  const { goesStaleWith = [] } = byName[String(name)] ?? {};
  return causes.some((cause) => goesStaleWith.includes(cause));
}
