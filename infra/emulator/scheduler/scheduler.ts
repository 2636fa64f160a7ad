import { randomUUID } from 'node:crypto';
import {
  ACCOUNT,
  REGION,
  type AwsApi,
  type AwsCall,
  type AwsReply,
  type Deployed,
  type DueSource,
  type Functions,
  type EmulatedClock,
  type LocalService,
  type Resource,
  type Support,
  type Want,
} from '../contract.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { Iam } from '../iam/iam.ts';
import { errorReply, jsonReply } from '../aws-reply.ts';
import { ScheduleStore, type Schedule } from './schedule-store.ts';
import { lateness, readExpression } from './schedule-time.ts';
import { invalidInput, type ScheduleInput } from './schedule-input.ts';

export interface SchedulerSurroundings {
  database: DatabaseSync;
  clock: EmulatedClock;
  functions: Functions;
  iam: Iam;
  /** Puts a message into a queue. */
  send(queueArn: string, body: string): void;
  seed: number;
  report(line: string): void;
}

const SERVICE = 'scheduler.amazonaws.com';

/** Amazon EventBridge Scheduler: fires a seeded 0 to 59 s late and refuses times that are past. */
export class Scheduler implements LocalService, AwsApi {
  readonly name = 'scheduler';
  readonly supports: Readonly<Record<string, Support>> = {
    'AWS::Scheduler::ScheduleGroup': { honours: ['Name'], ignores: { Tags: 'nothing reads them' } },
    'AWS::Scheduler::Schedule': {
      honours: [
        'Name',
        'GroupName',
        'ScheduleExpression',
        'ScheduleExpressionTimezone',
        'FlexibleTimeWindow',
        'State',
        'Target',
      ],
      ignores: { Description: 'text for people' },
    },
  };
  readonly #around: SchedulerSurroundings;
  readonly #store: ScheduleStore;
  readonly #groups = new Set(['default']);

  constructor(around: SchedulerSurroundings) {
    this.#around = around;
    this.#store = new ScheduleStore(around.database);
  }

  deploy({ logicalId, type, properties }: Resource): Deployed {
    const name = String(properties['Name'] ?? logicalId);
    if (type === 'AWS::Scheduler::ScheduleGroup') {
      this.#groups.add(name);
      return {
        ref: name,
        attributes: { Arn: `arn:aws:scheduler:${REGION}:${ACCOUNT}:schedule-group/${name}` },
      };
    }
    const input = properties as unknown as ScheduleInput;
    const group = input.GroupName ?? 'default';
    const known = this.#store.find(group, name);
    const stillDue = known?.expression === input.ScheduleExpression ? known?.dueAt : null;
    const refused = this.#refusal(name, input);
    if (refused) throw new Error(`${logicalId}: ${refused}`);
    if (input.State === 'DISABLED') this.#store.remove(group, name);
    else this.#store.put(this.#schedule(name, input, stillDue ?? null));
    return { ref: name, attributes: { Arn: arnOf(group, name) } };
  }

  start(): void {
    for (const recurring of [false, true]) this.#around.clock.addSource(this.#source(recurring));
  }

  /** Every armed schedule, the next due first. */
  armed(): Schedule[] {
    return this.#store.armed();
  }

  operation(method: string): string {
    return (
      { POST: 'CreateSchedule', DELETE: 'DeleteSchedule', GET: 'GetSchedule', PUT: 'UpdateSchedule' }[
        method
      ] ?? method
    );
  }

  wants(call: AwsCall): Want[] {
    const { group, name } = address(call);
    const wants: Want[] = [{ action: `scheduler:${call.action}`, resource: arnOf(group, name) }];
    const role = call.action === 'CreateSchedule' && inputOf(call).Target?.RoleArn;
    if (role) {
      wants.push({ action: 'iam:PassRole', resource: role, context: { 'iam:PassedToService': SERVICE } });
    }
    return wants;
  }

  answer(call: AwsCall): Promise<AwsReply> {
    const { group, name } = address(call);
    if (call.action === 'CreateSchedule') return Promise.resolve(this.#create(group, name, inputOf(call)));
    const known = this.#store.find(group, name);
    if (!known) {
      return Promise.resolve(
        errorReply('ResourceNotFoundException', `Schedule ${name} does not exist.`, 404),
      );
    }
    if (call.action === 'GetSchedule') return Promise.resolve(jsonReply(shown(known)));
    if (call.action !== 'DeleteSchedule') {
      return Promise.resolve(
        errorReply('ValidationException', `${call.action} is not supported on one machine.`),
      );
    }
    this.#store.remove(group, name);
    this.#around.clock.changed();
    return Promise.resolve(jsonReply({}));
  }

  #create(group: string, name: string, input: ScheduleInput): AwsReply {
    const refused = this.#refusal(name, input);
    if (refused) return errorReply('ValidationException', refused);
    if (!this.#groups.has(group)) {
      return errorReply('ResourceNotFoundException', `Schedule group ${group} does not exist.`, 404);
    }
    if (this.#store.find(group, name)) {
      return errorReply('ConflictException', `Schedule ${name} already exists.`, 409);
    }
    this.#store.put(this.#schedule(name, input, null));
    this.#around.clock.changed();
    return jsonReply({ ScheduleArn: arnOf(group, name) });
  }

  #refusal(name: string, input: ScheduleInput): string | undefined {
    const invalid = invalidInput(name, input, this.#around.clock.now());
    if (invalid !== undefined) return invalid;
    const role = String(input.Target?.RoleArn);
    const { iam } = this.#around;
    const context = { 'aws:SourceAccount': ACCOUNT, 'aws:SourceArn': groupArn(input.GroupName ?? 'default') };
    if (iam.knows(role) && iam.trusts(role, SERVICE, context)) return undefined;
    return 'The execution role you provide must allow AWS EventBridge Scheduler to assume the role.';
  }

  /** @param dueAt when an unchanged recurring schedule was to fire anyway. */
  #schedule(name: string, input: ScheduleInput, dueAt: number | null): Schedule {
    const group = input.GroupName ?? 'default';
    const timing = readExpression(input.ScheduleExpression ?? '', input.ScheduleExpressionTimezone);
    if (!timing || !input.Target) throw new Error(`The schedule ${name} is incomplete`);
    const time = timing.kind === 'once' ? timing.at : this.#around.clock.now();
    return {
      group,
      name,
      expression: input.ScheduleExpression ?? '',
      timeZone: input.ScheduleExpressionTimezone ?? 'UTC',
      target: input.Target,
      deleteAfter: input.ActionAfterCompletion === 'DELETE',
      period: timing.kind === 'every' ? timing.period : null,
      dueAt: dueAt ?? time + lateness(this.#around.seed, name, time),
    };
  }

  #source(recurring: boolean): DueSource {
    return {
      recurring,
      nextDue: () => this.#store.nextDue(recurring),
      fire: async (now) => {
        const due = this.#store
          .armed()
          .filter((one) => (one.period !== null) === recurring && one.dueAt !== null && one.dueAt <= now);
        await Promise.all(due.map((schedule) => this.#fire(schedule, now)));
        return due.length;
      },
    };
  }

  /** A recurring schedule that missed several firings fires once. */
  async #fire(schedule: Schedule, now: number): Promise<void> {
    const delivered = this.#deliver(schedule);
    if (schedule.period !== null) {
      this.#store.put({ ...schedule, dueAt: now + schedule.period });
    } else if (schedule.deleteAfter) {
      this.#store.remove(schedule.group, schedule.name);
    } else {
      this.#store.put({ ...schedule, dueAt: null });
    }
    await delivered;
  }

  async #deliver(schedule: Schedule): Promise<void> {
    const { group, target } = schedule;
    const { iam, functions, send } = this.#around;
    const action = target.Arn.startsWith('arn:aws:sqs:') ? 'sqs:SendMessage' : 'lambda:InvokeFunction';
    const context = { 'aws:SourceAccount': ACCOUNT, 'aws:SourceArn': groupArn(group) };
    const { RoleArn, Arn, Input = this.#scheduledEvent(schedule) } = target;
    if (!iam.trusts(RoleArn, SERVICE, context) || !iam.allows(RoleArn, { action, resource: Arn })) {
      this.#giveUp(schedule, Input, `its role does not allow ${action} on ${Arn}`);
      return;
    }
    try {
      if (action === 'sqs:SendMessage') send(Arn, Input);
      else await functions.invokeAsync(Arn, JSON.parse(Input));
    } catch (error) {
      this.#giveUp(schedule, Input, String(error));
    }
  }

  /** What the target can never take goes to the schedule's dead-letter queue, if its role may send there. */
  #giveUp({ name, target }: Schedule, input: string, reason: string): void {
    const { iam, send, report } = this.#around;
    report(`The schedule ${name} could not fire: ${reason}`);
    const queue = target.DeadLetterConfig?.Arn;
    if (queue === undefined) return;
    if (iam.allows(target.RoleArn, { action: 'sqs:SendMessage', resource: queue })) send(queue, input);
    else
      report(`The schedule ${name} left no dead letter: its role does not allow sqs:SendMessage on ${queue}`);
  }

  /** What a target without an input gets. */
  #scheduledEvent({ group, name }: Schedule): string {
    return JSON.stringify({
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.scheduler',
      account: ACCOUNT,
      time: new Date(this.#around.clock.now()).toISOString().replace(/\.\d+/, ''),
      region: REGION,
      resources: [arnOf(group, name)],
      detail: '{}',
    });
  }
}

function address(call: AwsCall): { group: string; name: string } {
  const url = new URL(call.path, 'http://scheduler');
  const name = decodeURIComponent(url.pathname.split('/')[2] ?? '');
  const inBody = call.body.length > 0 ? inputOf(call).GroupName : undefined;
  return { name, group: inBody ?? url.searchParams.get('groupName') ?? 'default' };
}

function inputOf(call: AwsCall): ScheduleInput {
  return JSON.parse(call.body.toString()) as ScheduleInput;
}

function arnOf(group: string, name: string): string {
  return `arn:aws:scheduler:${REGION}:${ACCOUNT}:schedule/${group}/${name}`;
}

function groupArn(group: string): string {
  return `arn:aws:scheduler:${REGION}:${ACCOUNT}:schedule-group/${group}`;
}

function shown({ group, name, expression, timeZone, target, deleteAfter }: Schedule): unknown {
  return {
    Arn: arnOf(group, name),
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
