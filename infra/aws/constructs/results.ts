import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AreaFunction } from './area-function.ts';
import { schedulerOf } from './pick-clock.ts';
import { createDeadLetters } from './queues.ts';

export interface ResultsProps {
  scores: AreaFunction;
  /** The feed of results, in nflverse's games.csv format. */
  feedUrl: string;
}

/** Reads the feed of results every five minutes. */
export class Results extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { scores, feedUrl }: ResultsProps) {
    super(scope, id);
    this.deadLetters = createDeadLetters(this);
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is where failed runs end; nothing reads it but a person.',
    });
    // No retry: the next run comes in five minutes and reads the same feed.
    scores.lambda.configureAsyncInvoke({ retryAttempts: 0, onFailure: new SqsDestination(this.deadLetters) });
    scores.tell({ RESULTS_FEED_URL: feedUrl });

    const { functionArn } = scores.lambda;
    const role = new Role(this, 'ScheduleRole', { assumedBy: schedulerOf(Stack.of(this)) });
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }));
    role.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
    );
    const schedule = new CfnSchedule(this, 'Schedule', {
      scheduleExpression: 'rate(5 minutes)',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: functionArn,
        roleArn: role.roleArn,
        deadLetterConfig: { arn: this.deadLetters.queueArn },
        retryPolicy: { maximumEventAgeInSeconds: 300, maximumRetryAttempts: 2 },
      },
    });
    // The service checks at creation that the role may be assumed and may do what the target needs.
    schedule.node.addDependency(role);
  }
}
