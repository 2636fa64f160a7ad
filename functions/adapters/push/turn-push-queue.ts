import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { turnMessageOf } from '../../messages/push.ts';
import type { TurnPushQueue } from '../../ports/ports.ts';

/** The delay of an announcement. The write that begins the turn normally finishes within this time. */
const DelaySeconds = 1;

/** Announces turns through a queue. Failures are reported, but never fail a pick. */
export function sqsTurnPushQueue(
  sqs: SQSClient,
  QueueUrl: string,
  tell: (error: unknown) => void,
): TurnPushQueue {
  return {
    async announce(turn) {
      const MessageBody = turnMessageOf(turn);
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds })).catch(tell);
    },
  };
}
