import { createContext, use } from 'react';
import type { User } from '#shared/contract/schemas/users.ts';
import { SESSION_OVER } from './session-ended.ts';
import { keptUser } from './session-hint.ts';

const Me = createContext<User | null>(null);
/** Surrounds the pages behind the guard: they see the user until they go, even while a session ends. */
export const MeProvider = Me.Provider;

/** The signed-in user. Only pages behind the guard have one. */
export function useMe(): User {
  const me = use(Me);
  if (!me) throw new Error('No signed-in user');
  return me;
}

/**
 * Calls `changed` once, when this browser's session is no longer that of `user` (`keptUser`), but another member's or nobody's: through
 * another tab, through a call that found it over, or while the page was away in the history. Returns a function that stops it.
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
  // Who signed in while the page was made was heard by nobody.
  look();
  return () => stop.abort();
}
