import { Validations } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AreaFunction } from './area-function.ts';
import { createDeadLetters } from './queues.ts';

interface Running {
  runs: AreaFunction;
  /** The role by which the Scheduler starts jobs. It is let start this one. */
  by: Role;
  /** A rate of EventBridge Scheduler, such as `1 minute`. */
  every: string;
}

/** Runs a function again and again, and keeps runs that failed. */
export class ScheduledJob extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, running: Running) {
    super(scope, id);
    this.deadLetters = createDeadLetters(this);
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is where failed runs end; nothing reads it but a person.',
    });
    const { runs, by } = running;
    // There is no retry: the next run does what this run has not done.
    runs.lambda.configureAsyncInvoke({ retryAttempts: 0, onFailure: new SqsDestination(this.deadLetters) });
    by.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
    );
    createSchedule(this, running, { deadLetterConfig: { arn: this.deadLetters.queueArn } });
  }
}

/** Plays the probe again and again, if it is on. Nothing is kept of runs that failed: their alarm rings when none reports. */
export class ProbeJob extends Construct {
  constructor(scope: Construct, id: string, { isOn, ...running }: Running & { isOn: boolean }) {
    super(scope, id);
    createSchedule(this, running).state = isOn ? 'ENABLED' : 'DISABLED';
  }
}

function createSchedule(
  scope: Construct,
  { runs, by, every }: Running,
  failing: Partial<CfnSchedule.TargetProperty> = {},
): CfnSchedule {
  const { functionArn } = runs.lambda;
  by.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }));
  const schedule = new CfnSchedule(scope, 'Schedule', {
    scheduleExpression: `rate(${every})`,
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: functionArn,
      roleArn: by.roleArn,
      retryPolicy: { maximumEventAgeInSeconds: 60, maximumRetryAttempts: 1 },
      ...failing,
    },
  });
  // At creation the service checks that it may assume the role, and that the role may call the target.
  schedule.node.addDependency(by);
  return schedule;
}
