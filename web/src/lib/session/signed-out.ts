import { keptInTab } from '../page/kept.ts';

// Signing out ends with a full load of the home page, which alone can say that it worked.
const KEY = 'signed-out';
const SIGNED_OUT = 'Logged out successfully';

/** Leaves words for the next page of this tab: they say what the visitor has just done. */
export const leaveSignedOut = (words = SIGNED_OUT): void => keptInTab.keep(KEY, words);

/** The words that were left, only once; null if there are none. */
export function takeSignedOut(): string | null {
  const words = keptInTab.read(KEY);
  keptInTab.keep(KEY, null);
  return words;
}
