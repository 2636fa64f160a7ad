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
  /** The role with which EventBridge Scheduler starts jobs. It gets the right to start this job. */
  by: Role;
  /** A rate of EventBridge Scheduler, such as `1 minute`. */
  every: string;
}

/** Runs a function on a schedule, and keeps the events of failed runs as dead letters. */
export class ScheduledJob extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, running: Running) {
    super(scope, id);
    this.deadLetters = createDeadLetters(this);
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'Failed runs end in this queue. Only a person reads it.',
    });
    const { runs, by } = running;
    // Not retried, because the next run does the work that this run missed.
    runs.lambda.configureAsyncInvoke({ retryAttempts: 0, onFailure: new SqsDestination(this.deadLetters) });
    by.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
    );
    createSchedule(this, running, { deadLetterConfig: { arn: this.deadLetters.queueArn } });
  }
}

/**
 * Runs the probe on a schedule, if the probe is on. Failed runs leave no dead letters, because an alarm goes off when
 * the reports stop.
 */
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
  // EventBridge Scheduler checks a new schedule. It must be able to assume the role, and the role must be allowed to
  // call the target.
  schedule.node.addDependency(by);
  return schedule;
}
