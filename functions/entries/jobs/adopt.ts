import type { SQSEvent } from 'aws-lambda';
import { composePictures } from '../../compose/aws/buckets.ts';
import { composePublisher } from '../../compose/aws/sockets.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { lambda } from '../../compose/invocation.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { fetchedPictureOf } from '../../messages/picture.ts';
import { takeOverPicture } from '../../usecases/profile/take-over-picture.ts';

const log = makeLog('adopt');
const stores = composeStores(store.connections, store.users);
const ports = {
  ...stores,
  pictures: composePictures(log),
  publisher: composePublisher(stores.connections, log),
};

/** Adds fetched pictures to profiles. If it throws, the queue delivers the message again. */
export const handler = lambda(log, async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) {
    const fetched = fetchedPictureOf(body);
    log.info('picture', { came: await takeOverPicture(ports, fetched), id: fetched.id });
  }
});
