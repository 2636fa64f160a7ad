import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ProfileChange, User } from '#shared/contract/schemas/users.ts';
import { meQuery } from '../../../lib/session/me-query.ts';

/** Cached queries that show nobody's name or picture. */
const NAMELESS: ReadonlySet<unknown> = new Set([...meQuery.queryKey, 'code', 'mailPreferences']);

/**
 * Takes over the profile as the server answered it: the header and this page show it at once, and every other page asks
 * anew for the names and pictures that it shows.
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

/** Shows a change of the profile. A reply that is on its way may not know of it, so it is given up. */
export async function showUser(client: QueryClient, change: ProfileChange | User): Promise<void> {
  await client.cancelQueries(meQuery);
  client.setQueryData(meQuery.queryKey, (user) => user && ({ ...user, ...change } as User));
}
