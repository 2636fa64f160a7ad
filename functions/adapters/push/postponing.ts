import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { Unavailable, type Postponing } from '../../ports/ports.ts';

/** The longest that SQS hides a message, in seconds; what waits longer is put off again. */
const LONGEST_SECONDS = 12 * 3600;

/** Hides a message of the queue for so long. */
export function sqsPostponing(sqs: SQSClient, QueueUrl: string): Postponing {
  return {
    async until(ReceiptHandle, seconds) {
      // A little less than the longest: SQS counts from the reception.
      const VisibilityTimeout = Math.min(LONGEST_SECONDS - 60, Math.max(1, Math.ceil(seconds)));
      try {
        await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
      } catch (error) {
        throw new Unavailable('the push could not be put off', { cause: error });
      }
    },
  };
}
