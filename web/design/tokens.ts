import { useSyncExternalStore } from 'react';
import sheet from '../src/look/look.css?raw';

/** Returns the names of a kind of token, in the style sheet's order. Leaves out tokens that only go with another token. */
export function tokensOf(kind: string): string[] {
  const [declared = ''] = sheet.split('@layer base');
  const names = [...declared.matchAll(new RegExp(`--${kind}-([\\w-]+):`, 'g'))].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !name.includes('--') && name !== 'transparent');
}

/** Returns the page's current theme. When the theme changes, the calling component renders again. */
export const useTheme = (): string => useSyncExternalStore(watch, theme);

const theme = (): string => document.documentElement.dataset['theme'] ?? 'dark';

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Returns the value of a custom property in the current theme. */
export const valueOf = (property: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(property).trim();

/** Returns a color token as `#rrggbb`; undefined if the color is translucent. */
export function hexOf(name: string): string | undefined {
  const value = valueOf(`--color-${name}`);
  if (/^#[\da-f]{3}$/i.test(value)) return value.replaceAll(/[\da-f]/gi, '$&$&');
  return /^#[\da-f]{6}$/i.test(value) ? value : undefined;
}
