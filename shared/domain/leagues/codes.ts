/** The characters of league codes, without look-alikes (no I, L, O, 0, 1). */
export const LEAGUE_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const LEAGUE_CODE_LENGTH = 6;

/**
 * The length of an invitation's code. In the alphabet of league codes, 16 characters are 79 bits, which no one can guess. League
 * codes have a different length, so that a link can contain either kind of code.
 */
export const INVITE_CODE_LENGTH = 16;

/** Whether the code in a join link is a league's code, rather than the longer code of an invitation. */
export function isLeagueCode(code: string): boolean {
  return code.length === LEAGUE_CODE_LENGTH;
}
