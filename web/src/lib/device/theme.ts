import { browserStorage } from '../page/safe-storage.ts';

/** The key of the device's choice. It belongs to no session, so it survives a sign-out. */
export const THEME_KEY = 'two-crowns.theme';

/** Dark, light, or what the system has. */
export type ThemeChoice = 'dark' | 'light' | 'system';

export function chosenTheme(): ThemeChoice {
  const stored = browserStorage.read(THEME_KEY);
  return stored === 'light' || stored === 'system' ? stored : 'dark';
}

/**
 * Stores the choice, and tells this tab as the browser tells the others. The script of `app/before-paint.ts` does the rest. A
 * choice the browser can't store applies to this page, whose root element keeps it.
 */
export function chooseTheme(choice: ThemeChoice): void {
  browserStorage.write(THEME_KEY, choice);
  document.documentElement.dataset['choice'] = browserStorage.isRefused(THEME_KEY) ? choice : '';
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
}

/** Calls `changed` when any tab changes the choice. Returns a function that ends that. */
export function onThemeChoice(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
