import type { DatabaseSync } from 'node:sqlite';
import type * as z from 'zod';
import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import { errorReply, jsonReply } from '../aws-reply.ts';
import type { AwsApi, AwsCall, AwsReply, Clock, Deployed, DueSource, Service, Want } from '../service.ts';
import type { Deliveries } from '../deliveries.ts';
import { soonest } from '../due-sources.ts';
import type { Iam } from '../iam/iam.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { resourceType } from '../resource-type.ts';
import { MappingProperties, QueuePolicyProperties, QueueProperties } from './properties.ts';
import { createQueueConsumer, type Queue, type QueueConsumer } from './queue-consumer.ts';
import { md5, openQueueStore, type Message, type QueueStore, type Sent } from './queue-store.ts';

/** Amazon SQS: standard queues, which Lambda polls. They deliver at least once, in no guaranteed order. */
export interface Queues extends Service, AwsApi, DueSource {
  /** Sends a message to the queue. `delay` is in seconds. `trace` is the sender's X-Amzn-Trace-Id header. */
  send(arn: string, body: string, delay?: number, trace?: string): string;
  /** Returns all messages. The one that becomes visible next is first. */
  messages(): Message[];
}

export interface QueuesNeeds {
  aws: AwsEnvironment;
  database: DatabaseSync;
  clock: Clock;
  lambda: Pick<Lambda, 'invoke' | 'isRunaway' | 'roleOf' | 'timeoutOf'>;
  iam: Iam;
  frontDoorUrl: string;
  deliveries: Deliveries;
  report(line: string): void;
}

/** What the service needs from outside, and the deployed resources. */
interface Parts extends QueuesNeeds {
  store: QueueStore;
  /** Keyed by ARN. */
  queues: Map<string, Queue>;
  /** Keyed by the ARN of the queue that is polled. */
  consumers: Map<string, QueueConsumer>;
}

/** The longest delay SQS accepts, in seconds. */
const LONGEST_DELAY = 900;

const POLLING = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

export function createQueues(needs: QueuesNeeds): Queues {
  const parts: Parts = {
    ...needs,
    store: openQueueStore(needs.database),
    queues: new Map(),
    consumers: new Map(),
  };
  const source = sourceOf(parts);
  return {
    ...source,
    name: 'sqs',
    resources: {
      'AWS::SQS::Queue': resourceType(QueueProperties, (properties, logicalId) =>
        deployQueue(parts, properties, logicalId),
      ),
      'AWS::SQS::QueuePolicy': resourceType(QueuePolicyProperties, (_, logicalId) => named(logicalId)),
      'AWS::Lambda::EventSourceMapping': resourceType(MappingProperties, (properties, logicalId) => {
        const consumer = consumerOf(parts, properties, logicalId);
        if (properties.Enabled) parts.consumers.set(properties.EventSourceArn, consumer);
        return named(logicalId);
      }),
    },
    start: () => needs.clock.addSource(source),
    send: (arn, body, delay, trace) => send(parts, find(parts, arn), { body, trace }, delay),
    messages: () => parts.store.all(),
    wants: (call) => wantsOf(call, needs.aws),
    answer: async (call) => answer(parts, call),
  };
}

function deployQueue(
  { aws, frontDoorUrl, queues }: Parts,
  properties: z.output<typeof QueueProperties>,
  logicalId: string,
): Deployed {
  const { QueueName: name = logicalId, RedrivePolicy: redrive } = properties;
  const queue: Queue = {
    arn: arnOf(aws, 'sqs', name),
    url: `${frontDoorUrl}/${aws.account}/${name}`,
    delay: properties.DelaySeconds,
    visibility: properties.VisibilityTimeout,
    deadLetterArn: redrive?.deadLetterTargetArn,
    mostReceives: redrive?.maxReceiveCount ?? Infinity,
  };
  queues.set(queue.arn, queue);
  return { ref: queue.url, attributes: { Arn: queue.arn, QueueName: name, QueueUrl: queue.url } };
}

const named = (logicalId: string): Deployed => ({ ref: logicalId, attributes: { Id: logicalId } });

function consumerOf(
  parts: Parts,
  properties: z.output<typeof MappingProperties>,
  logicalId: string,
): QueueConsumer {
  const { iam, lambda, store } = parts;
  const { FunctionName: functionArn, BatchSize: batchSize, FunctionResponseTypes } = properties;
  const queue = find(parts, properties.EventSourceArn);
  const role = lambda.roleOf(functionArn);
  const missing = POLLING.find((action) => !iam.allows(role, { action, resource: queue.arn }));
  if (missing !== undefined) {
    throw new Error(
      `${logicalId}: the function's execution role does not have permissions to call ${missing}`,
    );
  }
  const timeout = lambda.timeoutOf(functionArn);
  if (queue.visibility < timeout) {
    const times = `${queue.visibility} seconds is less than Function timeout: ${timeout} seconds`;
    throw new Error(`${logicalId}: Queue visibility timeout: ${times}`);
  }
  const reportsFailures = FunctionResponseTypes.includes('ReportBatchItemFailures');
  return createQueueConsumer(queue, { functionArn, batchSize, reportsFailures }, store, parts);
}

function find({ queues }: Parts, arn: string): Queue {
  const queue = queues.get(arn);
  if (!queue) throw new Error(`There is no queue ${arn}`);
  return queue;
}

function sourceOf({ store, consumers }: Parts): DueSource {
  return {
    nextDue: () => soonest([...consumers.keys()].map((arn) => store.nextVisible(arn))),
    async fire(now) {
      const due = [...consumers].filter(([arn]) => (store.nextVisible(arn) ?? Infinity) <= now);
      const counts = await Promise.all(due.map(([, consume]) => consume(now)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

function send({ clock, store }: Parts, queue: Queue, sent: Sent, delay = queue.delay): string {
  const now = clock.now();
  const id = store.add(queue.arn, sent, { sentAt: now, visibleAt: now + delay * 1000 });
  clock.changed();
  return id;
}

function wantsOf({ action, body }: AwsCall, aws: AwsEnvironment): Want[] {
  const { QueueUrl } = JSON.parse(body.toString()) as { QueueUrl?: string };
  const resource = arnOf(aws, 'sqs', String(QueueUrl).split('/').at(-1) ?? '');
  return [{ action: `sqs:${action.replace(/Batch$/, '')}`, resource }];
}

function answer(parts: Parts, call: AwsCall): AwsReply {
  const input = JSON.parse(call.body.toString()) as Record<string, unknown>;
  const queue = [...parts.queues.values()].find(({ url }) => url === input['QueueUrl']);
  if (!queue) return errorReply('QueueDoesNotExist', 'The specified queue does not exist.');
  if (call.action === 'SendMessage') return sendMessage(parts, queue, input, call);
  if (call.action === 'ChangeMessageVisibility') return changeVisibility(parts, queue, input);
  return errorReply('UnsupportedOperation', `SQS ${call.action} is not supported on one machine.`);
}

/** The longest time for which SQS hides a message, in seconds: 12 hours. */
const LONGEST_VISIBILITY = 43_200;

function changeVisibility(
  { clock, store }: Parts,
  { arn }: Queue,
  { ReceiptHandle: receipt, VisibilityTimeout: seconds }: Record<string, unknown>,
): AwsReply {
  if (
    typeof seconds !== 'number' ||
    !Number.isInteger(seconds) ||
    seconds < 0 ||
    seconds > LONGEST_VISIBILITY
  )
    return errorReply(
      'InvalidParameterValue',
      `Value ${String(seconds)} for parameter VisibilityTimeout is invalid.`,
    );
  const [id = '', receives] = String(receipt).split(':');
  if (!store.hide(arn, id, Number(receives), clock.now() + seconds * 1000))
    return errorReply('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.');
  clock.changed();
  return jsonReply({});
}

function sendMessage(
  parts: Parts,
  queue: Queue,
  input: Record<string, unknown>,
  { headers }: AwsCall,
): AwsReply {
  const { MessageBody: body, DelaySeconds: delay = queue.delay } = input;
  const attributes = input['MessageAttributes'] as Sent['attributes'];
  if (typeof body !== 'string' || body === '') {
    return errorReply('MissingParameter', 'The request must contain the parameter MessageBody.');
  }
  if (typeof delay !== 'number' || !Number.isInteger(delay) || delay < 0 || delay > LONGEST_DELAY) {
    const reason = `DelaySeconds must be >= 0 and <= ${LONGEST_DELAY}.`;
    const message = `Value ${JSON.stringify(delay)} for parameter DelaySeconds is invalid. Reason: ${reason}`;
    return errorReply('InvalidParameterValue', message);
  }
  const id = send(parts, queue, { body, trace: headers['x-amzn-trace-id'], attributes }, delay);
  return jsonReply({ MessageId: id, MD5OfMessageBody: md5(body) });
}
