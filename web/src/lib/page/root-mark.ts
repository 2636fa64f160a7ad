import { useLayoutEffect } from 'react';

/** How many parts of the page set each mark. */
const marks = new Map<string, number>();

/**
 * Marks the document with `data-with-<name>` while a part of the page is shown, for styles of what is outside that part. `:has` would
 * say the same, but then each change of a page matches its styles again: two to four times the style work. Several parts may set
 * the same mark. With null, the part sets none.
 */
export function useRootMark(name: string, value: string | null = ''): void {
  useLayoutEffect(() => {
    if (value === null) return undefined;
    const root = document.documentElement;
    marks.set(name, (marks.get(name) ?? 0) + 1);
    root.setAttribute(`data-with-${name}`, value);
    return () => {
      const left = (marks.get(name) ?? 0) - 1;
      marks.set(name, left);
      if (left === 0) root.removeAttribute(`data-with-${name}`);
    };
  }, [name, value]);
}
