import { tabStorage } from '../page/safe-storage.ts';

// Signing out ends with a full load of the home page, so the confirmation has to wait for that page.
const KEY = 'signed-out';
const SIGNED_OUT = 'Logged out successfully';

/** Leaves a text for the next page of this tab, which confirms the visitor's act. */
export const leaveSignedOut = (words = SIGNED_OUT): void => tabStorage.write(KEY, words);

/** Returns the text, and removes it; null if there is none. */
export function takeSignedOut(): string | null {
  const words = tabStorage.read(KEY);
  tabStorage.write(KEY, null);
  return words;
}
