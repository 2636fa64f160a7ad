import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { momentMessageOf, type MomentFor } from '../../messages/game-push.ts';
import { Unavailable, type GamePushQueue } from '../../ports/ports.ts';

/** SQS holds a message back for at most 15 minutes. */
const MOST_DELAY = 900;

/** Announces game moments through the push queue. */
export function sqsGamePushQueue(sqs: SQSClient, QueueUrl: string): GamePushQueue {
  return {
    async announce(moments, afterSeconds = 0) {
      const DelaySeconds = Math.min(MOST_DELAY, Math.max(0, Math.ceil(afterSeconds)));
      const send = (moment: MomentFor) =>
        sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: momentMessageOf(moment), DelaySeconds }));
      try {
        await Promise.all(moments.map(send));
      } catch (error) {
        throw new Unavailable('a moment of a game could not be announced', { cause: error });
      }
    },
  };
}
