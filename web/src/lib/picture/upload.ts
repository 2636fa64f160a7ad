import type { PictureType } from '#shared/contract/pictures.ts';
import type { UploadForm, User } from '#shared/contract/schemas/users.ts';
import { call } from '../calls/call.ts';

const FAILED = 'Your picture didn’t upload. Please try again.';
/** How long an upload may take, in ms. */
const PATIENCE_MS = 30_000;

/**
 * Uploads a picture and sets it as the user's profile picture. Calls `onProgress` with the share uploaded so far, from 0 to 1.
 * Throws an Error with a text for users.
 */
export async function uploadPicture(image: Blob, onProgress?: (share: number) => void): Promise<User> {
  const form = await call('uploadPicture', { body: { contentType: image.type as PictureType } });
  await post(form, image, onProgress);
  return call('changeProfile', { body: { profileImageUrl: form.profileImageUrl } });
}

/** Sends the upload with XMLHttpRequest, because fetch doesn't report progress. */
function post(
  { url, fields }: UploadForm,
  image: Blob,
  onProgress: (share: number) => void = () => undefined,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', image);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.timeout = PATIENCE_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    // `loadend` also fires if there was no answer; the status is 0 then.
    request.addEventListener('loadend', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(FAILED));
    });
    request.open('POST', url);
    request.send(body);
  });
}
