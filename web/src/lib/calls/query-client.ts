import { QueryClient } from '@tanstack/react-query';
import { keptUser } from '../session/session-hint.ts';
import { meQuery } from '../session/session.ts';

/**
 * Data loading as specified: never stale, nothing refetched and nothing retried unless a query says so. Nothing waits
 * for the network either: a call that cannot be made now fails now, so that a member who is offline knows that no pick has left.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let current: { user: string; client: QueryClient } | undefined;

/** The cache of the member pages; whoever signs in after another, or after a session has ended, gets one of their own. */
export function memberClient(): QueryClient {
  const user = keptUser();
  const isOver = current?.client.getQueryData(meQuery.queryKey) === null;
  if (!current || isOver || current.user !== user) current = { user, client: createQueryClient() };
  return current.client;
}
