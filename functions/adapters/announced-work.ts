import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { followUpMessage } from '../messages/follow-up.ts';
import { fetchedPictureMessage, wantedPictureMessage, type FetchedPicture } from '../messages/picture.ts';
import { leagueCleanupMessage } from '../messages/league-cleanup.ts';
import {
  STORED_WITHIN_SECONDS,
  Unavailable,
  type FollowUps,
  type LeagueCleanups,
  type WantedPictures,
} from '../ports/ports.ts';

/**
 * Announces work through a queue. By default, delays each message until the act that causes the work is stored, or has failed.
 */
function announcing(sqs: SQSClient, QueueUrl: string, DelaySeconds: number = STORED_WITHIN_SECONDS) {
  return async (MessageBody: string): Promise<void> => {
    try {
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
    } catch (error) {
      throw new Unavailable('the work could not be announced', { cause: error });
    }
  };
}

export function sqsLeagueCleanups(sqs: SQSClient, queueUrl: string): LeagueCleanups {
  const announce = announcing(sqs, queueUrl);
  return { announce: (leagueId) => announce(leagueCleanupMessage({ leagueId })) };
}

export function sqsFollowUps(sqs: SQSClient, queueUrl: string): FollowUps {
  const announce = announcing(sqs, queueUrl);
  return { announce: (followUp) => announce(followUpMessage(followUp)) };
}

export function sqsWantedPictures(sqs: SQSClient, queueUrl: string): WantedPictures {
  const announce = announcing(sqs, queueUrl);
  return { announce: (wanted) => announce(wantedPictureMessage(wanted)) };
}

/** Announces fetched pictures. Each picture is already stored, so its message needs no delay. */
export function sqsFetchedPictures(sqs: SQSClient, queueUrl: string) {
  const announce = announcing(sqs, queueUrl, 0);
  return { announce: (fetched: FetchedPicture) => announce(fetchedPictureMessage(fetched)) };
}
