import { randomUUID } from 'node:crypto';
import { ACCOUNT, REGION, type Clock, type Functions } from '../contract.ts';
import type { Iam } from '../iam/iam.ts';
import type { Schedule } from './schedule-store.ts';

export interface DeliveryNeeds {
  clock: Clock;
  functions: Functions;
  iam: Iam;
  /** Puts a message into a queue. */
  send(queueArn: string, body: string): void;
  report(line: string): void;
}

/** Hands a schedule's input to its target; resolves when that has settled, whatever came of it. */
export type Deliver = (schedule: Schedule) => Promise<void>;

/** Who the Scheduler is to the roles that it assumes. */
export const SERVICE = 'scheduler.amazonaws.com';

/** Targets are reached with the schedule's role, as it stands when the schedule fires. */
export function createDelivery({ clock, functions, iam, send, report }: DeliveryNeeds): Deliver {
  /** What the target can never take goes to the schedule's dead-letter queue, if its role may send there. */
  function giveUp({ name, target }: Schedule, input: string, reason: string): void {
    report(`The schedule ${name} could not fire: ${reason}`);
    const queue = target.DeadLetterConfig?.Arn;
    if (queue === undefined) return;
    if (iam.allows(target.RoleArn, { action: 'sqs:SendMessage', resource: queue })) send(queue, input);
    else
      report(`The schedule ${name} left no dead letter: its role does not allow sqs:SendMessage on ${queue}`);
  }

  return async (schedule) => {
    const { RoleArn, Arn, Input = scheduledEvent(schedule, clock.now()) } = schedule.target;
    const action = Arn.startsWith('arn:aws:sqs:') ? 'sqs:SendMessage' : 'lambda:InvokeFunction';
    if (!trustsScheduler(iam, RoleArn, schedule.group) || !iam.allows(RoleArn, { action, resource: Arn })) {
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

/** Whether the role lets the Scheduler assume it for schedules of the group. */
export function trustsScheduler(iam: Iam, roleArn: string, group: string): boolean {
  const context = { 'aws:SourceAccount': ACCOUNT, 'aws:SourceArn': groupArn(group) };
  return iam.trusts(roleArn, SERVICE, context);
}

export function scheduleArn(group: string, name: string): string {
  return `arn:aws:scheduler:${REGION}:${ACCOUNT}:schedule/${group}/${name}`;
}

export function groupArn(group: string): string {
  return `arn:aws:scheduler:${REGION}:${ACCOUNT}:schedule-group/${group}`;
}

/** What a target without an input gets. */
function scheduledEvent({ group, name }: Schedule, now: number): string {
  return JSON.stringify({
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    account: ACCOUNT,
    time: new Date(now).toISOString().replace(/\.\d+/, ''),
    region: REGION,
    resources: [scheduleArn(group, name)],
    detail: '{}',
  });
}
