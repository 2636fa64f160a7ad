import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { turnMessageOf } from '../../messages/push.ts';
import type { TurnPushQueue } from '../../ports/ports.ts';

/** The write that begins the turn is done by then, but for faults. */
const DelaySeconds = 1;

/** Announces turns by a queue. What fails is told, and nobody's pick fails for it. */
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
