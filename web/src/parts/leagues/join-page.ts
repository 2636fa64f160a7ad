import { paths } from '../../lib/paths.ts';

/** The code in the address of a link to join: some apps take the full stop of a sentence for a part of it. */
export function codeInAddress(typed: string): string {
  return typed.replace(/[^a-z0-9]+$/i, '').toUpperCase();
}

/** The page where a member joins by a link: an invitation’s, or one with a league's own code. */
export function joinPageOf(typed: string): string {
  return paths.joinWithInvite(codeInAddress(typed));
}

/** The code in a link that somebody was sent; undefined where what they have is no such link. */
export function codeInLink(text: string): string | undefined {
  return /(?:\/join\/|[?&](?:code|invite)=)([a-z0-9]+)/i.exec(text)?.[1]?.toUpperCase();
}

/** The link to pass on, at the address under which the reader knows the site. */
export function joinLink(code: string): string {
  return new URL(paths.join(code), window.location.origin).href;
}
