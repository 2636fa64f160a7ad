import {
  ACCOUNT,
  REGION,
  type AwsApi,
  type AwsCall,
  type AwsReply,
  type Deployed,
  type DueSource,
  type EmulatedClock,
  type LocalService,
  type Resource,
  type Support,
  type Want,
} from '../contract.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { Iam } from '../iam/iam.ts';
import type { LambdaFunctions } from '../lambda/functions.ts';
import { QueueConsumer, type Mapping } from './queue-consumer.ts';
import { md5, QueueStore, type Message, type QueueSettings } from './queue-store.ts';
import { errorReply, jsonReply } from '../aws-reply.ts';

export interface QueuesSurroundings {
  database: DatabaseSync;
  clock: EmulatedClock;
  functions: Pick<LambdaFunctions, 'invoke' | 'isRunaway' | 'roleOf'>;
  iam: Iam;
  frontDoorUrl: string;
  seed: number;
  report(line: string): void;
}

/** SQS takes delays of 0 to 900 whole seconds. */
const LONGEST_DELAY = 900;

const POLLING = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** Amazon SQS: standard queues, and Lambda's polling of them. At least once, in no promised order. */
export class Queues implements LocalService, AwsApi, DueSource {
  readonly name = 'sqs';
  readonly supports: Readonly<Record<string, Support>> = {
    'AWS::SQS::Queue': {
      honours: ['QueueName', 'DelaySeconds', 'VisibilityTimeout', 'RedrivePolicy'],
      ignores: {
        MessageRetentionPeriod: 'a machine that was switched off must still fire what is overdue',
        ReceiveMessageWaitTimeSeconds: 'consumers are told at once',
        SqsManagedSseEnabled: 'the data directory is the owner’s own',
        KmsMasterKeyId: 'the data directory is the owner’s own',
        Tags: 'nothing reads them',
      },
    },
    'AWS::SQS::QueuePolicy': { honours: ['PolicyDocument', 'Queues'] },
    'AWS::Lambda::EventSourceMapping': {
      honours: ['FunctionName', 'EventSourceArn', 'BatchSize', 'FunctionResponseTypes', 'Enabled'],
      ignores: {
        MaximumBatchingWindowInSeconds: 'a batch goes out at once',
        ScalingConfig: 'a function has at most ten workers anyway',
      },
    },
  };
  readonly #around: QueuesSurroundings;
  readonly #store: QueueStore;
  readonly #queues = new Map<string, QueueSettings>();
  readonly #consumers = new Map<string, QueueConsumer>();

  constructor(around: QueuesSurroundings) {
    this.#around = around;
    this.#store = new QueueStore(around.database);
  }

  deploy(resource: Resource): Deployed {
    if (resource.type === 'AWS::SQS::Queue') return this.#deployQueue(resource);
    if (resource.type === 'AWS::SQS::QueuePolicy') refuseUnlessTransportOnly(resource);
    else this.#deployMapping(resource);
    return { ref: resource.logicalId, attributes: { Id: resource.logicalId } };
  }

  #deployQueue({ logicalId, properties }: Resource): Deployed {
    const name = String(properties['QueueName'] ?? logicalId);
    if (name.endsWith('.fifo')) throw new Error(`${logicalId}: only standard queues run on one machine`);
    const redrive = properties['RedrivePolicy'] as
      | { deadLetterTargetArn: string; maxReceiveCount: number }
      | undefined;
    const settings: QueueSettings = {
      arn: `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`,
      url: `${this.#around.frontDoorUrl}/${ACCOUNT}/${name}`,
      delay: Number(properties['DelaySeconds'] ?? 0),
      visibility: Number(properties['VisibilityTimeout'] ?? 30),
      ...(redrive && {
        deadLetterArn: redrive.deadLetterTargetArn,
        mostReceives: redrive.maxReceiveCount,
      }),
    };
    this.#queues.set(settings.arn, settings);
    return { ref: settings.url, attributes: { Arn: settings.arn, QueueName: name, QueueUrl: settings.url } };
  }

  #deployMapping({ logicalId, properties }: Resource): void {
    if (properties['Enabled'] === false) return;
    const mapping: Mapping = {
      functionArn: String(properties['FunctionName']),
      batchSize: Number(properties['BatchSize'] ?? 10),
      reportsFailures: ((properties['FunctionResponseTypes'] ?? []) as string[]).includes(
        'ReportBatchItemFailures',
      ),
    };
    const queue = this.#queue(String(properties['EventSourceArn']));
    const role = this.#around.functions.roleOf(mapping.functionArn);
    for (const action of POLLING) {
      if (this.#around.iam.allows(role, { action, resource: queue.arn })) continue;
      throw new Error(
        `${logicalId}: the function's execution role does not have permissions to call ${action}`,
      );
    }
    this.#consumers.set(queue.arn, new QueueConsumer(queue, mapping, this.#store, this.#around));
  }

  start(): void {
    this.#around.clock.addSource(this);
  }

  /** Puts a message into the queue; `delay` in seconds, `trace` is the sender's X-Amzn-Trace-Id. */
  send(arn: string, body: string, delay?: number, trace?: string): string {
    const queue = this.#queue(arn);
    const now = this.#around.clock.now();
    const id = this.#store.add(queue.arn, body, now, now + (delay ?? queue.delay) * 1000, trace);
    this.#around.clock.changed();
    return id;
  }

  /** Every message, the next visible first. */
  messages(): Message[] {
    return this.#store.all();
  }

  nextDue(): number | undefined {
    const times = [...this.#consumers.keys()]
      .map((arn) => this.#store.nextVisible(arn))
      .filter((time) => time !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  async fire(now: number): Promise<number> {
    const counts = await Promise.all([...this.#consumers.values()].map((consumer) => consumer.consume(now)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  wants(call: AwsCall): Want[] {
    const { QueueUrl } = JSON.parse(call.body.toString()) as { QueueUrl?: string };
    const name = String(QueueUrl).split('/').at(-1);
    const action = call.action.replace(/Batch$/, '');
    return [{ action: `sqs:${action}`, resource: `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}` }];
  }

  answer(call: AwsCall): Promise<AwsReply> {
    const input = JSON.parse(call.body.toString()) as Record<string, unknown>;
    const queue = [...this.#queues.values()].find(({ url }) => url === input['QueueUrl']);
    if (!queue) {
      return Promise.resolve(errorReply('QueueDoesNotExist', 'The specified queue does not exist.'));
    }
    return Promise.resolve(
      call.action === 'SendMessage' ? this.#sendMessage(queue, input, call) : unsupported(call),
    );
  }

  #sendMessage(queue: QueueSettings, input: Record<string, unknown>, { headers }: AwsCall): AwsReply {
    const body = input['MessageBody'];
    const delay = input['DelaySeconds'] ?? queue.delay;
    if (typeof body !== 'string' || body === '') {
      return errorReply('MissingParameter', 'The request must contain the parameter MessageBody.');
    }
    if (typeof delay !== 'number' || !Number.isInteger(delay) || delay < 0 || delay > LONGEST_DELAY) {
      const reason = `DelaySeconds must be >= 0 and <= ${LONGEST_DELAY}.`;
      const message = `Value ${JSON.stringify(delay)} for parameter DelaySeconds is invalid. Reason: ${reason}`;
      return errorReply('InvalidParameterValue', message);
    }
    const id = this.send(queue.arn, body, delay, headers['x-amzn-trace-id']);
    return jsonReply({ MessageId: id, MD5OfMessageBody: md5(body) });
  }

  #queue(arn: string): QueueSettings {
    const queue = this.#queues.get(arn);
    if (!queue) throw new Error(`There is no queue ${arn}`);
    return queue;
  }
}

function unsupported(call: AwsCall): AwsReply {
  return errorReply('UnsupportedOperation', `SQS ${call.action} is not supported on one machine.`);
}

/** A queue policy may refuse plain HTTP, as CDK's enforceSSL does; anything else would have to be judged. */
function refuseUnlessTransportOnly({ logicalId, properties }: Resource): void {
  const { Statement } = properties['PolicyDocument'] as {
    Statement: { Effect: string; Condition?: unknown }[];
  };
  const harmless = Statement.every(
    ({ Effect, Condition }) =>
      Effect === 'Deny' && JSON.stringify(Condition) === '{"Bool":{"aws:SecureTransport":"false"}}',
  );
  if (!harmless)
    throw new Error(`${logicalId}: only queue policies that refuse plain HTTP run on one machine`);
}
