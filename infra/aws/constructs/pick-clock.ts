import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { TIMER_RETRIES } from '../timer-retries.ts';
import type { AreaFunction } from './area-function.ts';
import { createWorkQueue } from './queues.ts';

const { queue, schedule } = TIMER_RETRIES;

export interface PickClockProps {
  /** The physical name of the function that both timers call. */
  functionName: string;
}

/**
 * The two timers of every deadline (see Two timers): a delayed message as the exact clock, a one-shot
 * schedule as its backstop. Both call the same function, which arms the timers that follow.
 */
export class PickClock extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  private readonly group: ScheduleGroup;
  private readonly scheduleRole: Role;
  /** Known from the name, so that the function can be told its own ARN without a cycle. */
  private readonly functionArn: string;

  constructor(scope: Construct, id: string, props: PickClockProps) {
    super(scope, id);
    const stack = Stack.of(this);
    this.functionArn = stack.formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: props.functionName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    ({ queue: this.queue, deadLetters: this.deadLetters } = createWorkQueue(this, {
      visibilityTimeout: Duration.seconds(queue.visibilitySeconds),
      mostReceives: queue.mostReceives,
    }));
    this.group = new ScheduleGroup(this, 'Schedules', { removalPolicy: RemovalPolicy.DESTROY });
    this.scheduleRole = new Role(this, 'ScheduleRole', { assumedBy: schedulerOf(stack) });
    this.scheduleRole.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [this.functionArn] }),
    );
    this.scheduleRole.addToPolicy(
      new PolicyStatement({
        actions: ['sqs:SendMessage'],
        resources: [this.queue.queueArn, this.deadLetters.queueArn],
      }),
    );
  }

  /** Messages and schedules go to this function; what it cannot carry out is kept as a dead letter. */
  runWith(clock: AreaFunction): void {
    clock.lambda.addEventSource(new SqsEventSource(this.queue, { batchSize: 1 }));
    clock.lambda.configureAsyncInvoke({
      retryAttempts: schedule.retries,
      onFailure: new SqsDestination(this.deadLetters),
    });
  }

  /** Lets a function arm both timers of a deadline. */
  openArming(to: AreaFunction): void {
    const schedules = Stack.of(this).formatArn({
      service: 'scheduler',
      resource: 'schedule',
      resourceName: `${this.group.scheduleGroupName}/*`,
    });
    to.allow(['sqs:SendMessage'], [this.queue.queueArn]);
    to.allow(['scheduler:CreateSchedule'], [schedules]);
    acknowledgeWildcard(to, schedules, 'Each deadline has a schedule of its own, all in this one group.');
    to.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [this.scheduleRole.roleArn],
        conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
      }),
    );
    to.tell({
      CLOCK_QUEUE_URL: this.queue.queueUrl,
      CLOCK_QUEUE_ARN: this.queue.queueArn,
      SCHEDULE_GROUP: this.group.scheduleGroupName,
      SCHEDULE_ROLE_ARN: this.scheduleRole.roleArn,
      SCHEDULE_DEAD_LETTERS_ARN: this.deadLetters.queueArn,
      CLOCK_FUNCTION_ARN: this.functionArn,
    });
  }
}

/** EventBridge Scheduler, acting for schedules of this account only. */
export function schedulerOf(stack: Stack): ServicePrincipal {
  return new ServicePrincipal('scheduler.amazonaws.com', {
    conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
  });
}
