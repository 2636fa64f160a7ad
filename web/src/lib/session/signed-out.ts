// Signing out ends with a full load of the front door, which alone can say that it worked.
const KEY = 'signed-out';
const SIGNED_OUT = 'Logged out successfully';

/** Leaves word, for the next page of this tab, of what its visitor has just done. */
export function leaveSignedOut(words = SIGNED_OUT): void {
  try {
    sessionStorage.setItem(KEY, words);
  } catch {
    // A browser that keeps nothing for sites leaves without it.
  }
}

/** The word that was left; it is read once, and null where there is none. */
export function takeSignedOut(): string | null {
  try {
    const words = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return words;
  } catch {
    return null;
  }
}
