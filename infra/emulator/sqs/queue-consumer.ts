import { REGION, type EmulatedClock } from '../contract.ts';
import { seededNumber } from '../random.ts';
import type { LambdaFunctions } from '../lambda/functions.ts';
import { md5, type Message, type QueueSettings, type QueueStore } from './queue-store.ts';

/** What an event source mapping says. */
export interface Mapping {
  functionArn: string;
  batchSize: number;
  reportsFailures: boolean;
}

interface Surroundings {
  clock: EmulatedClock;
  functions: Pick<LambdaFunctions, 'invoke' | 'isRunaway'>;
  seed: number;
  report(line: string): void;
}

/** One message in so many is delivered twice, since SQS promises no more than at least once. */
const TWICE_ONE_IN = 10;
/** A second delivery comes within so many ms. */
const TWICE_WITHIN = 5000;

/** Lambda's poller of one queue. */
export class QueueConsumer {
  readonly #queue: QueueSettings;
  readonly #mapping: Mapping;
  readonly #store: QueueStore;
  readonly #around: Surroundings;

  constructor(queue: QueueSettings, mapping: Mapping, store: QueueStore, around: Surroundings) {
    this.#queue = queue;
    this.#mapping = mapping;
    this.#store = store;
    this.#around = around;
  }

  /** Hands every visible message to the function, batch by batch; answers how many, once all have settled. */
  async consume(now: number): Promise<number> {
    const batches: Promise<void>[] = [];
    let count = 0;
    for (;;) {
      const hiddenUntil = now + this.#queue.visibility * 1000;
      const received = this.#store.receive(this.#queue.arn, now, hiddenUntil, this.#mapping.batchSize);
      if (received.length === 0) break;
      count += received.length;
      const batch = received.filter(
        (message) => !this.#redriven(message, now) && !this.#stopped(message, now),
      );
      if (batch.length > 0) batches.push(this.#hand(batch));
    }
    await Promise.all(batches);
    return count;
  }

  #redriven(message: Message, now: number): boolean {
    const { deadLetterArn, mostReceives } = this.#queue;
    if (deadLetterArn === undefined || message.receives <= (mostReceives ?? Infinity)) return false;
    this.#around.report(`A message went to the dead-letter queue ${deadLetterArn}: ${message.body}`);
    this.#store.move(message, deadLetterArn, now);
    return true;
  }

  /** Lambda's detection of recursive loops: a message that would run the function on and on is not handed over. */
  #stopped(message: Message, now: number): boolean {
    const { functionArn } = this.#mapping;
    const { deadLetterArn } = this.#queue;
    if (!this.#around.functions.isRunaway(functionArn, message.trace ?? undefined)) return false;
    const end =
      deadLetterArn === undefined ? 'was dropped' : `went to the dead-letter queue ${deadLetterArn}`;
    this.#around.report(`${functionArn} sets itself off in a loop: a message ${end}: ${message.body}`);
    if (deadLetterArn === undefined) this.#store.remove(message);
    else this.#store.move(message, deadLetterArn, now);
    return true;
  }

  async #hand(batch: Message[]): Promise<void> {
    const failed = await this.#failures(batch);
    for (const message of batch) {
      if (!failed.has(message.id)) this.#done(message);
    }
    this.#around.clock.changed();
  }

  /** Invokes the function; answers the ids of the messages that it did not handle. */
  async #failures(batch: Message[]): Promise<Set<string>> {
    const everything = new Set(batch.map(({ id }) => id));
    try {
      const Records = batch.map((message) => record(message));
      const cause = batch.find(({ trace }) => trace !== null)?.trace ?? undefined;
      const reply = await this.#around.functions.invoke(this.#mapping.functionArn, { Records }, cause);
      if (!this.#mapping.reportsFailures) return new Set();
      const { batchItemFailures = [] } = (reply ?? {}) as {
        batchItemFailures?: { itemIdentifier: string }[];
      };
      const failed = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
      return failed.every((id) => everything.has(id)) ? new Set(failed) : everything;
    } catch {
      return everything;
    }
  }

  #done(message: Message): void {
    const name = `message ${message.number}`;
    if (message.repeated || seededNumber(this.#around.seed, name, TWICE_ONE_IN) > 0) {
      this.#store.remove(message);
    } else {
      const after = seededNumber(this.#around.seed, `${name} again`, TWICE_WITHIN);
      this.#store.repeat(message, this.#around.clock.now() + after);
    }
  }
}

function record(message: Message): unknown {
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
    messageAttributes: {},
    md5OfBody: md5(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN: message.queue,
    awsRegion: REGION,
  };
}
