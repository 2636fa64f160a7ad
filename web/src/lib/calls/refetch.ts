import type { QueryState, QueryKey } from '@tanstack/query-core';
import type { CalledRoute, StaleWith } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';

/**
 * For `refetchInterval`: every `ms`, but not while changes arrive by themselves. What is shown is asked for all the same
 * where the last try has failed: the page has heard of a change that it does not show.
 */
export function pollUnlessLive(isTold: boolean, ms: number | false) {
  return ({ state }: { state: { status: string; data: unknown } }): number | false =>
    isTold && !(state.status === 'error' && state.data !== undefined) ? false : ms;
}

/** In ms: what has come so lately was asked for by the visit itself, while the page's code was on its way. */
const JUST_NOW = 5_000;

interface Asked {
  state: Pick<QueryState, 'isInvalidated' | 'dataUpdatedAt'>;
}

/**
 * For `refetchOnMount`: a reply is asked for on each visit, but not where it has only just come, and still holds. One that could not be
 * had anew counts as invalidated.
 */
export const refetchUnlessFresh = ({ state }: Asked): 'always' | false =>
  !state.isInvalidated && Date.now() - state.dataUpdatedAt < JUST_NOW ? false : 'always';

const byName: Readonly<Record<string, CalledRoute | undefined>> = routes;

/** Whether the contract says that any of these makes a query's reply stale. */
export function isStaleWith([name]: QueryKey, causes: readonly StaleWith[]): boolean {
  const { goesStaleWith = [] } = byName[String(name)] ?? {};
  return causes.some((cause) => goesStaleWith.includes(cause));
}
