import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AreaFunction } from './area-function.ts';
import { createWorkQueue } from './queues.ts';

/** At least six times the function's timeout, as AWS recommends. */
const VISIBILITY = Duration.minutes(3);
/** Enough retries to outlive a day-long outage. */
const MOST_RECEIVES = 480;
/** The default for `atOnce`. It is low because this work isn't urgent, and picks need the account's concurrency more. */
const AT_ONCE = 2;
/**
 * How long a message is kept. A dead letter expires 14 days after its message was first sent, so it lasts for at least
 * another week.
 */
const KEPT = Duration.days(7);

export interface AnnouncedWorkProps {
  /** The environment variable that holds the queue's URL. */
  urlName: string;
  visibilityTimeout?: Duration;
  mostReceives?: number;
  /** True if the worker reports which messages to retry. These then don't count as failures of the function. */
  reportsFailures?: true;
  /** How many messages the worker can handle at the same time. The default is 2. */
  atOnce?: number;
}

/**
 * A queue of follow-up work. An act announces the work before it writes; a function then reads what the act wrote and
 * does the work.
 */
export class AnnouncedWork extends Construct {
  readonly deadLetters: Queue;
  readonly queue: Queue;
  private readonly urlName: string;
  private readonly atOnce: number;
  private readonly reportsFailures: boolean;

  constructor(scope: Construct, id: string, props: AnnouncedWorkProps) {
    super(scope, id);
    const { urlName, visibilityTimeout = VISIBILITY, mostReceives = MOST_RECEIVES, atOnce = AT_ONCE } = props;
    this.reportsFailures = props.reportsFailures ?? false;
    this.urlName = urlName;
    this.atOnce = atOnce;
    const times = { visibilityTimeout, retentionPeriod: KEPT, mostReceives };
    ({ queue: this.queue, deadLetters: this.deadLetters } = createWorkQueue(this, times));
  }

  /** Allows a function to announce work in this queue. */
  openAnnouncing(to: AreaFunction): void {
    to.allow(['sqs:SendMessage'], [this.queue.queueArn]);
    to.tell({ [this.urlName]: this.queue.queueUrl });
  }

  /** Lets `worker` do the work that the queue announces. */
  runWith(worker: AreaFunction): void {
    worker.lambda.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 1,
        maxConcurrency: this.atOnce,
        reportBatchItemFailures: this.reportsFailures,
      }),
    );
  }
}
