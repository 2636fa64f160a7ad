/** The letters of league codes: none that can be mistaken for another one (no I, L, O, 0, 1). */
export const LEAGUE_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const LEAGUE_CODE_LENGTH = 6;

/** 79 bits in the letters of league codes: nobody guesses one. Longer than a league's code, so a link may hold either. */
export const INVITE_CODE_LENGTH = 16;

/** Whether a link to join holds a league's code, and not the longer one of an invitation. */
export function isLeagueCode(code: string): boolean {
  return code.length === LEAGUE_CODE_LENGTH;
}
