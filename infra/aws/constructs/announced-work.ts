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
/** Nothing of it is urgent: it leaves the account's functions to the picks. */
const AT_ONCE = 2;

export interface AnnouncedWorkProps {
  /** The variable by which functions know the queue. */
  urlName: string;
}

/** Work that acts put into a queue before they are written; a function of its own carries out what came of them. */
export class AnnouncedWork extends Construct {
  readonly deadLetters: Queue;
  private readonly queue: Queue;
  private readonly urlName: string;

  constructor(scope: Construct, id: string, { urlName }: AnnouncedWorkProps) {
    super(scope, id);
    this.urlName = urlName;
    ({ queue: this.queue, deadLetters: this.deadLetters } = createWorkQueue(this, {
      visibilityTimeout: VISIBILITY,
      mostReceives: MOST_RECEIVES,
    }));
  }

  /** Lets a function announce such work. */
  openAnnouncing(to: AreaFunction): void {
    to.allow(['sqs:SendMessage'], [this.queue.queueArn]);
    to.tell({ [this.urlName]: this.queue.queueUrl });
  }

  /** What is announced is carried out by this function. */
  runWith(worker: AreaFunction): void {
    worker.lambda.addEventSource(new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: AT_ONCE }));
  }
}
