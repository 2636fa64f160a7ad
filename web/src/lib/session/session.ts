import { createContext, use } from 'react';
import type { User } from '#shared/contract/schemas/users.ts';
import { SESSION_OVER } from './session-ended.ts';
import { keptUser } from './session-hint.ts';

const Me = createContext<User | null>(null);
/** Wraps the pages behind the guard, which have the user until they unmount, even if the session ends. */
export const MeProvider = Me.Provider;

/** The signed-in user. Only pages behind the guard have one. */
export function useMe(): User {
  const me = use(Me);
  if (!me) throw new Error('No signed-in user');
  return me;
}

/**
 * Calls `changed` once this browser's session no longer belongs to `user` (`keptUser`): because of another tab, because a call
 * found it over, or because it changed while the page was in the back-forward cache. Returns a function that stops this.
 */
export function followSession(user: string, changed: () => void): () => void {
  const stop = new AbortController();
  const look = () => {
    if (keptUser() === user || stop.signal.aborted) return;
    // Another tab removes a session key by key, and each removal is an event.
    stop.abort();
    changed();
  };
  const { signal } = stop;
  // Browsers send this event only to the other tabs, at every change of local storage.
  window.addEventListener('storage', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  window.addEventListener(SESSION_OVER, look, { signal });
  // No event reports a sign-in from before the listeners were added.
  look();
  return () => stop.abort();
}
