import { browserStorage } from '../page/safe-storage.ts';

/** The storage key for this device's choice of theme. It doesn't belong to a session, so the choice survives a sign-out. */
export const THEME_KEY = 'two-crowns.theme';

/** Dark, light, or whatever the system uses. */
export type ThemeChoice = 'dark' | 'light' | 'system';

export function chosenTheme(): ThemeChoice {
  const stored = browserStorage.read(THEME_KEY);
  return stored === 'light' || stored === 'system' ? stored : 'dark';
}

/**
 * Stores the choice, and notifies this tab the way the browser notifies the other tabs. The script in `app/before-paint.ts` does
 * the rest. A choice that the browser can't store still applies to this page, whose root element holds it.
 */
export function chooseTheme(choice: ThemeChoice): void {
  browserStorage.write(THEME_KEY, choice);
  document.documentElement.dataset['choice'] = browserStorage.isRefused(THEME_KEY) ? choice : '';
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
}

/** Calls `changed` when any tab changes the choice. Returns a function to unsubscribe. */
export function onThemeChoice(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
