import { createHash } from 'node:crypto';
import { addressOf } from '#shared/contract/address.ts';
import { previewRoutes } from '#shared/contract/routes/previews.ts';
import type { ShownInvitation } from '#shared/domain/leagues/invitation-card.ts';

/** Enough that no two pictures of an invitation share a key. */
const KEY_LENGTH = 16;

/** The path of an invitation's picture, which changes with everything that the picture shows (`picturedInvitation`). */
export function invitationPicturePath(code: string, pictured: ShownInvitation): string {
  return addressOf(previewRoutes.invitationPicture.path, { code, key: keyOf(pictured) });
}

function keyOf({ invitedBy, leagueName, memberCount, maxMembers, seatOf, closed }: ShownInvitation): string {
  const content = JSON.stringify([invitedBy, leagueName, memberCount, maxMembers, seatOf, closed]);
  return createHash('sha256').update(content).digest('base64url').slice(0, KEY_LENGTH);
}
