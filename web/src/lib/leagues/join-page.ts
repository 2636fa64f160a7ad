import { LEAGUE_CODE_LENGTH } from '#shared/domain/league.ts';
import { paths } from '../paths.ts';

/** What an invitation's link holds: a league's code, or the longer one of an invitation for one person. */
export function isLeagueCode(code: string): boolean {
  return code.length === LEAGUE_CODE_LENGTH;
}

/** Where a member takes the seat that a link offers. */
export function joinPageOf(code: string): string {
  return isLeagueCode(code) ? paths.joinWithCode(code) : paths.joinWithInvite(code);
}

/** The link to hand over, at the address that its reader knows the site by. */
export function joinLink(code: string): string {
  return new URL(paths.join(code), window.location.origin).href;
}
