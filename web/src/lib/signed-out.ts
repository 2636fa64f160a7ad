// Signing out ends with a full load of the front door, which alone can say that it worked.
const KEY = 'signed-out';

/** Leaves word, for the next page of this tab, that its visitor has just signed out. */
export function leaveSignedOut(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // A browser that keeps nothing for sites leaves without it.
  }
}

/** Whether there is word of a sign-out; it is read once. */
export function takeSignedOut(): boolean {
  try {
    const isThere = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isThere;
  } catch {
    return false;
  }
}
