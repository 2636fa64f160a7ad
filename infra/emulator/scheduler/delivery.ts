import { randomUUID } from 'node:crypto';
import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import type { Clock, Functions } from '../service.ts';
import { overtaken, type Deliveries } from '../deliveries.ts';
import type { Iam } from '../iam/iam.ts';
import type { Schedule } from './schedule-store.ts';

export interface DeliveryNeeds {
  aws: AwsEnvironment;
  clock: Clock;
  functions: Functions;
  iam: Iam;
  /** Puts a message into a queue. */
  send(queueArn: string, body: string): void;
  report(line: string): void;
}

/** Sends a schedule's input to its target. Resolves when the delivery is over, even if it failed. */
export type Deliver = (schedule: Schedule) => Promise<void>;

/** The Scheduler's name in the trust policies of IAM roles. */
export const SERVICE = 'scheduler.amazonaws.com';

/**
 * Creates the function that delivers schedules' inputs to their targets. It uses the rights that a schedule's role has when the
 * schedule fires.
 */
export function createDelivery({ aws, clock, functions, iam, send, report }: DeliveryNeeds): Deliver {
  /**
   * Handles an input that can't be delivered: reports it, and sends it to the schedule's dead-letter queue if the role may send
   * there.
   */
  function giveUp({ name, target }: Schedule, input: string, reason: string): void {
    report(`The schedule ${name} did not fire: ${reason}`);
    const queue = target.DeadLetterConfig?.Arn;
    if (queue === undefined) return;
    if (iam.allows(target.RoleArn, { action: 'sqs:SendMessage', resource: queue })) send(queue, input);
    else
      report(`The schedule ${name} left no dead letter. Its role doesn't allow sqs:SendMessage on ${queue}`);
  }

  return async (schedule) => {
    const { RoleArn, Arn, Input = scheduledEvent(schedule, aws, clock.now()) } = schedule.target;
    const action = Arn.startsWith('arn:aws:sqs:') ? 'sqs:SendMessage' : 'lambda:InvokeFunction';
    const mayAssume = trustsScheduler({ aws, iam }, RoleArn, schedule.group);
    if (!mayAssume || !iam.allows(RoleArn, { action, resource: Arn })) {
      return giveUp(schedule, Input, `its role does not allow ${action} on ${Arn}`);
    }
    try {
      if (action === 'sqs:SendMessage') send(Arn, Input);
      else await functions.invokeAsync(Arn, JSON.parse(Input));
    } catch (error) {
      giveUp(schedule, Input, String(error));
    }
  };
}

/** Makes some schedules fire twice at the same time, because the Scheduler promises only at-least-once firing. */
export function atLeastOnce(deliver: Deliver, deliveries: Deliveries): Deliver {
  return async (schedule) => {
    const fate = deliveries.fate('schedule');
    const second = fate.again === undefined ? undefined : deliver(schedule);
    await overtaken(fate);
    await Promise.all([deliver(schedule), second]);
  };
}

/** Whether the role's trust policy lets the Scheduler assume the role for schedules of this group. */
export function trustsScheduler(
  { aws, iam }: Pick<DeliveryNeeds, 'aws' | 'iam'>,
  roleArn: string,
  group: string,
): boolean {
  const context = { 'aws:SourceAccount': aws.account, 'aws:SourceArn': groupArn(aws, group) };
  return iam.trusts(roleArn, SERVICE, context);
}

export function scheduleArn(aws: AwsEnvironment, group: string, name: string): string {
  return arnOf(aws, 'scheduler', `schedule/${group}/${name}`);
}

export function groupArn(aws: AwsEnvironment, group: string): string {
  return arnOf(aws, 'scheduler', `schedule-group/${group}`);
}

/** Returns the default input, for a target that declares none. */
function scheduledEvent({ group, name }: Schedule, aws: AwsEnvironment, now: number): string {
  return JSON.stringify({
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    account: aws.account,
    time: new Date(now).toISOString().replace(/\.\d+/, ''),
    region: aws.region,
    resources: [scheduleArn(aws, group, name)],
    detail: '{}',
  });
}
