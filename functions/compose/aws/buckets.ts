import { S3Client } from '@aws-sdk/client-s3';
import { pictureRemoval } from '../../adapters/picture-removal.ts';
import { pictureStore } from '../../adapters/pictures.ts';
import { pictureUploads } from '../../adapters/picture-uploads.ts';
import { siteFiles } from '../../adapters/site-files.ts';
import { siteShell } from '../../adapters/site-shell.ts';
import { TimeoutHandler, REPLY_MS, SLOW_REPLY_MS } from './clients.ts';
import type { Log } from '../log.ts';
import type { PictureStore, PictureUploads, SiteFiles, SiteShell } from '../../ports/ports.ts';
import { env } from './environment.ts';
import { systemClock } from './clock.ts';

export function composePictures(log: Log): PictureStore {
  return pictureStore(
    new S3Client({ maxAttempts: 2, requestHandler: new TimeoutHandler(SLOW_REPLY_MS) }),
    env('PICTURES_BUCKET'),
    (message, error) => log.warn(message, { error: String(error) }),
  );
}

/** Leaves out the SDK's own checksums, because the local store has none. */
export function composePictureUploads(): PictureUploads {
  const client = new S3Client({
    maxAttempts: 2,
    requestHandler: new TimeoutHandler(SLOW_REPLY_MS),
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return pictureUploads(client, env('PICTURES_BUCKET'));
}

export function composePictureRemoval() {
  const client = new S3Client({ maxAttempts: 2, requestHandler: new TimeoutHandler(SLOW_REPLY_MS) });
  return pictureRemoval(client, env('PICTURES_BUCKET'));
}

export function composeSiteFiles(): SiteFiles {
  const client = new S3Client({ maxAttempts: 2, requestHandler: new TimeoutHandler(SLOW_REPLY_MS) });
  return siteFiles(client, env('SITE_BUCKET'));
}

export function composeSiteShell(): SiteShell {
  const client = new S3Client({ maxAttempts: 2, requestHandler: new TimeoutHandler(REPLY_MS) });
  return siteShell(client, { Bucket: env('SITE_BUCKET'), Key: env('SITE_SHELL') }, systemClock);
}
