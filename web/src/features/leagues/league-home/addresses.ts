/** As many as a member may invite in an hour. */
export const MOST_ADDRESSES = 20;

/** The email addresses in a text, as people paste lists of them: each once, however it is spelt. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[\s,;<>"]+/).filter((part) => /^[^@]+@[^@]+$/.test(part));
  return [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()];
}
