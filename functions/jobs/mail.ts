import type { SQSEvent } from 'aws-lambda';
import { announcedBy } from '../mail-message.ts';
import { composeMail, composeStores, siteUrl } from '../compose.ts';
import { lambda } from '../invocation.ts';
import { makeLog } from '../log.ts';
import { mailNotification } from '../usecases/news/mail-notification.ts';

const log = makeLog('mail');
const stores = composeStores();
const mail = composeMail();

/** Sends what the mail queue announces. What it throws is delivered again. */
export const handler = lambda(async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) {
    const announced = announcedBy(body);
    const came = mail ? await mailNotification({ ...stores, mail }, announced, siteUrl()) : 'no sender';
    log.info('mail', { came, id: announced.id });
  }
});
