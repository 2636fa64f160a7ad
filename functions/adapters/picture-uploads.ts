import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { UPLOADS_PREFIX } from '#shared/contract/pictures.ts';
import type { PictureUploads } from '../ports/ports.ts';
import { afterFailure } from './transient-errors.ts';

/** Stores pictures under the prefix of browsers' uploads. No one can fetch a picture from that prefix. */
export function pictureUploads(s3: S3Client, Bucket: string): PictureUploads {
  return {
    async put({ userId, id }, Body, ContentType) {
      try {
        await s3.send(
          new PutObjectCommand({ Bucket, Key: `${UPLOADS_PREFIX}${userId}/${id}`, Body, ContentType }),
        );
      } catch (error) {
        throw afterFailure('the store of pictures is busy', error);
      }
    },
  };
}
