import { createContext, use } from 'react';
import type { User } from '#shared/contract/schemas/users.ts';
import { SESSION_OVER } from './session-ended.ts';
import { keptUser } from './session-hint.ts';

const Me = createContext<User | null>(null);
/** Surrounds the pages behind the guard: they have the user until they unmount, even while a session ends. */
export const MeProvider = Me.Provider;

/** The signed-in user. Only pages behind the guard have one. */
export function useMe(): User {
  const me = use(Me);
  if (!me) throw new Error('No signed-in user');
  return me;
}

/**
 * Calls `changed` once, when this browser's session no longer belongs to `user` (`keptUser`): through another tab, through
 * a call that found it over, or while the page was in the back-forward cache. Returns a function that stops it.
 */
export function followSession(user: string, changed: () => void): () => void {
  const stop = new AbortController();
  const look = () => {
    if (keptUser() === user || stop.signal.aborted) return;
    // Another tab removes a session key by key, and each is an event.
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
