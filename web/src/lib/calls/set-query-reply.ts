import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Keeps what a change was answered with as the reply of a query. A read that is still on its way is given up, since it may
 * bring what was before the change, and begun anew.
 */
export async function setQueryReply<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  next: (held: InferDataFromTag<unknown, Key> | undefined) => InferDataFromTag<unknown, Key> | undefined,
): Promise<void> {
  const isAsked = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData<unknown, Key>(queryKey, next);
  // Somebody else's change may have asked: the answer to this one may be from before it.
  if (isAsked) void client.invalidateQueries({ queryKey, exact: true });
}
