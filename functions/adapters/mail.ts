import { SendEmailCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import { Unavailable, type Mail } from '../ports.ts';
import { afterFailure } from './transient-errors.ts';

/** Mails by a template of SES. SES knows no idempotency: what is sent again comes again. */
export function sesMail(ses: SESv2Client, from: string, TemplateName: string): Mail {
  return {
    async send({ to, title, message, firstName, link }) {
      const TemplateData = JSON.stringify({ title, message, firstName, link });
      const command = new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: { Template: { TemplateName, TemplateData } },
      });
      try {
        await ses.send(command);
      } catch (error) {
        throw withoutAddress(error);
      }
    },
  };
}

/** SES names the address in its own words, which would stand in the log. */
function withoutAddress(error: unknown): Error {
  const failure = afterFailure('mails cannot be sent', error);
  if (failure instanceof Unavailable) return failure;
  return new Error(`SES refused a mail: ${error instanceof Error ? error.name : 'unknown'}`);
}
