import { forgetKept } from './session-hint.ts';

/** Refusals that mean: by this session nobody may act any more. Others of the same status are about a code or a password. */
const ENDS: ReadonlySet<string> = new Set(['unauthenticated', 'session-expired', 'suspended']);

/** Whether a call or a socket that is refused so has no session left; of a call, a renewed token may still show otherwise. */
export function isEndOfSession(code: string): boolean {
  return ENDS.has(code);
}

/** Whether `call` has found the session over. By its form: the pages of visitors do without the API's code. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Error && error.name === 'SessionError';
}

/** What this browser keeps of why its last session has ended, for the sign-in pages of all its tabs. */
const WORDS = 'session-end';
/** Tells this tab; the others hear of every change of what is kept. */
export const SESSION_OVER = 'session-over';
let isOverHere = false;

/**
 * Forgets the session of this browser, of which the server wants to know no more: all open tabs follow (`followSession`). The
 * `words` say why, where there is more to say than that it has ended.
 */
export function endSession(words?: string): void {
  isOverHere = true;
  if (words !== undefined) localStorage.setItem(WORDS, words);
  forgetKept();
  window.dispatchEvent(new Event(SESSION_OVER));
}

/** For a new session: how the one before has ended is past. */
export function forgetEnd(): void {
  isOverHere = false;
  localStorage.removeItem(WORDS);
}

/** Whether it has ended since this page was loaded. */
export function hasEndedHere(): boolean {
  return isOverHere;
}

/** What the entry of a sign-in page in the history holds when the reader did not leave by themselves. */
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

/** Why the session has ended, in the words of the server where it had any. */
export function wordsOfEnd(state: unknown): string | null {
  return (state as Partial<Ended> | null)?.words ?? null;
}
