import { forgetKept } from './session-hint.ts';

/** Refusals that end the session. Other refusals with the same status are about a code or a password. */
const ENDS: ReadonlySet<string> = new Set(['unauthenticated', 'session-expired', 'suspended']);

/**
 * Whether a refusal with this code means that the call or the socket has no session left. A call may still succeed with
 * a renewed token.
 */
export function isEndOfSession(code: string): boolean {
  return ENDS.has(code);
}

/** The storage key of the reason why the last session ended, which the sign-in pages of all tabs show. */
const WORDS = 'session-end';
/** The event for this tab; other tabs hear changes of local storage. */
export const SESSION_OVER = 'session-over';
let isOverHere = false;

/**
 * Clears this browser's session, which the server no longer accepts; all open tabs notice (`followSession`). `words` give a
 * reason if there is more to say than that it has ended.
 */
export function endSession(words?: string): void {
  isOverHere = true;
  if (words !== undefined) localStorage.setItem(WORDS, words);
  forgetKept();
  window.dispatchEvent(new Event(SESSION_OVER));
}

/** Clears the reason for the last session's end, because a new session begins. */
export function forgetEnd(): void {
  isOverHere = false;
  localStorage.removeItem(WORDS);
}

/** Whether the session has ended since this page was loaded. */
export function hasEndedHere(): boolean {
  return isOverHere;
}

/** The history state of a sign-in page after a session's end. */
interface Ended {
  hasSessionEnded: true;
  words: string | null;
}

export function endedState(): Ended {
  return { hasSessionEnded: true, words: localStorage.getItem(WORDS) };
}

export function hasSessionEnded(state: unknown): boolean {
  return (state as Partial<Ended> | null)?.hasSessionEnded === true;
}

/** The server's reason for the session's end; null if there is none. */
export function wordsOfEnd(state: unknown): string | null {
  return (state as Partial<Ended> | null)?.words ?? null;
}
