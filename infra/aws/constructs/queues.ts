import { Duration, Validations, type Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnQueuePolicy, Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

const SAFE = { encryption: QueueEncryption.SQS_MANAGED } as const satisfies QueueProps;

export interface WorkQueueProps {
  /** The visibility timeout: six times the function's timeout, as AWS recommends. */
  visibilityTimeout: Duration;
  /** How long a message can wait before it is lost. The default is SQS's own, 4 days. */
  retentionPeriod?: Duration;
  /** The number of failed receives after which a message becomes a dead letter. */
  mostReceives: number;
}

/** Creates a work queue, with a dead-letter queue for messages that fail for good. */
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

/** Keeps dead letters for 14 days, SQS's maximum, so that an operator has time to look at them. */
export function createDeadLetters(scope: Construct): Queue {
  const deadLetters = new Queue(scope, 'DeadLetters', { ...SAFE, retentionPeriod: Duration.days(14) });
  Validations.of(deadLetters).acknowledge({
    id: 'Serverless-SQSRedrivePolicy',
    reason: 'It is itself the dead-letter queue. Only a person reads it, after an alarm.',
  });
  return deadLetters;
}

/**
 * Allows all queues of the stack to be used over TLS only. Call this function after all queues exist. One shared policy
 * covers all queues without a policy of their own; CDK's `enforceSSL` would create one for each queue. SQS keeps one
 * policy per queue, so a queue with its own policy gets the statement in that policy.
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

/** Denies access without TLS. In a queue's policy, the resource `*` means that queue. */
function unlessSecure(resource: string): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['sqs:*'],
    resources: [resource],
    conditions: { Bool: { 'aws:SecureTransport': 'false' } },
  });
}
