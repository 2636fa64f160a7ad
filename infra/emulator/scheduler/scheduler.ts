import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { AwsEnvironment } from '../aws-environment.ts';
import { errorReply, jsonReply } from '../aws-reply.ts';
import type { AwsApi, AwsCall, AwsReply, Deployed, Service, Want, DueSource } from '../service.ts';
import type { Deliveries } from '../deliveries.ts';
import { complaints, resourceType, TAGS } from '../resource-type.ts';
import {
  atLeastOnce,
  createDelivery,
  groupArn,
  scheduleArn,
  SERVICE,
  type DeliveryNeeds,
  type Deliver,
} from './delivery.ts';
import { readSchedule } from './read-schedule.ts';
import { ScheduleInput, ScheduleProperties } from './schedule-input.ts';
import { openScheduleStore, type Schedule, type ScheduleStore } from './schedule-store.ts';

/** Amazon EventBridge Scheduler. Schedules fire 0 to 59 s late, depending on the seed. Times in the past are rejected. */
export interface Scheduler extends Service, AwsApi {
  operation(method: string): string;
  /** Returns all armed schedules, soonest first. */
  armed(): Schedule[];
}

export interface SchedulerNeeds extends DeliveryNeeds {
  database: DatabaseSync;
  deliveries: Deliveries;
  seed: number;
}

/** What the scheduler needs from outside, and its own data. */
interface Parts extends SchedulerNeeds {
  store: ScheduleStore;
  groups: Set<string>;
  /** The schedules that this template declares. */
  declared: Pick<Schedule, 'group' | 'name'>[];
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
  const store = openScheduleStore(needs.database);
  const parts: Parts = { ...needs, store, groups: new Set(['default']), declared: [] };
  return {
    name: 'scheduler',
    resources: {
      'AWS::Scheduler::ScheduleGroup': resourceType(GroupProperties, (properties, logicalId) =>
        deployGroup(parts, properties, logicalId),
      ),
      'AWS::Scheduler::Schedule': resourceType(ScheduleProperties, (properties, logicalId) =>
        deploySchedule(parts, properties, logicalId),
      ),
    },
    start() {
      // Removes schedules of an older template, which would otherwise keep firing at targets that no longer exist.
      store.declare(parts.declared);
      const deliver = atLeastOnce(createDelivery(needs), needs.deliveries);
      for (const recurring of [false, true]) needs.clock.addSource(dueSchedules(store, deliver, recurring));
    },
    armed: () => store.armed(),
    operation: (method) => OPERATIONS[method] ?? method,
    wants: (call) => wantsOf(call, needs.aws),
    answer: async (call) => answer(parts, call),
  };
}

function deployGroup(
  { aws, groups }: Parts,
  { Name: name }: z.output<typeof GroupProperties>,
  logicalId: string,
): Deployed {
  const ref = name ?? logicalId;
  groups.add(ref);
  return { ref, attributes: { Arn: groupArn(aws, ref) } };
}

/** Deploys a schedule. Every start of the machine does this again, so an unchanged schedule keeps the time of its next firing. */
function deploySchedule(
  parts: Parts,
  properties: z.output<typeof ScheduleProperties>,
  logicalId: string,
): Deployed {
  const { aws, store } = parts;
  const { Name: name = logicalId, GroupName: group } = properties;
  parts.declared.push({ group, name });
  const known = store.find(group, name);
  const schedule = readSchedule(parts, name, { ...properties, ActionAfterCompletion: 'NONE' }, known);
  if (typeof schedule === 'string') throw new Error(`${logicalId}: ${schedule}`);
  if (properties.State === 'DISABLED') store.remove(group, name);
  else store.put(schedule);
  return { ref: name, attributes: { Arn: scheduleArn(aws, group, name) } };
}

function answer(parts: Parts, call: AwsCall): AwsReply {
  const { aws, clock, store } = parts;
  const { group, name } = address(call);
  if (call.action === 'CreateSchedule') return create(parts, name, call);
  const known = store.find(group, name);
  if (!known) return errorReply('ResourceNotFoundException', `Schedule ${name} does not exist.`, 404);
  if (call.action === 'GetSchedule') return jsonReply(shown(known, aws));
  if (call.action !== 'DeleteSchedule')
    return errorReply('ValidationException', `${call.action} is not supported on one machine.`);
  store.remove(group, name);
  clock.changed();
  return jsonReply({});
}

function create(parts: Parts, name: string, call: AwsCall): AwsReply {
  const { aws, clock, groups, store } = parts;
  const input = ScheduleInput.safeParse(JSON.parse(call.body.toString()));
  if (!input.success) return errorReply('ValidationException', `Not carried out: ${complaints(input.error)}`);
  const schedule = readSchedule(parts, name, input.data);
  if (typeof schedule === 'string') return errorReply('ValidationException', schedule);
  const { group } = schedule;
  if (!groups.has(group))
    return errorReply('ResourceNotFoundException', `Schedule group ${group} does not exist.`, 404);
  if (store.find(group, name))
    return errorReply('ConflictException', `Schedule ${name} already exists.`, 409);
  store.put(schedule);
  clock.changed();
  return jsonReply({ ScheduleArn: scheduleArn(aws, group, name) });
}

function wantsOf(call: AwsCall, aws: AwsEnvironment): Want[] {
  const { group, name, role } = address(call);
  const own = { action: `scheduler:${call.action}`, resource: scheduleArn(aws, group, name) };
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

function shown(schedule: Schedule, aws: AwsEnvironment): unknown {
  const { group, name, expression, timeZone, target, deleteAfter } = schedule;
  return {
    Arn: scheduleArn(aws, group, name),
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

/** Returns a source of due schedules: either the recurring or the one-shot ones. */
function dueSchedules(store: ScheduleStore, deliver: Deliver, recurring: boolean): DueSource {
  return {
    recurring,
    nextDue: () => store.nextDue(recurring),
    async fire(now) {
      const due = store.due(recurring, now);
      await Promise.all(due.map((schedule) => fire(store, deliver, schedule, now)));
      return due.length;
    },
  };
}

/** Fires a schedule once, even if it is recurring and has missed several firings. */
async function fire(store: ScheduleStore, deliver: Deliver, schedule: Schedule, now: number): Promise<void> {
  const delivered = deliver(schedule);
  if (schedule.period !== null) store.put({ ...schedule, dueAt: now + schedule.period });
  else if (schedule.deleteAfter) store.remove(schedule.group, schedule.name);
  else store.put({ ...schedule, dueAt: null });
  await delivered;
}
