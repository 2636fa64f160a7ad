import type { AwsEnvironment } from '../aws-environment.ts';
import type { Clock } from '../service.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { overtaken, type Deliveries } from '../deliveries.ts';
import { md5, type Message, type QueueStore, type Sent } from './queue-store.ts';

export interface Queue {
  arn: string;
  url: string;
  /** In seconds. */
  delay: number;
  /** In seconds. */
  visibility: number;
  deadLetterArn: string | undefined;
  mostReceives: number;
}

/** The settings of an event source mapping. */
export interface Mapping {
  functionArn: string;
  batchSize: number;
  reportsFailures: boolean;
}

interface Needs {
  aws: AwsEnvironment;
  clock: Clock;
  lambda: Pick<Lambda, 'invoke' | 'isRunaway'>;
  deliveries: Deliveries;
  report(line: string): void;
}

/**
 * Sends every visible message of a queue to a function, in batches. Returns the number of messages once all batches have settled.
 */
export type QueueConsumer = (now: number) => Promise<number>;

/** Creates the poller with which Lambda reads one queue. */
export function createQueueConsumer(
  queue: Queue,
  mapping: Mapping,
  store: QueueStore,
  { aws, clock, lambda, deliveries, report }: Needs,
): QueueConsumer {
  const { deadLetterArn } = queue;
  const { functionArn } = mapping;

  function isRedriven(message: Message, now: number): boolean {
    if (deadLetterArn === undefined || message.receives <= queue.mostReceives) return false;
    report(`A message went to the dead-letter queue ${deadLetterArn}: ${message.body}`);
    store.move(message, deadLetterArn, now);
    return true;
  }

  /**
   * Applies Lambda's loop detection: if a message would make the function run endlessly, takes it off the queue and returns true.
   */
  function isStopped(message: Message, now: number): boolean {
    if (!lambda.isRunaway(functionArn, message.trace ?? undefined)) return false;
    const end =
      deadLetterArn === undefined ? 'was dropped' : `went to the dead-letter queue ${deadLetterArn}`;
    report(`${functionArn} triggers itself in a loop. A message ${end}: ${message.body}`);
    if (deadLetterArn === undefined) store.remove(message);
    else store.move(message, deadLetterArn, now);
    return true;
  }

  /**
   * Hands a batch to the function, sometimes late. A later batch can then overtake it, because SQS doesn't preserve the order.
   */
  async function hand(batch: Message[]): Promise<void> {
    const [first] = batch;
    if (first) await overtaken(deliveries.fate('message', first.number));
    const failed = await failures(batch);
    for (const message of batch) if (!failed.has(message.id)) done(message);
    clock.changed();
  }

  /** Invokes the function. Returns the IDs of the messages that the function didn't handle. */
  async function failures(batch: Message[]): Promise<Set<string>> {
    const everything = new Set(batch.map(({ id }) => id));
    try {
      const Records = batch.map((message) => record(message, aws.region));
      const cause = batch.find(({ trace }) => trace !== null)?.trace ?? undefined;
      const reply = await lambda.invoke(functionArn, { Records }, cause);
      if (!mapping.reportsFailures) return new Set();
      const { batchItemFailures = [] } = (reply ?? {}) as {
        batchItemFailures?: { itemIdentifier: string }[];
      };
      const failed = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
      return failed.every((id) => everything.has(id)) ? new Set(failed) : everything;
    } catch {
      return everything;
    }
  }

  function done(message: Message): void {
    const { again } = deliveries.fate('message', message.number);
    if (message.repeated || again === undefined) store.remove(message);
    else store.repeat(message, clock.now() + again);
  }

  return async (now) => {
    const batches: Promise<void>[] = [];
    let count = 0;
    let received: Message[];
    do {
      received = store.receive(queue.arn, now, now + queue.visibility * 1000, mapping.batchSize);
      count += received.length;
      const batch = received.filter((message) => !isRedriven(message, now) && !isStopped(message, now));
      if (batch.length > 0) batches.push(hand(batch));
    } while (received.length === mapping.batchSize);
    await Promise.all(batches);
    return count;
  };
}

/** Converts attributes to Lambda's format, in which the names of SQS's fields start with a lowercase letter. */
function attributesOf({ attributes }: Message): object {
  const sent = JSON.parse(attributes) as NonNullable<Sent['attributes']>;
  const handed = Object.entries(sent).map(([name, { DataType, StringValue }]) => [
    name,
    { dataType: DataType, stringValue: StringValue, stringListValues: [], binaryListValues: [] },
  ]);
  return Object.fromEntries(handed) as object;
}

function record(message: Message, awsRegion: string): unknown {
  return {
    messageId: message.id,
    receiptHandle: `${message.id}:${message.receives}`,
    body: message.body,
    attributes: {
      ApproximateReceiveCount: String(message.receives),
      SentTimestamp: String(message.sent_at),
      SenderId: 'local',
      ApproximateFirstReceiveTimestamp: String(message.first_received_at),
      ...(message.trace !== null && { AWSTraceHeader: message.trace }),
    },
    messageAttributes: attributesOf(message),
    md5OfBody: md5(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN: message.queue,
    awsRegion,
  };
}
