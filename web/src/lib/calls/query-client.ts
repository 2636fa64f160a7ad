import { QueryClient, QueryObserver, type FetchQueryOptions, type QueryKey } from '@tanstack/query-core';
import { ApiError } from './call.ts';
import { keptUser } from '../session/session-hint.ts';
import { meQuery } from '../session/me-query.ts';

/** How often a read is repeated that met a full or a resting server, or a lost connection. */
const REPEATS = 3;
/** In ms: the first wait; each next one is twice as long. */
const FIRST_WAIT = 400;

/** Whether a read may do better in a moment: it says nothing about the reader or the request. */
function isPassing(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 429 || error.status === 503 || (error.code === 'network' && navigator.onLine);
}

/** In ms: between half of the wait and all of it, so that pages that failed together do not come back together. */
export function waitBefore(repeat: number, chance = Math.random()): number {
  return FIRST_WAIT * 2 ** repeat * (1 + chance) * 0.5;
}

/**
 * A cache in which data is never stale, and nothing is fetched again unless a query says so. Only a read that failed in
 * passing is repeated, a few times and once the network is back. Calls do not wait for the network: they fail at once,
 * so that a member who is offline knows that no pick has left.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}

let current: { user: string; client: QueryClient } | undefined;

/** The cache of the member pages. A member who signs in after another, or after a session has ended, gets a new one. */
export function memberClient(): QueryClient {
  const user = keptUser();
  const isOver = current?.client.getQueryData(meQuery.queryKey) === null;
  if (!current || isOver || current.user !== user) current = { user, client: createQueryClient() };
  return current.client;
}

/** What is asked for without a part of the page that shows it. */
type Asked<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>;

/**
 * Fetches what is not there or stale, and keeps an observer until the reply is there: a call is given up with its last observer, which
 * may be a page, or a part of one, that just goes.
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
