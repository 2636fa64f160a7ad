import { tabStorage } from '../page/safe-storage.ts';

// Signing out ends with a full load of the home page, which alone can say that it worked.
const KEY = 'signed-out';
const SIGNED_OUT = 'Logged out successfully';

/** Leaves words for the next page of this tab: they say what the visitor has just done. */
export const leaveSignedOut = (words = SIGNED_OUT): void => tabStorage.write(KEY, words);

/** The words that were left, only once; null if there are none. */
export function takeSignedOut(): string | null {
  const words = tabStorage.read(KEY);
  tabStorage.write(KEY, null);
  return words;
}
