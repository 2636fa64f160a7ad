import { SendEmailCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import { MailRefused, Unavailable, type Mail } from '../ports.ts';
import { afterFailure } from './transient-errors.ts';

/** What SES says of the address, the words, or a sender that may not send; it says the same of every further try. */
const FOR_GOOD = new Set([
  'AccountSuspendedException',
  'BadRequestException',
  'MailFromDomainNotVerifiedException',
  'MessageRejected',
]);

/** Names of SES's templates. */
export interface MailTemplates {
  notification: string;
  invitation: string;
  request: string;
  receipt: string;
}

/** Mails by templates of SES. SES knows no idempotency: what is sent again comes again. */
export function sesMail(ses: SESv2Client, from: string, templates: MailTemplates): Mail {
  const send = async (TemplateName: string, to: string, data: object, replyTo?: string) => {
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
      Content: { Template: { TemplateName, TemplateData: JSON.stringify(data) } },
    });
    try {
      await ses.send(command);
    } catch (error) {
      throw withoutAddress(error);
    }
  };
  return {
    send: ({ to, title, message, firstName, link }) =>
      send(templates.notification, to, { title, message, firstName, link }),
    sendInvite: ({ to, ...names }) => send(templates.invitation, to, names),
    sendRequest: (to, { userId, ...letter }) => {
      const member = userId ?? 'nobody who is signed in';
      return send(templates.request, to, { ...letter, member }, letter.email);
    },
    sendReceipt: (to, { id, category }) => send(templates.receipt, to, { id, category }),
  };
}

/** SES names the address in its own words, which would stand in the log. */
function withoutAddress(error: unknown): Error {
  const failure = afterFailure('mails cannot be sent', error);
  if (failure instanceof Unavailable) return failure;
  const name = error instanceof Error ? error.name : 'unknown';
  return FOR_GOOD.has(name)
    ? new MailRefused(`SES refused a mail: ${name}`)
    : new Error(`SES could not take a mail: ${name}`);
}
