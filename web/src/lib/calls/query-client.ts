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

/** How often a read is retried if the server is overloaded or paused, or if the connection is lost. */
const REPEATS = 3;
/** The wait before the first retry, in ms. It doubles with each retry. */
const FIRST_WAIT = 400;

/** Whether an error is transient. If so, a retry may succeed in a moment. */
function isPassing(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 429 || error.status === 503 || (error.code === 'network' && navigator.onLine);
}

/**
 * Whether the server may have carried out an act even though the call failed: its reply was lost, or the server failed midway.
 */
const mayBeDone = (error: Error): boolean =>
  error instanceof ApiError && (error.status >= 500 || (error.status === 0 && navigator.onLine));

/** Returns the wait before a retry, in ms. It is partly random, so that pages that failed together don't retry together. */
export function waitBefore(repeat: number, chance = Math.random()): number {
  return FIRST_WAIT * 2 ** repeat * (1 + chance) * 0.5;
}

/**
 * Creates a query cache in which data goes stale only if its query says so. Reads are retried a few times after transient
 * failures, changes never. Offline, calls fail right away, so that a member knows that no pick was sent.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // After a change whose outcome is unknown, the page may be outdated. For example, it might show a switch in its old
      // position, or a link that no longer works.
      onError: (error) => {
        // In a timer, so that it runs after the page's own refetches and nothing is fetched twice.
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

/**
 * Returns the member pages' query cache. A member who signs in after another member, or after a session has ended, gets a new
 * one.
 */
export function memberClient(): QueryClient {
  const user = keptUser();
  const isOver = current?.client.getQueryData(meQuery.queryKey) === null;
  if (!current || isOver || current.user !== user) current = { user, client: createQueryClient() };
  return current.client;
}

/** The options of a query that is fetched without a component that shows its data. */
type Asked<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>;

/**
 * Fetches missing or stale data and observes the query until the reply arrives. Without an observer, React Query would cancel the
 * call as soon as the last component that uses it unmounts.
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
