import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { purgeMessageOf } from '../purge-message.ts';
import { STORED_WITHIN_SECONDS, Unavailable, type Purges } from '../ports.ts';

/** Announces purges by a queue, whose messages come when the writer of the tombstone has long ended. */
export function sqsPurges(sqs: SQSClient, QueueUrl: string): Purges {
  return {
    async announce(leagueId) {
      const MessageBody = purgeMessageOf({ leagueId });
      try {
        await sqs.send(
          new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds: STORED_WITHIN_SECONDS }),
        );
      } catch (error) {
        throw new Unavailable('the purge could not be announced', { cause: error });
      }
    },
  };
}
