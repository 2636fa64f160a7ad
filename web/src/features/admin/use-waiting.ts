import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { query } from '../../lib/calls/query.ts';
import { threadsQuery } from './queries.ts';

// Other admins work on the same lists.
const ANEW = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** The first page of the pending requests of all kinds, and that of the founders' threads. */
export function useWaiting() {
  const requests = useQuery({ ...query('adminRequests', { query: { status: 'pending' } }), ...ANEW });
  const threads = useInfiniteQuery({ ...threadsQuery, ...ANEW });
  return {
    held:
      requests.data && threads.data
        ? { requests: requests.data, threads: threads.data.pages[0] ?? [] }
        : undefined,
    isPending: requests.isPending || threads.isPending,
    error: requests.error ?? threads.error,
    retry: () => void Promise.all([requests, threads].map(({ refetch }) => refetch())),
  };
}
