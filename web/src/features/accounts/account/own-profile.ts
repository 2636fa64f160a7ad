import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ProfileChange, User } from '#shared/contract/schemas/users.ts';
import { meQuery } from '../../../lib/session/me-query.ts';

/** Cached queries that contain no names or pictures. */
const NAMELESS: ReadonlySet<unknown> = new Set([...meQuery.queryKey, 'code', 'mailPreferences']);

/**
 * Stores the profile from the server's answer: the header and this page show it right away, and every other page refetches its
 * names and pictures.
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

/** Shows a profile change. Cancels a pending read, which may not include it. */
export async function showUser(client: QueryClient, change: ProfileChange | User): Promise<void> {
  await client.cancelQueries(meQuery);
  client.setQueryData(meQuery.queryKey, (user) => user && ({ ...user, ...change } as User));
}
