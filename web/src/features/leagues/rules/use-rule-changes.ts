import { useInfiniteQuery } from '@tanstack/react-query';
import { LOG_PAGE } from '#shared/domain/news/league-log.ts';
import { call } from '../../../lib/calls/call.ts';
import { pollUnlessLive, refetchUnlessFresh } from '../../../lib/calls/refetch.ts';

/** How often to poll while no socket is open, in ms. */
const REFRESH_MS = 60_000;

/** Queries the changes of a league's rules, newest first, page by page. With `isLive`, the socket reports new ones. */
export function useRuleChanges(leagueId: string, isLive: boolean) {
  const params = { leagueId };
  return useInfiniteQuery({
    // The contract says by this name what makes the list stale.
    queryKey: ['ruleChanges', { params }],
    queryFn: ({ pageParam, signal }) =>
      call('ruleChanges', { params, query: pageParam === undefined ? {} : { before: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < LOG_PAGE ? undefined : page.at(-1)?.id),
    refetchOnMount: refetchUnlessFresh,
    refetchInterval: pollUnlessLive(isLive, REFRESH_MS),
  });
}
