import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AreaFunction } from './area-function.ts';
import { createWorkQueue } from './queues.ts';

/** Six times the function's time, as AWS asks for. */
const VISIBILITY = Duration.minutes(3);
/** A day's outage is waited for. */
const MOST_RECEIVES = 480;
/** It leaves the account's functions to the picks. */
const AT_ONCE = 2;

/** Purges deleted leagues: the message is in the queue before the league has its tombstone (see Deletion). */
export class Purge extends Construct {
  readonly deadLetters: Queue;
  private readonly queue: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    ({ queue: this.queue, deadLetters: this.deadLetters } = createWorkQueue(this, {
      visibilityTimeout: VISIBILITY,
      mostReceives: MOST_RECEIVES,
    }));
  }

  /** Lets a function announce purges. */
  openAnnouncing(to: AreaFunction): void {
    to.allow(['sqs:SendMessage'], [this.queue.queueArn]);
    to.tell({ PURGE_QUEUE_URL: this.queue.queueUrl });
  }

  /** What is announced is carried out by this function. */
  runWith(purger: AreaFunction): void {
    purger.lambda.addEventSource(new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: AT_ONCE }));
  }
}
