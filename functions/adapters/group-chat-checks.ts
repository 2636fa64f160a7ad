import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { groupChatCheckMessage } from '../messages/group-chat-check.ts';
import { Unavailable, type Clock, type GroupChatChecks } from '../ports/ports.ts';

/**
 * How long a check is delayed, in seconds. By then, the season has usually been written; if not, the check waits for that write.
 */
const DelaySeconds = 1;

/** Announces each check through a queue, before the season version that it checks is written. */
export function sqsGroupChatChecks(
  sqs: SQSClient,
  QueueUrl: string,
  clock: Pick<Clock, 'now'>,
): GroupChatChecks {
  return {
    async announce({ leagueId, season, version }) {
      const MessageBody = groupChatCheckMessage({ leagueId, season, version, at: clock.now().toISOString() });
      try {
        await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
      } catch (error) {
        throw new Unavailable("the group's chat could not be announced", { cause: error });
      }
    },
  };
}
