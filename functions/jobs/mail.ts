import type { SQSEvent } from 'aws-lambda';
import { announcedBy } from '../mail-message.ts';
import { composeMail, composeStores, siteUrl, supportEmail } from '../compose.ts';
import { lambda } from '../invocation.ts';
import { makeLog } from '../log.ts';
import { MailRefused } from '../ports.ts';
import { invites, leagues, notifications, requests, seasons, users } from '../stores.ts';
import { mailNotification } from '../usecases/news/mail-notification.ts';
import { mailInvite } from '../usecases/invites/mail-invite.ts';
import { mailRequest } from '../usecases/support/mail-request.ts';

const log = makeLog('mail');
const stores = composeStores({ invites, leagues, notifications, requests, seasons, users });
const mail = composeMail();

async function send(announced: ReturnType<typeof announcedBy>): Promise<string> {
  if (!mail) return 'no sender';
  const ports = { ...stores, mail };
  if ('invite' in announced) return mailInvite(ports, announced, siteUrl());
  return 'letter' in announced
    ? mailRequest(ports, announced, supportEmail())
    : mailNotification(ports, announced, siteUrl());
}

/** Sends what the mail queue announces. What it throws is delivered again, which does not help a mail that is refused for good. */
export const handler = lambda(async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) {
    const announced = announcedBy(body);
    // An invitation's code is a secret.
    const id = 'invite' in announced ? 'invitation' : announced.id;
    try {
      log.info('mail', { came: await send(announced), id });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.error('mail refused', { id, error: error.message });
    }
  }
});
