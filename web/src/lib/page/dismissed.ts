// What somebody has put away for this visit: a tab forgets it when it is closed.

const keyOf = (name: string): string => `dismissed.${name}`;

export function dismiss(name: string): void {
  try {
    sessionStorage.setItem(keyOf(name), '1');
  } catch {
    // A browser that keeps nothing for sites asks again on the next page.
  }
}

export function isDismissed(name: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(name)) !== null;
  } catch {
    return false;
  }
}
