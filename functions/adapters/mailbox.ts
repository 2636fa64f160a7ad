import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { MAILED } from '#shared/domain/news.ts';
import { Unavailable, type Mailbox } from '../ports.ts';

/** Seconds; longer than any function that writes a notification lives. */
const DELAY_SECONDS = 60;

const Announced = z.object({ to: z.string(), id: z.string() });

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
                MessageBody: JSON.stringify({ to, id }),
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

/** What a message of that queue announces. Throws for anything else. */
export function announcedBy(body: string): { to: string; id: string } {
  return Announced.parse(JSON.parse(body));
}
