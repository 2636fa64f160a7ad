import { DeleteObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { PICTURES_PREFIX, UPLOADS_PREFIX } from '#shared/contract/pictures.ts';
import type { PictureStore } from '../ports/ports.ts';
import { afterFailure } from './transient-errors.ts';

const BUSY = 'the store of pictures is busy';

/** Deletes all of a member's uploads. For functions that need nothing else from the picture store. */
export function pictureRemoval(s3: S3Client, Bucket: string): Pick<PictureStore, 'removeAllOf'> {
  /** Lists from the start each time. Once the listed objects are gone, the next list has the rest. */
  const removeAll = async (Prefix: string): Promise<void> => {
    const page = new ListObjectsV2Command({ Bucket, Prefix });
    for (let more = true; more;) {
      const { Contents = [], IsTruncated = false } = await carriedOut(() => s3.send(page));
      await Promise.all(
        Contents.map(({ Key }) => carriedOut(() => s3.send(new DeleteObjectCommand({ Bucket, Key })))),
      );
      more = IsTruncated;
    }
  };
  return {
    async removeAllOf(userId) {
      for (const prefix of [UPLOADS_PREFIX, PICTURES_PREFIX]) await removeAll(`${prefix}${userId}/`);
    },
  };
}

async function carriedOut<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    throw afterFailure(BUSY, error);
  }
}
