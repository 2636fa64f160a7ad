import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import {
  LARGEST_PICTURE,
  PICTURES_PREFIX,
  UPLOADS_PREFIX,
  type OwnPicture,
} from '#shared/contract/pictures.ts';
import type { PictureStore } from '../ports/ports.ts';
import { pictureRemoval } from './picture-removal.ts';
import type { Report } from './sockets.ts';
import { afterFailure } from './transient-errors.ts';

/** How long an upload form is valid: enough for five megabytes over a bad phone connection. */
const FORM_SECONDS = 300;
/** How much of an upload is inspected. A picture's type and dimensions come after its metadata, which can be long. */
const HEAD_BYTES = 256 * 1024;
/** A picture never changes, but an admin can remove it, so the edge checks again after a day. */
const CACHE_CONTROL = 'public, max-age=31536000, s-maxage=86400, immutable';
const BUSY = 'the store of pictures is busy';

/**
 * Pictures in a bucket. Uploads wait under a prefix that isn't served. Once a picture has been checked, it's copied to a prefix
 * that is served.
 */
export function pictureStore(s3: S3Client, Bucket: string, report: Report): PictureStore {
  const uploadKey = ({ userId, id }: OwnPicture) => `${UPLOADS_PREFIX}${userId}/${id}`;
  const servedKey = ({ userId, id }: OwnPicture) => `${PICTURES_PREFIX}${userId}/${id}`;
  const remove = async (Key: string) => {
    try {
      await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    } catch (error) {
      report('a picture was not removed', error);
    }
  };
  return {
    async uploadForm(picture, contentType) {
      return createPresignedPost(s3, {
        Bucket,
        Key: uploadKey(picture),
        Conditions: [['content-length-range', 1, LARGEST_PICTURE]],
        Fields: { 'Content-Type': contentType },
        Expires: FORM_SECONDS,
      });
    },
    async readUpload(picture) {
      const Range = `bytes=0-${HEAD_BYTES - 1}`;
      const reply = await unless(['NoSuchKey'], () =>
        s3.send(new GetObjectCommand({ Bucket, Key: uploadKey(picture), Range })),
      );
      if (!reply?.Body || reply.ETag === undefined) return undefined;
      return { head: await reply.Body.transformToByteArray(), version: reply.ETag };
    },
    async publish(picture, version, type) {
      const command = new CopyObjectCommand({
        Bucket,
        Key: servedKey(picture),
        CopySource: `${Bucket}/${uploadKey(picture)}`,
        // Copies only the version that was checked. The browser may have uploaded another version since.
        CopySourceIfMatch: version,
        MetadataDirective: 'REPLACE',
        ContentType: type,
        CacheControl: CACHE_CONTROL,
      });
      return (await unless(['PreconditionFailed', 'NoSuchKey'], () => s3.send(command))) !== undefined;
    },
    removeUpload: (picture) => remove(uploadKey(picture)),
    remove: (picture) => remove(servedKey(picture)),
    ...pictureRemoval(s3, Bucket),
  };
}

/** The call's result, or undefined if S3 returns one of these errors. */
async function unless<Reply>(
  names: readonly string[],
  call: () => Promise<Reply>,
): Promise<Reply | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && names.includes(error.name)) return undefined;
    throw afterFailure(BUSY, error);
  }
}
