import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { MAILED } from '#shared/domain/news.ts';
import { mailMessageOf } from '../mail-message.ts';
import { Unavailable, type Mailbox } from '../ports.ts';

/** Seconds; longer than any function that writes a notification lives. */
const DELAY_SECONDS = 60;

/**
 * Announces mails by a queue, each before its notification is written: the message comes when the writer has long ended,
 * so that the notification is there by then, or never will be.
 */
export function sqsMailbox(sqs: SQSClient, QueueUrl: string): Mailbox {
  return {
    async announce(notifications) {
      const mailed = notifications.filter(({ type }) => MAILED.has(type));
      try {
        await Promise.all(
          mailed.map(({ to, id }) =>
            sqs.send(
              new SendMessageCommand({
                QueueUrl,
                MessageBody: mailMessageOf({ to, id }),
                DelaySeconds: DELAY_SECONDS,
              }),
            ),
          ),
        );
      } catch (error) {
        throw new Unavailable('the mail could not be announced', { cause: error });
      }
    },
  };
}
