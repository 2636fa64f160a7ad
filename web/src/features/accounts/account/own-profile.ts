import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ProfileChange, User } from '#shared/contract/schemas/users.ts';
import { meQuery } from '../../../lib/session/me-query.ts';

/** The queries whose data contains no names or pictures. */
const NAMELESS: ReadonlySet<unknown> = new Set([...meQuery.queryKey, 'code', 'mailPreferences']);

/**
 * Returns a function that stores a profile from the server's reply. The header and this page show it right away. All other pages
 * refetch any data with names or pictures in it.
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

/** Shows a changed profile. If the profile is being fetched, cancels that, because the reply may not include the change. */
export async function showUser(client: QueryClient, change: ProfileChange | User): Promise<void> {
  await client.cancelQueries(meQuery);
  client.setQueryData(meQuery.queryKey, (user) => user && ({ ...user, ...change } as User));
}
