import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Stores a change's answer as the reply of a query. Cancels and restarts a pending read, because it may return the state before
 * the change.
 */
export async function setQueryReply<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  next: (held: InferDataFromTag<unknown, Key> | undefined) => InferDataFromTag<unknown, Key> | undefined,
): Promise<void> {
  const isAsked = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData<unknown, Key>(queryKey, next);
  // The read may belong to a later change, so this change's answer may be older.
  if (isAsked) void client.invalidateQueries({ queryKey, exact: true });
}
