/** Of these, two are as wide as three others. */
const WIDE = /[MW@mw]/g;

/** How wide words are, in letters of usual width; never nothing, for a style sheet divides by it. */
export function lettersOf(words: string): number {
  return Math.max(1, [...words].length + (words.match(WIDE)?.length ?? 0) / 2);
}

/** Tells the style sheet how many letters an element has, so that a long name is as wide as its place and no wider. */
export const sized =
  (words: string) =>
  (element: HTMLElement | null): void =>
    element?.style.setProperty('--letters', String(lettersOf(words)));
