import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { scoreMessageOf, type ScorePart } from '../messages/score-push.ts';
import { Unavailable, type ScoreQueue } from '../ports/ports.ts';

/** Passes scores on through the turn queue. */
export function sqsScoreQueue(sqs: SQSClient, QueueUrl: string): ScoreQueue {
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
