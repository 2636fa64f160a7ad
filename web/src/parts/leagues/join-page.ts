import { paths } from '../../lib/paths.ts';

/** The code in the URL of an invite link, without the period that some apps include if the link ends a sentence. */
export function codeInAddress(typed: string): string {
  return typed.replace(/[^a-z0-9]+$/i, '').toUpperCase();
}

/** The join page of a link: for an invitation's code, or for a league's own. */
export function joinPageOf(typed: string): string {
  return paths.joinWithInvite(codeInAddress(typed));
}

/** The code in a link; undefined if the text isn't such a link. */
export function codeInLink(text: string): string | undefined {
  return /(?:\/join\/|[?&](?:code|invite)=)([a-z0-9]+)/i.exec(text)?.[1]?.toUpperCase();
}

/** The link to share, at the site's origin for this user. */
export function joinLink(code: string): string {
  return new URL(paths.join(code), window.location.origin).href;
}
