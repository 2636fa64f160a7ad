import { ownPictureOf, pictureUrl, type OwnPicture, type PictureType } from '#shared/contract/pictures.ts';
import type { UploadForm } from '#shared/contract/schemas/users.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { pictureTypeOf } from './picture-bytes.ts';

/**
 * Returns a form that the caller's browser can use to upload one picture. The picture isn't used until the profile names its
 * URL.
 */
export async function askForUpload(
  ports: Pick<Ports, 'clock' | 'random' | 'pictures'>,
  userId: string,
  contentType: PictureType,
): Promise<Outcome<UploadForm, never>> {
  const picture = { userId, id: ports.random.id(ports.clock.now()) };
  const form = await ports.pictures.uploadForm(picture, contentType);
  return ok({ ...form, profileImageUrl: pictureUrl(picture) });
}

/**
 * Publishes an upload, if its bytes are a picture. The picture is served before the profile names it, so if writing the
 * profile fails, the picture stays at a URL that no one knows.
 */
export async function showUpload(
  { pictures }: Pick<Ports, 'pictures'>,
  picture: OwnPicture,
): Promise<Outcome<undefined, 'no-such-picture' | 'not-a-picture'>> {
  const upload = await pictures.readUpload(picture);
  if (!upload) return refused('no-such-picture');
  const type = pictureTypeOf(upload.head);
  if (!type) return refused('not-a-picture');
  return (await pictures.publish(picture, upload.version, type)) ? ok(undefined) : refused('no-such-picture');
}

/** After a profile's picture changes, deletes the old picture, and the upload that the new one was published from. */
export async function tidyUp(
  { pictures }: Pick<Ports, 'pictures'>,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return;
  const [old, upload] = [ownPictureOf(before), ownPictureOf(after)];
  await Promise.all([old && pictures.remove(old), upload && pictures.removeUpload(upload)]);
}
