import { Duration, Validations, type Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnQueuePolicy, Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

const SAFE = { encryption: QueueEncryption.SQS_MANAGED } as const satisfies QueueProps;

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

/**
 * Lets all queues of the stack be spoken to over TLS only. One policy does for all that need no other: CDK's `enforceSSL` makes one for
 * each. SQS keeps one policy for a queue, so a queue that has its own gets the sentence there. Call it when all queues are made.
 */
export function refusePlainHttp(stack: Stack): void {
  const queues = stack.node.findAll().filter((one) => one instanceof Queue);
  const plain = queues.filter(({ node }) => !node.tryFindChild('Policy'));
  for (const queue of queues)
    if (!plain.includes(queue)) queue.addToResourcePolicy(unlessSecure(queue.queueArn));
  new CfnQueuePolicy(stack, 'QueuesPolicy', {
    queues: plain.map(({ queueUrl }) => queueUrl),
    policyDocument: new PolicyDocument({ statements: [unlessSecure('*')] }),
  });
}

/** In the policy of a queue `*` is that queue. */
function unlessSecure(resource: string): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['sqs:*'],
    resources: [resource],
    conditions: { Bool: { 'aws:SecureTransport': 'false' } },
  });
}
