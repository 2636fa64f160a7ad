import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { scoreMessageOf, type ScorePart } from '../messages/score-push.ts';
import { Unavailable, type Scorebox } from '../ports/ports.ts';

/** Hands scores on by the queue of turns. */
export function sqsScorebox(sqs: SQSClient, QueueUrl: string): Scorebox {
  const send = (part: ScorePart) =>
    sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: scoreMessageOf(part) }));
  return {
    async announce(parts) {
      try {
        await Promise.all(parts.map(send));
      } catch (error) {
        throw new Unavailable('scores could not be handed on', { cause: error });
      }
    },
  };
}
