import { isLeagueCode } from '#shared/domain/leagues/codes.ts';
import { paths } from '../../lib/paths.ts';

/** The page where a member takes the seat that a link offers. */
export function joinPageOf(code: string): string {
  return isLeagueCode(code) ? paths.joinWithCode(code) : paths.joinWithInvite(code);
}

/** The code in a link that somebody was sent; undefined where what they have is no such link. */
export function codeInLink(text: string): string | undefined {
  return /(?:\/join\/|[?&](?:code|invite)=)([a-z0-9]+)/i.exec(text)?.[1]?.toUpperCase();
}

/** The link to pass on, at the address under which the reader knows the site. */
export function joinLink(code: string): string {
  return new URL(paths.join(code), window.location.origin).href;
}
