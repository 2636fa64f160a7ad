import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Keeps what a change was answered with as the reply of a query. A read that is still on its way is given up: it may
 * bring what was before the change.
 */
export async function keepReply<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  next: (held: InferDataFromTag<unknown, Key> | undefined) => InferDataFromTag<unknown, Key> | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData<unknown, Key>(queryKey, next);
}
