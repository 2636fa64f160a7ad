import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { meQuery } from './session.ts';

/** Data loading as specified: never stale, nothing refetched and nothing retried unless a query says so. */
export function createQueryClient(): QueryClient {
  const forget = (error: Error): void => {
    if (error instanceof ApiError && error.status === 401) client.setQueryData(meQuery.queryKey, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: forget }),
    mutationCache: new MutationCache({ onError: forget }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
  return client;
}
