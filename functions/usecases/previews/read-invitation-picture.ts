import { addressOf } from '#shared/contract/address.ts';
import { GENERAL_PICTURE } from '#shared/contract/link-card.ts';
import { previewRoutes } from '#shared/contract/routes/previews.ts';
import { picturedInvitation } from '#shared/domain/leagues/invitation-picture.ts';
import type { Ports } from '../../ports/ports.ts';
import { invitationPicture } from '../../views/invitation-picture.ts';
import { invitationPicturePath } from '../../views/invitation-picture-path.ts';
import { readOpenInvitation } from '../invites/open-invitation.ts';

type PicturePorts = Pick<Ports, 'clock' | 'invites' | 'leagues' | 'rasterizer' | 'seasons' | 'users'>;

/**
 * Returns the picture of an invitation's preview card, drawn from stored data alone. Draws only for the current picture's
 * URL, and returns that URL for any other; the edge rejects other spellings of it (infra/aws/edge). If drawing fails, reports
 * the error and returns the general picture's URL.
 */
export async function readInvitationPicture(
  ports: PicturePorts,
  siteUrl: string,
  asked: { code: string; key: string },
  report: (error: unknown) => void,
): Promise<Uint8Array | { location: string }> {
  const general = { location: siteUrl + GENERAL_PICTURE.path };
  const code = asked.code.toUpperCase();
  const shown = await readOpenInvitation(ports, code);
  const pictured = shown && picturedInvitation(shown);
  if (!pictured) return general;
  const path = invitationPicturePath(code, pictured);
  if (path !== addressOf(previewRoutes.invitationPicture.path, asked)) return { location: siteUrl + path };
  try {
    return await ports.rasterizer.png((widthOf) => invitationPicture(pictured, widthOf));
  } catch (error) {
    report(error);
    return general;
  }
}
