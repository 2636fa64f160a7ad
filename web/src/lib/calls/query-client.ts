import {
  MutationCache,
  QueryClient,
  QueryObserver,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/query-core';
import { ApiError } from './call.ts';
import { keptUser } from '../session/session-hint.ts';
import { meQuery } from '../session/me-query.ts';

/** The number of retries for a read that met an overloaded or paused server, or a lost connection. */
const REPEATS = 3;
/** The first wait (in ms), which doubles with each retry. */
const FIRST_WAIT = 400;

/** Whether a retry may succeed in a moment: the error is about neither the user nor the request. */
function isPassing(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 429 || error.status === 503 || (error.code === 'network' && navigator.onLine);
}

/** Whether the server may have carried out a failed act: its reply was lost, or the server failed midway. */
const mayBeDone = (error: Error): boolean =>
  error instanceof ApiError && (error.status >= 500 || (error.status === 0 && navigator.onLine));

/** The wait before a retry, in ms, with jitter, so that pages that failed together don't retry together. */
export function waitBefore(repeat: number, chance = Math.random()): number {
  return FIRST_WAIT * 2 ** repeat * (1 + chance) * 0.5;
}

/**
 * Creates a cache in which data never goes stale, and only a query itself causes a refetch. Only transient read failures are
 * retried, a few times and after the network is back. Calls don't wait for the network: they fail right away, so that an
 * offline member knows that no pick was sent.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // After such a failure, the page may show something outdated: a switch in its old position, or a link that has just stopped
      // working.
      onError: (error) => {
        // Runs after the page's own refetches, so that nothing is fetched twice.
        if (mayBeDone(error)) setTimeout(() => client.invalidateQueries({}, { cancelRefetch: false }));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: ({ state }) => state.status === 'error',
        retry: (repeats, error) => repeats < REPEATS && isPassing(error),
        retryDelay: (repeat) => waitBefore(repeat),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

let current: { user: string; client: QueryClient } | undefined;

/** The cache of the member pages. A member who signs in after another member, or after a session has ended, gets a new one. */
export function memberClient(): QueryClient {
  const user = keptUser();
  const isOver = current?.client.getQueryData(meQuery.queryKey) === null;
  if (!current || isOver || current.user !== user) current = { user, client: createQueryClient() };
  return current.client;
}

/** A fetch without a component that shows its data. */
type Asked<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>;

/**
 * Fetches missing or stale data, and keeps an observer until the reply arrives: React Query cancels a call when its last observer
 * goes, for example with a component that unmounts.
 */
export async function fetchToTheEnd<Data, Key extends QueryKey>(
  client: QueryClient,
  options: Asked<Data, Key>,
): Promise<Data> {
  const onlooker = new QueryObserver(client, { queryKey: options.queryKey, enabled: false });
  const leave = onlooker.subscribe(() => undefined);
  try {
    return await client.fetchQuery(options);
  } finally {
    leave();
  }
}
