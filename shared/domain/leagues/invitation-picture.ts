import type { ShownInvitation } from './invitation-card.ts';

/** The Latin letters, digits and signs in the picture's font. For any other character, the font shows a box. */
const LETTERS =
  /^[ -~\u00A0-\u0131\u0133-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u017E\u01A0\u01A1\u01AF\u01B0\u0218-\u021B\u1EA0-\u1EF9–—‘’‚“”„†‡•…‰‹›€™]*$/;
const EMOJI = /\p{RGI_Emoji}|[\p{Extended_Pictographic}--[©®™]]\uFE0F?/gv;

/**
 * The content of an invitation's picture. Emoji are left out, because the font has none, and a name reads well without them.
 * Undefined if the font can't write a name in full, because the general picture is better than half a name.
 */
export function picturedInvitation(invitation: ShownInvitation): ShownInvitation | undefined {
  const { invitedBy, seatOf } = invitation;
  const leagueName = invitation.leagueName.replaceAll(EMOJI, '').replaceAll(/\s+/g, ' ').trim();
  if (leagueName === '') return undefined;
  const isWritable = [leagueName, invitedBy, seatOf ?? ''].every((name) => isInFont(name));
  return isWritable ? { ...invitation, leagueName } : undefined;
}

/** Whether the font has all letters of the text, also in capitals, because the picture shows names in capitals. */
export function isInFont(text: string): boolean {
  return LETTERS.test(text) && LETTERS.test(text.toUpperCase());
}
