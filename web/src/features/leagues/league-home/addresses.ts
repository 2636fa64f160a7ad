/** A member may invite that many people in an hour. */
export const MOST_ADDRESSES = 20;

/** The email addresses in a pasted text, each once, whatever its capital letters. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[\s,;<>"]+/).filter((part) => /^[^@]+@[^@]+$/.test(part));
  return [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()];
}
