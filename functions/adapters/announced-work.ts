import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { errandMessageOf } from '../errand-message.ts';
import { purgeMessageOf } from '../purge-message.ts';
import { STORED_WITHIN_SECONDS, Unavailable, type Errands, type Purges } from '../ports.ts';

/** Announces work by a queue, whose message comes when the act that announced it has long ended. */
function announcing(sqs: SQSClient, QueueUrl: string) {
  return async (MessageBody: string): Promise<void> => {
    try {
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds: STORED_WITHIN_SECONDS }));
    } catch (error) {
      throw new Unavailable('the work could not be announced', { cause: error });
    }
  };
}

export function sqsPurges(sqs: SQSClient, queueUrl: string): Purges {
  const announce = announcing(sqs, queueUrl);
  return { announce: (leagueId) => announce(purgeMessageOf({ leagueId })) };
}

export function sqsErrands(sqs: SQSClient, queueUrl: string): Errands {
  const announce = announcing(sqs, queueUrl);
  return { announce: (errand) => announce(errandMessageOf(errand)) };
}
