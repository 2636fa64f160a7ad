import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Stores the answer to a change as the reply of a query. If that query is being fetched, restarts the fetch, because it might
 * return the state from before the change.
 */
export async function setQueryReply<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  next: (held: InferDataFromTag<unknown, Key> | undefined) => InferDataFromTag<unknown, Key> | undefined,
): Promise<void> {
  const isAsked = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData<unknown, Key>(queryKey, next);
  // The canceled fetch may have been started by a later change, so this answer may already be outdated.
  if (isAsked) void client.invalidateQueries({ queryKey, exact: true });
}
