import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

const SAFE = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const satisfies QueueProps;

export interface WorkQueueProps {
  /** For so long a received message is hidden from others: six times the function's time, as AWS recommends. */
  visibilityTimeout: Duration;
  /** For so long a message may wait before it is lost. The default is SQS's own, 4 days. */
  retentionPeriod?: Duration;
  /** After so many failed receptions a message becomes a dead letter. */
  mostReceives: number;
}

/** A queue whose messages a function carries out, with a dead-letter queue for messages that fail for good. */
export function createWorkQueue(
  scope: Construct,
  { mostReceives, ...times }: WorkQueueProps,
): { queue: Queue; deadLetters: Queue } {
  const deadLetters = createDeadLetters(scope);
  const queue = new Queue(scope, 'Queue', {
    ...SAFE,
    ...times,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: mostReceives },
  });
  return { queue, deadLetters };
}

/** Keeps dead letters for 14 days, the longest time that SQS offers. A person looks at them meanwhile. */
export function createDeadLetters(scope: Construct): Queue {
  const deadLetters = new Queue(scope, 'DeadLetters', { ...SAFE, retentionPeriod: Duration.days(14) });
  Validations.of(deadLetters).acknowledge({
    id: 'Serverless-SQSRedrivePolicy',
    reason: 'It is itself where messages end; nothing reads it but a person, whom an alarm calls.',
  });
  return deadLetters;
}
