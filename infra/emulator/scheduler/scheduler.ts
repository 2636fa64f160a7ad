import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { errorReply, jsonReply } from '../aws-reply.ts';
import type { AwsApi, AwsCall, AwsReply, Deployed, DueSource, Service, Want } from '../contract.ts';
import { complaints, resourceType, TAGS } from '../resource-type.ts';
import {
  createDelivery,
  groupArn,
  scheduleArn,
  SERVICE,
  trustsScheduler,
  type DeliveryNeeds,
} from './delivery.ts';
import { ScheduleInput, ScheduleProperties } from './schedule-input.ts';
import { openScheduleStore, type Schedule } from './schedule-store.ts';
import { lateness, readExpression } from './schedule-time.ts';

/** Amazon EventBridge Scheduler: fires a seeded 0 to 59 s late and refuses times that are past. */
export interface Scheduler extends Service, AwsApi {
  operation(method: string): string;
  /** Every armed schedule, the next due first. */
  armed(): Schedule[];
}

export interface SchedulerNeeds extends DeliveryNeeds {
  database: DatabaseSync;
  seed: number;
}

const GroupProperties = z.strictObject({
  Name: z.string().optional(),
  Tags: TAGS,
});

const OPERATIONS: Readonly<Record<string, string>> = {
  POST: 'CreateSchedule',
  DELETE: 'DeleteSchedule',
  GET: 'GetSchedule',
  PUT: 'UpdateSchedule',
};

export function createScheduler(needs: SchedulerNeeds): Scheduler {
  const { clock, iam, seed } = needs;
  const store = openScheduleStore(needs.database);
  const deliver = createDelivery(needs);
  const groups = new Set(['default']);

  function deployGroup({ Name }: z.output<typeof GroupProperties>, logicalId: string): Deployed {
    const name = Name ?? logicalId;
    groups.add(name);
    return { ref: name, attributes: { Arn: groupArn(name) } };
  }

  /** An unchanged recurring schedule fires when it was to fire anyway. */
  function deploySchedule(properties: z.output<typeof ScheduleProperties>, logicalId: string): Deployed {
    const { Name: name = logicalId, GroupName: group, ScheduleExpression } = properties;
    const known = store.find(group, name);
    const schedule = read(name, { ...properties, ActionAfterCompletion: 'NONE' });
    if (typeof schedule === 'string') throw new Error(`${logicalId}: ${schedule}`);
    const dueAt = (known?.expression === ScheduleExpression && known.dueAt) || schedule.dueAt;
    if (properties.State === 'DISABLED') store.remove(group, name);
    else store.put({ ...schedule, dueAt });
    return { ref: name, attributes: { Arn: scheduleArn(group, name) } };
  }

  /** The schedule that the input stands for, or why EventBridge Scheduler would refuse it. */
  function read(name: string, input: ScheduleInput): Schedule | string {
    const { GroupName: group, ScheduleExpression: expression, ScheduleExpressionTimezone: timeZone } = input;
    if (!/^[0-9a-zA-Z\-_.]{1,64}$/.test(name))
      return `Value '${name}' at 'name' failed to satisfy the name pattern`;
    const timing = readExpression(expression, timeZone);
    if (!timing) return `Invalid Schedule Expression ${expression}.`;
    if (timing.kind === 'once' && timing.at <= clock.now())
      return 'Invalid Schedule Expression: the time is in the past.';
    const role = input.Target.RoleArn;
    if (!iam.knows(role) || !trustsScheduler(iam, role, group))
      return 'The execution role you provide must allow AWS EventBridge Scheduler to assume the role.';
    const time = timing.kind === 'once' ? timing.at : clock.now();
    return {
      group,
      name,
      expression,
      timeZone,
      target: input.Target,
      deleteAfter: input.ActionAfterCompletion === 'DELETE',
      period: timing.kind === 'every' ? timing.period : null,
      dueAt: time + lateness(seed, name, time),
    };
  }

  function create(name: string, call: AwsCall): AwsReply {
    const input = ScheduleInput.safeParse(JSON.parse(call.body.toString()));
    if (!input.success)
      return errorReply('ValidationException', `Not carried out: ${complaints(input.error)}`);
    const schedule = read(name, input.data);
    if (typeof schedule === 'string') return errorReply('ValidationException', schedule);
    const { group } = schedule;
    if (!groups.has(group))
      return errorReply('ResourceNotFoundException', `Schedule group ${group} does not exist.`, 404);
    if (store.find(group, name))
      return errorReply('ConflictException', `Schedule ${name} already exists.`, 409);
    store.put(schedule);
    clock.changed();
    return jsonReply({ ScheduleArn: scheduleArn(group, name) });
  }

  function sourceOf(recurring: boolean): DueSource {
    return {
      recurring,
      nextDue: () => store.nextDue(recurring),
      async fire(now) {
        const due = store
          .armed()
          .filter(({ period, dueAt }) => (period !== null) === recurring && dueAt !== null && dueAt <= now);
        await Promise.all(due.map((schedule) => fire(schedule, now)));
        return due.length;
      },
    };
  }

  /** A recurring schedule that missed several firings fires once. */
  async function fire(schedule: Schedule, now: number): Promise<void> {
    const delivered = deliver(schedule);
    if (schedule.period !== null) store.put({ ...schedule, dueAt: now + schedule.period });
    else if (schedule.deleteAfter) store.remove(schedule.group, schedule.name);
    else store.put({ ...schedule, dueAt: null });
    await delivered;
  }

  return {
    name: 'scheduler',
    resources: {
      'AWS::Scheduler::ScheduleGroup': resourceType(GroupProperties, deployGroup),
      'AWS::Scheduler::Schedule': resourceType(ScheduleProperties, deploySchedule),
    },
    start() {
      for (const recurring of [false, true]) clock.addSource(sourceOf(recurring));
    },
    armed: () => store.armed(),
    operation: (method) => OPERATIONS[method] ?? method,
    wants,
    async answer(call) {
      const { group, name } = address(call);
      if (call.action === 'CreateSchedule') return create(name, call);
      const known = store.find(group, name);
      if (!known) return errorReply('ResourceNotFoundException', `Schedule ${name} does not exist.`, 404);
      if (call.action === 'GetSchedule') return jsonReply(shown(known));
      if (call.action !== 'DeleteSchedule')
        return errorReply('ValidationException', `${call.action} is not supported on one machine.`);
      store.remove(group, name);
      clock.changed();
      return jsonReply({});
    },
  };
}

function wants(call: AwsCall): Want[] {
  const { group, name, role } = address(call);
  const own = { action: `scheduler:${call.action}`, resource: scheduleArn(group, name) };
  if (call.action !== 'CreateSchedule' || role === undefined) return [own];
  return [own, { action: 'iam:PassRole', resource: role, context: { 'iam:PassedToService': SERVICE } }];
}

function address({ path, body }: AwsCall): { group: string; name: string; role: string | undefined } {
  const url = new URL(path, 'http://scheduler');
  const name = decodeURIComponent(url.pathname.split('/')[2] ?? '');
  const input = JSON.parse(body.toString() || '{}') as { GroupName?: string; Target?: { RoleArn?: string } };
  const group = input.GroupName ?? url.searchParams.get('groupName') ?? 'default';
  return { name, group, role: input.Target?.RoleArn };
}

function shown({ group, name, expression, timeZone, target, deleteAfter }: Schedule): unknown {
  return {
    Arn: scheduleArn(group, name),
    Name: name,
    GroupName: group,
    ScheduleExpression: expression,
    ScheduleExpressionTimezone: timeZone,
    Target: target,
    State: 'ENABLED',
    FlexibleTimeWindow: { Mode: 'OFF' },
    ActionAfterCompletion: deleteAfter ? 'DELETE' : 'NONE',
  };
}
