import { SESv2Client } from '@aws-sdk/client-sesv2';
import { sesMail } from '../../adapters/mail.ts';
import { TimeoutHandler, SLOW_REPLY_MS } from './clients.ts';
import type { Mail } from '../../ports/ports.ts';
import { env, optionalEnv } from './environment.ts';

/** Returns undefined if the deployment names no sender. */
export function composeMail(options: { asksWhy?: boolean } = {}): Mail | undefined {
  const from = optionalEnv('MAIL_FROM');
  if (from === undefined) return undefined;
  // Never retries. If SES accepted the email and only its reply was lost, a retry would send it twice.
  const client = new SESv2Client({ maxAttempts: 1, requestHandler: new TimeoutHandler(SLOW_REPLY_MS) });
  const templates = {
    notification: env('MAIL_TEMPLATE'),
    invitation: env('INVITATION_TEMPLATE'),
    request: env('REQUEST_TEMPLATE'),
    receipt: env('RECEIPT_TEMPLATE'),
    cancellation: env('CANCELLATION_TEMPLATE'),
  };
  return sesMail(client, from, templates, { ...options, configurationSet: env('MAIL_CONFIGURATION_SET') });
}
