/** The characters of ULIDs, in their sort order. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns an id of the same length that sorts the other way around, so that newer ids come first. */
export function newestFirst(ulid: string): string {
  return [...ulid].map((letter) => LETTERS.at(-1 - LETTERS.indexOf(letter)) ?? letter).join('');
}
