import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { announcedBy } from '../../messages/mail.ts';
import { composeMail } from '../../compose/aws/mail.ts';
import { composeRetryDelay } from '../../compose/aws/queues.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { composeMeasures } from '../../compose/aws/measures.ts';
import { siteUrl, supportEmail } from '../../compose/aws/environment.ts';
import { lambda } from '../../compose/invocation.ts';
import { makeLog } from '../../compose/log.ts';
import { MailHeld, MailRefused } from '../../ports/ports.ts';
import * as store from '../../compose/stores.ts';
import { mailNotification } from '../../usecases/news/mail-notification.ts';
import { mailInvite } from '../../usecases/invites/mail-invite.ts';
import { mailRequest } from '../../usecases/support/mail-request.ts';

const log = makeLog('mail');
const stores = composeStores(
  store.invites,
  store.leagues,
  store.mailStops,
  store.notifications,
  store.requests,
  store.seasons,
  store.users,
);
const mail = composeMail({ asksWhy: true });
const retryDelay = composeRetryDelay('MAIL');
const measured = composeMeasures();

async function send(announced: ReturnType<typeof announcedBy>): Promise<string> {
  if (!mail) return 'no sender';
  const ports = { ...stores, mail };
  if ('invite' in announced) return mailInvite(ports, announced, siteUrl());
  return 'letter' in announced
    ? mailRequest(ports, announced, { supportEmail: supportEmail(), siteUrl: siteUrl() })
    : mailNotification(ports, announced, siteUrl());
}

/**
 * Sends the emails that the queue announces. If it throws, the queue delivers the email again. A permanently rejected or
 * outdated email is only logged. While the whole account can't send, an email waits longer with each try.
 */
export const handler = lambda(log, async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const held: SQSBatchItemFailure[] = [];
  for (const record of Records) {
    const announced = announcedBy(record.body);
    // An invitation's code is secret, so the log doesn't get it.
    const id = 'invite' in announced ? 'invitation' : announced.id;
    try {
      const came = await send(announced);
      if (came === 'too late') log.warn('mail too late', { id });
      else log.info('mail', { came, id, ...(came === 'mailed' && measured({ Mails: 1 })) });
    } catch (error) {
      if (error instanceof MailHeld) {
        log.error('mails held', { id, hold: error.hold });
        await retryDelay.wait(record.receiptHandle, Number(record.attributes.ApproximateReceiveCount));
        held.push({ itemIdentifier: record.messageId });
      } else if (error instanceof MailRefused) log.error('mail refused', { id, error: error.message });
      else throw error;
    }
  }
  return { batchItemFailures: held };
});
