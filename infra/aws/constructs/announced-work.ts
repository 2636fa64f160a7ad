import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AreaFunction } from './area-function.ts';
import { createWorkQueue } from './queues.ts';

/** At least six times the function's time, as AWS recommends. */
const VISIBILITY = Duration.minutes(3);
/** Messages wait for the end of an outage of a day. */
const MOST_RECEIVES = 480;
/** This work is not urgent. So it leaves the account's concurrency to the picks. */
const AT_ONCE = 2;
/** Dead letters are kept for 14 days and keep the age of their messages. So at least a week is left to look at one. */
const KEPT = Duration.days(7);

export interface AnnouncedWorkProps {
  /** The environment variable that tells functions the queue. */
  urlName: string;
  visibilityTimeout?: Duration;
  mostReceives?: number;
  /** The worker names the messages that wait on, so that they do not count as failures of the function. */
  reportsFailures?: true;
  /** So many functions carry the work out at the same time. The default is 2. */
  atOnce?: number;
}

/**
 * Work that acts announce in a queue before they are written. A function of its own carries out what came of them.
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

  /** Lets a function announce this work. */
  openAnnouncing(to: AreaFunction): void {
    to.allow(['sqs:SendMessage'], [this.queue.queueArn]);
    to.tell({ [this.urlName]: this.queue.queueUrl });
  }

  /** Lets this function carry out the announced work. */
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
