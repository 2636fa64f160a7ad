import type { User } from '#shared/contract/schemas/users.ts';
import { call, SessionError } from '../calls/call.ts';
import { queryOptions } from '../calls/query.ts';
import { hasSessionHint } from './session-hint.ts';

const FRESH_MINUTES = 5;

/** Queries the signed-in user; null if no one is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<User | null> => {
    if (!hasSessionHint()) return null;
    try {
      return await call('me', {}, signal);
    } catch (error) {
      if (error instanceof SessionError) return null;
      throw error;
    }
  },
  staleTime: FRESH_MINUTES * 60_000,
  refetchOnWindowFocus: true,
  refetchOnMount: true,
});
