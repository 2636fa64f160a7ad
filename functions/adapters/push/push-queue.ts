import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { isPushType } from '#shared/domain/news/push.ts';
import { watchMessageOf } from '../../messages/game-push.ts';
import { pushMessageOf } from '../../messages/push.ts';
import { STORED_WITHIN_SECONDS, Unavailable, type EmailQueue, type PushQueue } from '../../ports/ports.ts';

/**
 * Announces pushes through a queue. As with emails, each is announced before its notification is written. Also announces members
 * whose watched teams may have changed.
 */
export function sqsPushQueue(sqs: SQSClient, QueueUrl: string): PushQueue {
  const send = (MessageBody: string) =>
    sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds: STORED_WITHIN_SECONDS }));
  const sendAll = async (messages: readonly string[]): Promise<void> => {
    try {
      await Promise.all(messages.map(send));
    } catch (error) {
      throw new Unavailable('the push could not be announced', { cause: error });
    }
  };
  return {
    announce: (notifications) =>
      sendAll(
        notifications.filter(({ type }) => isPushType(type)).map(({ to, id }) => pushMessageOf({ to, id })),
      ),
    watch: (userIds) => sendAll([watchMessageOf(userIds)]),
  };
}

/** An email queue that also announces the pushes of the same notifications. */
export function withPushes(emailQueue: EmailQueue, pushQueue: PushQueue): EmailQueue {
  return {
    ...emailQueue,
    async announce(notifications) {
      await Promise.all([emailQueue.announce(notifications), pushQueue.announce(notifications)]);
    },
  };
}
