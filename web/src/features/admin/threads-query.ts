import { infiniteQueryOptions } from '@tanstack/react-query';
import { FOUNDER_PAGE } from '#shared/domain/billing/founder-chat.ts';
import { call } from '../../lib/calls/call.ts';

export const threadsQuery = infiniteQueryOptions({
  queryKey: ['founderThreads'],
  queryFn: ({ pageParam: after, signal }) => call('founderThreads', { query: { after } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < FOUNDER_PAGE ? undefined : page.at(-1)?.cursor),
});
