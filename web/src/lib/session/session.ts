import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { User } from '#shared/contract/schemas/users.ts';
import { call } from '../calls/api.ts';
import { isSessionOver, SESSION_OVER } from './session-ended.ts';
import { forgetKept, hasSessionHint, keptUser } from './session-hint.ts';

const FRESH_MINUTES = 5;

/** The current user; null when nobody is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<User | null> => {
    if (!hasSessionHint()) return null;
    try {
      return await call('me', {}, signal);
    } catch (error) {
      if (isSessionOver(error)) return null;
      throw error;
    }
  },
  staleTime: FRESH_MINUTES * 60_000,
  refetchOnWindowFocus: true,
  refetchOnMount: true,
});

const Me = createContext<User | null>(null);
/** Around the pages behind the guard: they see the user until they are gone, also while a session ends. */
export const MeProvider = Me.Provider;

/** The signed-in user. Only for pages behind the guard. */
export function useMe(): User {
  const me = use(Me);
  if (!me) throw new Error('No signed-in user');
  return me;
}

/**
 * Forgets the session of this browser, whatever the sign-in library and the pool make of that. A full load has to follow: where
 * the pool's answer comes too late, the library would forget the next session as well.
 */
export async function forgetSession(): Promise<void> {
  try {
    const auth = await import('./auth.ts');
    await auth.signOut();
  } catch {
    // What counts is that nothing is left here.
  } finally {
    forgetKept();
  }
}

/**
 * Calls when this browser's session has become somebody else's, or nobody's: by what was done in another tab, by a call that found
 * it over, or while the page was away in the history. Answers how to stop.
 */
export function followSession(changed: () => void): () => void {
  const user = keptUser();
  const look = () => {
    if (keptUser() !== user) changed();
  };
  const stop = new AbortController();
  const { signal } = stop;
  // Told to the other tabs alone, of every change of what is kept.
  window.addEventListener('storage', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  window.addEventListener(SESSION_OVER, look, { signal });
  return () => stop.abort();
}
