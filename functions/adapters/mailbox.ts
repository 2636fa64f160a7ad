import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { MAILED } from '#shared/domain/news.ts';
import { mailMessageOf } from '../mail-message.ts';
import { STORED_WITHIN_SECONDS, Unavailable, type Mailbox } from '../ports.ts';

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
                DelaySeconds: STORED_WITHIN_SECONDS,
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
