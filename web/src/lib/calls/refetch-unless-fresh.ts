import type { QueryState } from '@tanstack/query-core';

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
