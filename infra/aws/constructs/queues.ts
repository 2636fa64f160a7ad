import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

const SAFE = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const satisfies QueueProps;

export interface WorkQueueProps {
  /** How long a message that was received is kept from others; six times the function's time, as AWS asks for. */
  visibilityTimeout: Duration;
  /** How often a message is received in vain before it counts as dead. */
  mostReceives: number;
}

/** A queue whose messages a function carries out, and where those end that it cannot. */
export function createWorkQueue(
  scope: Construct,
  { visibilityTimeout, mostReceives }: WorkQueueProps,
): { queue: Queue; deadLetters: Queue } {
  const deadLetters = createDeadLetters(scope);
  const queue = new Queue(scope, 'Queue', {
    ...SAFE,
    visibilityTimeout,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: mostReceives },
  });
  return { queue, deadLetters };
}

/** Keeps what failed for good until a person has looked at it: 14 days, the longest that SQS keeps anything. */
export function createDeadLetters(scope: Construct): Queue {
  return new Queue(scope, 'DeadLetters', { ...SAFE, retentionPeriod: Duration.days(14) });
}
