import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { isPushType } from '#shared/domain/news/push.ts';
import { pushMessageOf } from '../../messages/push.ts';
import {
  STORED_WITHIN_SECONDS,
  Unavailable,
  type Mailbox,
  type Notification,
  type Pushbox,
} from '../../ports/ports.ts';

/** Announces pushes by a queue, each before its notification is written, as mails are. */
export function sqsPushbox(sqs: SQSClient, QueueUrl: string): Pushbox {
  const announce = async ({ to, id }: Notification): Promise<void> => {
    const MessageBody = pushMessageOf({ to, id });
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds: STORED_WITHIN_SECONDS }));
  };
  return {
    async announce(notifications) {
      try {
        await Promise.all(notifications.filter(({ type }) => isPushType(type)).map(announce));
      } catch (error) {
        throw new Unavailable('the push could not be announced', { cause: error });
      }
    },
  };
}

/** A mailbox that announces the pushes of what it mails, too, at the same time. */
export function withPushes(mailbox: Mailbox, pushbox: Pushbox): Mailbox {
  return {
    ...mailbox,
    async announce(notifications) {
      await Promise.all([mailbox.announce(notifications), pushbox.announce(notifications)]);
    },
  };
}
