import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AreaFunction } from './area-function.ts';
import { InlineRole } from './inline-role.ts';
import { schedulerOf } from './timers.ts';
import { createDeadLetters } from './queues.ts';

/** Runs a function again and again. `every` is a rate of EventBridge Scheduler, such as `1 minute`. */
export class ScheduledJob extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { runs, every }: { runs: AreaFunction; every: string }) {
    super(scope, id);
    this.deadLetters = createDeadLetters(this);
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is where failed runs end; nothing reads it but a person.',
    });
    // There is no retry: the next run does what this run has not done.
    runs.lambda.configureAsyncInvoke({ retryAttempts: 0, onFailure: new SqsDestination(this.deadLetters) });

    const { functionArn } = runs.lambda;
    const role = new InlineRole(this, 'ScheduleRole', schedulerOf(Stack.of(this)));
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }));
    role.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
    );
    const schedule = new CfnSchedule(this, 'Schedule', {
      scheduleExpression: `rate(${every})`,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: functionArn,
        roleArn: role.roleArn,
        deadLetterConfig: { arn: this.deadLetters.queueArn },
        retryPolicy: { maximumEventAgeInSeconds: 60, maximumRetryAttempts: 1 },
      },
    });
    // At creation the service checks that it may assume the role, and that the role may call the target.
    schedule.node.addDependency(role);
  }
}
