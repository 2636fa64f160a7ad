import { QueryObserver, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/query-core';

/** What is asked for without a part of the page that shows it. */
export type Asked<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>;

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
