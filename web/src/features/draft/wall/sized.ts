/** Letters that are about one and a half times as wide as the others. */
const WIDE = /[MW@mw]/g;

/** The width of a text in average letters; never 0, because a style sheet divides by it. */
export function lettersOf(words: string): number {
  return Math.max(1, [...words].length + (words.match(WIDE)?.length ?? 0) / 2);
}

/** Passes an element's letter count to the style sheet, so that a long name fits its place. */
export const sized =
  (words: string) =>
  (element: HTMLElement | null): void =>
    element?.style.setProperty('--letters', String(lettersOf(words)));
