/** The characters of league codes, without look-alikes (no I, L, O, 0, 1). */
export const LEAGUE_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const LEAGUE_CODE_LENGTH = 6;

/**
 * The length of an invitation's code. In the alphabet of league codes, that's 79 bits, which is impossible to guess. It differs
 * from the length of a league's code, so that a link can contain either.
 */
export const INVITE_CODE_LENGTH = 16;

/** Whether a join link contains a league's code, and not the longer one of an invitation. */
export function isLeagueCode(code: string): boolean {
  return code.length === LEAGUE_CODE_LENGTH;
}
