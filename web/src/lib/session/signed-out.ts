import { tabStorage } from '../page/safe-storage.ts';

// Signing out ends with a full load of the home page, so the confirmation waits in the tab's storage.
const KEY = 'signed-out';
const SIGNED_OUT = 'Logged out successfully';

/** Leaves a text for this tab's next page, to confirm what the user has just done. */
export const leaveSignedOut = (words = SIGNED_OUT): void => tabStorage.write(KEY, words);

/** Returns the text that was left and removes it; null if there is none. */
export function takeSignedOut(): string | null {
  const words = tabStorage.read(KEY);
  tabStorage.write(KEY, null);
  return words;
}
