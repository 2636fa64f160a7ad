import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal, type Role } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { LIVE } from '../live.ts';
import type { AreaFunction } from './area-function.ts';
import { InlineRole } from './inline-role.ts';
import { createWorkQueue } from './queues.ts';
import { access } from '../access.ts';

/** How often AWS retries a timer whose call to the clock function failed. After that, the timer becomes a dead letter. */
export const TIMER_RETRIES = {
  /** Once per minute for four hours. A timer must outlive an outage of the table; otherwise its draft would stop. */
  queue: { mostReceives: 240, visibilitySeconds: 6 * access.clock.timeout },
  /** Lambda's own retries of an invocation by a schedule, after one minute and after two. */
  schedule: { retries: 2 },
} as const;

const { queue, schedule } = TIMER_RETRIES;

export interface TimersProps {
  /** The physical name of the function whose alias both timers call. */
  functionName: string;
  /** Under which names functions find the timers: those of deadlines, or those of auctions' lots. */
  names: 'CLOCK' | 'LOT';
}

/**
 * Both timers of every deadline (see Two timers). A delayed message is the exact timer, and a one-shot
 * schedule is its backstop. Both call the same function, which arms the next timers.
 */
export class Timers extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  private readonly group: ScheduleGroup;
  private readonly scheduleRole: Role;
  /**
   * The ARN of the function's alias. Built from the function's name, because a reference would make the function depend
   * on itself.
   */
  private readonly liveArn: string;
  private readonly names: TimersProps['names'];

  constructor(scope: Construct, id: string, props: TimersProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const functionArn = stack.formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: props.functionName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    this.names = props.names;
    this.liveArn = `${functionArn}:${LIVE}`;
    ({ queue: this.queue, deadLetters: this.deadLetters } = createWorkQueue(this, {
      visibilityTimeout: Duration.seconds(queue.visibilitySeconds),
      mostReceives: queue.mostReceives,
    }));
    this.group = new ScheduleGroup(this, 'Schedules', { removalPolicy: RemovalPolicy.DESTROY });
    this.scheduleRole = new InlineRole(this, 'ScheduleRole', schedulerOf(stack));
    this.scheduleRole.addToPolicy(
      // Schedules that were armed before the alias existed call the function by its plain name.
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [functionArn, this.liveArn],
      }),
    );
    this.scheduleRole.addToPolicy(
      new PolicyStatement({
        actions: ['sqs:SendMessage'],
        resources: [this.queue.queueArn, this.deadLetters.queueArn],
      }),
    );
  }

  /** Sends messages and schedules to this function. Events that fail for good become dead letters. */
  runWith(clock: AreaFunction): void {
    clock.called.addEventSource(new SqsEventSource(this.queue, { batchSize: 1 }));
    // The function and its alias have separate settings. Which ones apply depends on the name in a call.
    for (const target of [clock.lambda, clock.called])
      target.configureAsyncInvoke({
        retryAttempts: schedule.retries,
        onFailure: new SqsDestination(this.deadLetters),
      });
  }

  /** Allows a function to arm both timers of a deadline. */
  openArming(to: AreaFunction): void {
    const schedules = Stack.of(this).formatArn({
      service: 'scheduler',
      resource: 'schedule',
      resourceName: `${this.group.scheduleGroupName}/*`,
    });
    to.allow(['sqs:SendMessage'], [this.queue.queueArn]);
    to.allow(['scheduler:CreateSchedule'], [schedules]);
    acknowledgeWildcard(to, schedules, 'Each deadline has its own schedule, all in this one group.');
    to.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [this.scheduleRole.roleArn],
        conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
      }),
    );
    const whose = this.names;
    const schedule = whose === 'LOT' ? 'LOT_SCHEDULE' : 'SCHEDULE';
    to.tell({
      [`${whose}_QUEUE_URL`]: this.queue.queueUrl,
      [`${whose}_QUEUE_ARN`]: this.queue.queueArn,
      [`${schedule}_GROUP`]: this.group.scheduleGroupName,
      [`${schedule}_ROLE_ARN`]: this.scheduleRole.roleArn,
      [`${schedule}_DEAD_LETTERS_ARN`]: this.deadLetters.queueArn,
      [`${whose}_FUNCTION_ARN`]: this.liveArn,
    });
  }
}

/** Returns EventBridge Scheduler as a principal that acts only for this account's schedules. */
export function schedulerOf(stack: Stack): ServicePrincipal {
  return new ServicePrincipal('scheduler.amazonaws.com', {
    conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
  });
}
