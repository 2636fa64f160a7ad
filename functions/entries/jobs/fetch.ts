import type { SQSEvent } from 'aws-lambda';
import { composePictureUploads } from '../../compose/aws/buckets.ts';
import { composeFetchedPictures } from '../../compose/aws/queues.ts';
import { lambda } from '../../compose/invocation.ts';
import { composeWebPictures } from '../../compose/web.ts';
import { makeLog } from '../../compose/log.ts';
import { wantedPictureOf } from '../../messages/picture.ts';
import { fetchPicture } from '../../usecases/profile/take-over-picture.ts';

const log = makeLog('fetch');
const ports = {
  web: composeWebPictures(),
  uploads: composePictureUploads(),
  fetchedPictures: composeFetchedPictures(),
};

/** Fetches pictures from the web, and has no other rights. If it throws, the queue delivers the request again. */
export const handler = lambda(log, async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) {
    const wanted = wantedPictureOf(body);
    log.info('picture', { came: await fetchPicture(ports, wanted), id: wanted.id });
  }
});
