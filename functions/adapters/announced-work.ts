import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { errandMessageOf } from '../messages/errand.ts';
import { fetchedPictureMessage, wantedPictureMessage, type FetchedPicture } from '../messages/picture.ts';
import { purgeMessageOf } from '../messages/purge.ts';
import {
  STORED_WITHIN_SECONDS,
  Unavailable,
  type Errands,
  type Purges,
  type WantedPictures,
} from '../ports/ports.ts';

/** Announces work by a queue. Its message is delayed until the act that announced it has long ended. */
function announcing(sqs: SQSClient, QueueUrl: string, DelaySeconds: number = STORED_WITHIN_SECONDS) {
  return async (MessageBody: string): Promise<void> => {
    try {
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
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

export function sqsWantedPictures(sqs: SQSClient, queueUrl: string): WantedPictures {
  const announce = announcing(sqs, queueUrl);
  return { announce: (wanted) => announce(wantedPictureMessage(wanted)) };
}

/** What is fetched is there already, so nobody has to wait for it. */
export function sqsFetchedPictures(sqs: SQSClient, queueUrl: string) {
  const announce = announcing(sqs, queueUrl, 0);
  return { announce: (fetched: FetchedPicture) => announce(fetchedPictureMessage(fetched)) };
}
