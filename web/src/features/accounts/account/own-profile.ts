import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ProfileChange, User } from '#shared/contract/schemas/users.ts';
import { meQuery } from '../../../lib/session/me-query.ts';

/**
 * Queries that stay cached when a profile changes, given by the first part of their keys. Their data has no names or pictures, or
 * has just been updated.
 */
const NAMELESS: ReadonlySet<unknown> = new Set([...meQuery.queryKey, 'code', 'mailPreferences']);

/**
 * Returns a function that stores the profile from a server reply. The header and this page show the profile right away. All other
 * pages refetch any data that contains names or pictures.
 */
export function useKeepUser(): (user: User) => Promise<void> {
  const client = useQueryClient();
  return async (user) => {
    await showUser(client, user);
    client.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey }) => !NAMELESS.has(queryKey[0]),
    });
  };
}

/** Shows a changed profile. Cancels any pending fetch of the profile, because its reply may not include the change. */
export async function showUser(client: QueryClient, change: ProfileChange | User): Promise<void> {
  await client.cancelQueries(meQuery);
  client.setQueryData(meQuery.queryKey, (user) => user && ({ ...user, ...change } as User));
}
