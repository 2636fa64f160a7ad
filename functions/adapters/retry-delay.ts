import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { Unavailable, type RetryDelay } from '../ports/ports.ts';

const FIRST_SECONDS = 600;
const LONGEST_SECONDS = 6 * 3600;
/** SQS hides a message for at most 12 hours, counted from its receipt. */
const MOST_SECONDS = 12 * 3600 - 60;

/** Hides a message of the queue: for ten minutes at first, then twice as long each time, up to six hours. */
export function sqsRetryDelay(sqs: SQSClient, QueueUrl: string): RetryDelay {
  const hide = async (ReceiptHandle: string, seconds: number) => {
    const VisibilityTimeout = Math.min(MOST_SECONDS, Math.max(1, Math.ceil(seconds)));
    try {
      await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
    } catch (error) {
      throw new Unavailable('the message could not be put off', { cause: error });
    }
  };
  return {
    wait: (receipt, times) =>
      hide(receipt, Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(times - 1, 10))),
    hide,
  };
}
