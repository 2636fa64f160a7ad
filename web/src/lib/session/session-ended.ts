import { browserStorage } from '../page/safe-storage.ts';
import { forgetKept } from './session-hint.ts';

/** The codes of refusals that end a session. Other refusals with the same status mean a wrong code or password. */
const ENDS: ReadonlySet<string> = new Set(['unauthenticated', 'session-expired', 'suspended']);

/**
 * Whether a refusal with this code means that the session of a call or a socket is over. A call may still succeed with a renewed
 * token.
 */
export function isEndOfSession(code: string): boolean {
  return ENDS.has(code);
}

/** The storage key for the reason why the last session ended. The sign-in pages in all tabs show that reason. */
const WORDS = 'session-end';
/** The event that tells this tab that the session is over. Other tabs notice that local storage has changed. */
export const SESSION_OVER = 'session-over';
let isOverHere = false;

/**
 * Clears this browser's session because the server no longer accepts it. All open tabs notice (`followSession`). `words` is the
 * reason, if there is more to say than that the session has ended.
 */
export function endSession(words?: string): void {
  isOverHere = true;
  if (words !== undefined) browserStorage.write(WORDS, words);
  forgetKept();
  window.dispatchEvent(new Event(SESSION_OVER));
}

/** Clears the reason why the last session ended, because a new session begins. */
export function forgetEnd(): void {
  isOverHere = false;
  browserStorage.write(WORDS, null);
}

/** Whether the session has ended since this page was loaded. */
export function hasEndedHere(): boolean {
  return isOverHere;
}

/** The history state of a sign-in page that is shown because a session has ended. */
interface Ended {
  hasSessionEnded: true;
  words: string | null;
}

export function endedState(): Ended {
  return { hasSessionEnded: true, words: browserStorage.read(WORDS) };
}

export function hasSessionEnded(state: unknown): boolean {
  return (state as Partial<Ended> | null)?.hasSessionEnded === true;
}

/** Returns the server's reason why the session ended; null if the server gave none. */
export function wordsOfEnd(state: unknown): string | null {
  return (state as Partial<Ended> | null)?.words ?? null;
}
