/** Tells the style sheet how many letters an element has, so that a long name is as wide as its place and no wider. */
export const sized =
  (words: string) =>
  (element: HTMLElement | null): void =>
    element?.style.setProperty('--letters', String(Math.max(1, [...words].length)));
