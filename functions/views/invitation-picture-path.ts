import { createHash } from 'node:crypto';
import { addressOf } from '#shared/contract/address.ts';
import { previewRoutes } from '#shared/contract/routes/previews.ts';
import type { ShownInvitation } from '#shared/domain/leagues/invitation-card.ts';

/** Enough that no two pictures of an invitation share a key. */
const KEY_LENGTH = 16;

/** The version of the picture's look. Caches keep a picture, so every change of the drawing needs another version. */
export const DRAWING = 1;

/** The path of an invitation's picture. It changes if anything that the picture shows changes (`picturedInvitation`). */
export function invitationPicturePath(code: string, pictured: ShownInvitation, version = DRAWING): string {
  return addressOf(previewRoutes.invitationPicture.path, { code, key: keyOf(pictured, version) });
}

function keyOf(pictured: ShownInvitation, version: number): string {
  const content = JSON.stringify([version, pictured.invitedBy, pictured.leagueName, footingOf(pictured)]);
  return createHash('sha256').update(content).digest('base64url').slice(0, KEY_LENGTH);
}

/** The part that says what the reader can have. It shows the members only while the reader can join them. */
function footingOf({ memberCount, maxMembers, seatOf, closed }: ShownInvitation): object {
  if (seatOf !== null) return { seatOf };
  return closed === null ? { memberCount, maxMembers } : { closed };
}
