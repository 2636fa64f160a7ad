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
  /** The feed with live scores, in the shape of ESPN's scoreboard. */
  scoreboardUrl: string;
  /** The feed that it is compared with every night, in nflverse's games.csv format. */
  feedUrl: string;
}

/** Looks every minute what of the feeds of results is to be read. */
export class Results extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { scores, scoreboardUrl, feedUrl }: ResultsProps) {
    super(scope, id);
    this.deadLetters = createDeadLetters(this);
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is where failed runs end; nothing reads it but a person.',
    });
    // No retry: the next run comes in a minute and reads what this one has not.
    scores.lambda.configureAsyncInvoke({ retryAttempts: 0, onFailure: new SqsDestination(this.deadLetters) });
    scores.tell({ SCOREBOARD_URL: scoreboardUrl, RESULTS_FEED_URL: feedUrl });

    const { functionArn } = scores.lambda;
    const role = new Role(this, 'ScheduleRole', { assumedBy: schedulerOf(Stack.of(this)) });
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }));
    role.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
    );
    const schedule = new CfnSchedule(this, 'Schedule', {
      scheduleExpression: 'rate(1 minute)',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: functionArn,
        roleArn: role.roleArn,
        deadLetterConfig: { arn: this.deadLetters.queueArn },
        retryPolicy: { maximumEventAgeInSeconds: 60, maximumRetryAttempts: 1 },
      },
    });
    // The service checks at creation that the role may be assumed and may do what the target needs.
    schedule.node.addDependency(role);
  }
}
