import { createContext, use } from 'react';
import type { User } from '#shared/contract/schemas/users.ts';
import { SESSION_OVER } from './session-ended.ts';
import { keptUser } from './session-hint.ts';

const Me = createContext<User | null>(null);
/**
 * Provides the signed-in user to the pages that only signed-in users can open. The pages keep this user until they unmount, even
 * if the session ends.
 */
export const MeProvider = Me.Provider;

/** Returns the signed-in user. Only pages for signed-in users can call this. */
export function useMe(): User {
  const me = use(Me);
  if (!me) throw new Error('No signed-in user');
  return me;
}

/**
 * Calls `changed` once this browser's session no longer belongs to `user` (`keptUser`). For example, another tab has signed out,
 * a call has found that the session is over, or it ended while the page was in the back-forward cache. Returns a function that
 * stops this.
 */
export function followSession(user: string, changed: () => void): () => void {
  const stop = new AbortController();
  const look = () => {
    if (keptUser() === user || stop.signal.aborted) return;
    // React only once, because another tab removes the session's keys one by one, and each removal is an event.
    stop.abort();
    changed();
  };
  const { signal } = stop;
  // Browsers send `storage` events only to the other tabs, and for every change of local storage.
  window.addEventListener('storage', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  window.addEventListener(SESSION_OVER, look, { signal });
  // If another tab signed in before the listeners were added, there is no event.
  look();
  return () => stop.abort();
}
