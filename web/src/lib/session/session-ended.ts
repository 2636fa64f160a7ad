import { forgetKept } from './session-hint.ts';

/**
 * Refusals after which nobody can act with this session. Other refusals with the same status are about a code or a
 * password.
 */
const ENDS: ReadonlySet<string> = new Set(['unauthenticated', 'session-expired', 'suspended']);

/**
 * Whether a refusal with this code means that the call or the socket has no session left. A call may still succeed with
 * a renewed token.
 */
export function isEndOfSession(code: string): boolean {
  return ENDS.has(code);
}

/** The key under which this browser keeps why its last session has ended, for the sign-in pages of all its tabs. */
const WORDS = 'session-end';
/** The event for this tab; the other tabs hear of every change in local storage. */
export const SESSION_OVER = 'session-over';
let isOverHere = false;

/**
 * Forgets the session of this browser, which the server no longer accepts; all open tabs follow (`followSession`).
 * `words` say why, if there is more to say than that it has ended.
 */
export function endSession(words?: string): void {
  isOverHere = true;
  if (words !== undefined) localStorage.setItem(WORDS, words);
  forgetKept();
  window.dispatchEvent(new Event(SESSION_OVER));
}

/** Forgets how the last session ended, because a new one begins. */
export function forgetEnd(): void {
  isOverHere = false;
  localStorage.removeItem(WORDS);
}

/** Whether the session has ended since this page was loaded. */
export function hasEndedHere(): boolean {
  return isOverHere;
}

/** The history state of a sign-in page to which a session's end has led. */
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

/** Why the session has ended, in the server's words; null if it gave none. */
export function wordsOfEnd(state: unknown): string | null {
  return (state as Partial<Ended> | null)?.words ?? null;
}
