import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { errorReply, jsonReply } from '../aws-reply.ts';
import { soonest } from '../clock.ts';
import {
  ACCOUNT,
  REGION,
  type AwsApi,
  type AwsCall,
  type AwsReply,
  type Clock,
  type Deployed,
  type DueSource,
  type Service,
} from '../contract.ts';
import type { Iam } from '../iam/iam.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { flag, ignored, number, resourceType, TAGS } from '../resource-type.ts';
import { createQueueConsumer, type Queue, type QueueConsumer } from './queue-consumer.ts';
import { md5, openQueueStore, type Message } from './queue-store.ts';

/** Amazon SQS: standard queues, and Lambda's polling of them. At least once, in no promised order. */
export interface Queues extends Service, AwsApi, DueSource {
  /** Puts a message into the queue; `delay` in seconds, `trace` is the sender's X-Amzn-Trace-Id. */
  send(arn: string, body: string, delay?: number, trace?: string): string;
  /** Every message, the next visible first. */
  messages(): Message[];
}

export interface QueuesNeeds {
  database: DatabaseSync;
  clock: Clock;
  lambda: Pick<Lambda, 'invoke' | 'isRunaway' | 'roleOf'>;
  iam: Iam;
  frontDoorUrl: string;
  seed: number;
  report(line: string): void;
}

const QueueProperties = z.strictObject({
  QueueName: z
    .string()
    .regex(/(?<!\.fifo)$/, 'only standard queues run on one machine')
    .optional(),
  DelaySeconds: number.default(0),
  VisibilityTimeout: number.default(30),
  RedrivePolicy: z.strictObject({ deadLetterTargetArn: z.string(), maxReceiveCount: number }).optional(),
  MessageRetentionPeriod: ignored('a machine that was switched off must still fire what is overdue'),
  ReceiveMessageWaitTimeSeconds: ignored('consumers are told at once'),
  SqsManagedSseEnabled: ignored('the data directory is the owner’s own'),
  KmsMasterKeyId: ignored('the data directory is the owner’s own'),
  Tags: TAGS,
});

/** A queue policy may refuse plain HTTP, as CDK's enforceSSL does; anything else would have to be judged. */
const QueuePolicyProperties = z.strictObject({
  Queues: z.array(z.string()),
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.literal('Deny'),
        Condition: z.strictObject({ Bool: z.strictObject({ 'aws:SecureTransport': z.literal('false') }) }),
      }),
    ),
  }),
});

const MappingProperties = z.strictObject({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  BatchSize: number.default(10),
  FunctionResponseTypes: z.array(z.enum(['ReportBatchItemFailures'])).default([]),
  Enabled: flag.default(true),
  MaximumBatchingWindowInSeconds: ignored('a batch goes out at once'),
  ScalingConfig: ignored('a function has at most ten workers anyway'),
});

/** SQS takes delays of 0 to 900 whole seconds. */
const LONGEST_DELAY = 900;

const POLLING = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

export function createQueues(needs: QueuesNeeds): Queues {
  const { clock, iam, lambda } = needs;
  const store = openQueueStore(needs.database);
  const queues = new Map<string, Queue>();
  const consumers = new Map<string, QueueConsumer>();

  function deployQueue(properties: z.output<typeof QueueProperties>, logicalId: string): Deployed {
    const { QueueName: name = logicalId, RedrivePolicy: redrive } = properties;
    const queue: Queue = {
      arn: `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`,
      url: `${needs.frontDoorUrl}/${ACCOUNT}/${name}`,
      delay: properties.DelaySeconds,
      visibility: properties.VisibilityTimeout,
      deadLetterArn: redrive?.deadLetterTargetArn,
      mostReceives: redrive?.maxReceiveCount ?? Infinity,
    };
    queues.set(queue.arn, queue);
    return { ref: queue.url, attributes: { Arn: queue.arn, QueueName: name, QueueUrl: queue.url } };
  }

  function deployMapping(properties: z.output<typeof MappingProperties>, logicalId: string): Deployed {
    if (properties.Enabled) consumers.set(properties.EventSourceArn, consumerOf(properties, logicalId));
    return named(logicalId);
  }

  function consumerOf(properties: z.output<typeof MappingProperties>, logicalId: string): QueueConsumer {
    const { FunctionName: functionArn, BatchSize: batchSize, FunctionResponseTypes } = properties;
    const queue = find(properties.EventSourceArn);
    const role = lambda.roleOf(functionArn);
    const missing = POLLING.find((action) => !iam.allows(role, { action, resource: queue.arn }));
    if (missing !== undefined) {
      throw new Error(
        `${logicalId}: the function's execution role does not have permissions to call ${missing}`,
      );
    }
    const reportsFailures = FunctionResponseTypes.includes('ReportBatchItemFailures');
    return createQueueConsumer(queue, { functionArn, batchSize, reportsFailures }, store, needs);
  }

  function find(arn: string): Queue {
    const queue = queues.get(arn);
    if (!queue) throw new Error(`There is no queue ${arn}`);
    return queue;
  }

  function send(arn: string, body: string, delay?: number, trace?: string): string {
    const queue = find(arn);
    const now = clock.now();
    const id = store.add(queue.arn, body, now, now + (delay ?? queue.delay) * 1000, trace);
    clock.changed();
    return id;
  }

  function sendMessage(queue: Queue, input: Record<string, unknown>, { headers }: AwsCall): AwsReply {
    const { MessageBody: body, DelaySeconds: delay = queue.delay } = input;
    if (typeof body !== 'string' || body === '') {
      return errorReply('MissingParameter', 'The request must contain the parameter MessageBody.');
    }
    if (typeof delay !== 'number' || !Number.isInteger(delay) || delay < 0 || delay > LONGEST_DELAY) {
      const reason = `DelaySeconds must be >= 0 and <= ${LONGEST_DELAY}.`;
      const message = `Value ${JSON.stringify(delay)} for parameter DelaySeconds is invalid. Reason: ${reason}`;
      return errorReply('InvalidParameterValue', message);
    }
    const id = send(queue.arn, body, delay, headers['x-amzn-trace-id']);
    return jsonReply({ MessageId: id, MD5OfMessageBody: md5(body) });
  }

  const source: DueSource = {
    nextDue: () => soonest([...consumers.keys()].map((arn) => store.nextVisible(arn))),
    async fire(now) {
      const counts = await Promise.all([...consumers.values()].map((consume) => consume(now)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };

  return {
    ...source,
    name: 'sqs',
    resources: {
      'AWS::SQS::Queue': resourceType(QueueProperties, deployQueue),
      'AWS::SQS::QueuePolicy': resourceType(QueuePolicyProperties, (_, logicalId) => named(logicalId)),
      'AWS::Lambda::EventSourceMapping': resourceType(MappingProperties, deployMapping),
    },
    start: () => clock.addSource(source),
    send,
    messages: () => store.all(),
    wants({ action, body }) {
      const { QueueUrl } = JSON.parse(body.toString()) as { QueueUrl?: string };
      const resource = `arn:aws:sqs:${REGION}:${ACCOUNT}:${String(QueueUrl).split('/').at(-1)}`;
      return [{ action: `sqs:${action.replace(/Batch$/, '')}`, resource }];
    },
    async answer(call) {
      const input = JSON.parse(call.body.toString()) as Record<string, unknown>;
      const queue = [...queues.values()].find(({ url }) => url === input['QueueUrl']);
      if (!queue) return errorReply('QueueDoesNotExist', 'The specified queue does not exist.');
      if (call.action === 'SendMessage') return sendMessage(queue, input, call);
      return errorReply('UnsupportedOperation', `SQS ${call.action} is not supported on one machine.`);
    },
  };
}

const named = (logicalId: string): Deployed => ({ ref: logicalId, attributes: { Id: logicalId } });
