/** The letters of a ULID, in its sort order. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id of the same length that sorts in reverse. */
export function newestFirst(ulid: string): string {
  return [...ulid].map((letter) => LETTERS.at(-1 - LETTERS.indexOf(letter)) ?? letter).join('');
}
