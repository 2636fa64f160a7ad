import { paths } from '../../lib/paths.ts';

/**
 * Returns the code in the URL of an invite link. If a link ends a sentence, some apps include the sentence's period in the URL,
 * so that period is cut off.
 */
export function codeInAddress(typed: string): string {
  return typed.replace(/[^a-z0-9]+$/i, '').toUpperCase();
}

/** Returns the URL of the join page for the code in a link. The code is an invitation's or the league's own. */
export function joinPageOf(typed: string): string {
  return paths.joinWithInvite(codeInAddress(typed));
}

/** Returns the code in an invite link; undefined if the text isn't an invite link. */
export function codeInLink(text: string): string | undefined {
  return /(?:\/join\/|[?&](?:code|invite)=)([a-z0-9]+)/i.exec(text)?.[1]?.toUpperCase();
}

/** Returns the link to share, with the site's origin as this user sees it. */
export function joinLink(code: string): string {
  return new URL(paths.join(code), window.location.origin).href;
}

/** The history state of someone who has pressed a button to join, and only has to sign up before they can join. */
export const JOINING = { joins: true };

export function isJoining(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'joins' in state;
}
