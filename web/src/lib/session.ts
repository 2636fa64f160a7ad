import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/contract/schemas/users.ts';
import { ApiError, call } from './api.ts';
import { hasSessionHint } from './session-hint.ts';

const FRESH_MINUTES = 5;

/** The current user; null when nobody is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<User | null> => {
    if (!hasSessionHint()) return null;
    try {
      return await call('me', {}, signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: FRESH_MINUTES * 60_000,
  refetchOnWindowFocus: true,
  refetchOnMount: true,
});

/** The signed-in user. Only for pages behind the guard, which shows them when there is one. */
export function useMe(): User {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('No signed-in user');
  return data;
}
