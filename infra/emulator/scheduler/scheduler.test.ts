import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import { RunningClock } from '../clock.ts';
import type { Fate } from '../deliveries.ts';
import { createIam } from '../iam/iam.ts';
import { deployTo } from '../testing/deploy.ts';
import type { AwsCall } from '../service.ts';
import { readExpression } from './read-schedule.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';

const START = Date.parse('2025-08-25T23:00:00Z');
const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:clock';
const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:clock';
const DEAD = 'arn:aws:sqs:us-east-1:000000000000:dead';
const GONE = `${FUNCTION}-gone`;
const ROLE = 'arn:aws:iam::000000000000:role/Game-Role';
const UNTRUSTING = 'arn:aws:iam::000000000000:role/Game-Other';

describe('schedules', () => {
  let clock: RunningClock;
  let scheduler: Scheduler;
  let database: DatabaseSync;
  let invoked: { event: unknown; at: number }[];
  let sent: string[];
  let dead: string[];
  let lines: string[];
  let fate: Fate;

  /**
   * Starts the scheduler. If `declared` is set, the template contains the schedule that `declare` deploys, with these changes.
   */
  function start(declared?: object): void {
    clock = new RunningClock(
      database,
      START,
      () => undefined,
      () => START,
    );
    const iam = createIam(DEFAULT_ENVIRONMENT, 'Game');
    for (const [logicalId, service] of [
      ['Role', 'scheduler.amazonaws.com'],
      ['Other', 'lambda.amazonaws.com'],
    ]) {
      const trust = { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: service } };
      const Statement = {
        Effect: 'Allow',
        Action: ['lambda:InvokeFunction', 'sqs:SendMessage'],
        Resource: [FUNCTION, GONE, QUEUE, DEAD],
      };
      deployTo(iam, String(logicalId), 'AWS::IAM::Role', {
        AssumeRolePolicyDocument: { Statement: trust },
        Policies: [{ PolicyName: 'p', PolicyDocument: { Version: '2012-10-17', Statement } }],
      });
    }
    const invokeAsync = async (arn: string, event: unknown): Promise<void> => {
      if (arn === GONE) throw new Error(`Function not found: ${arn}`);
      invoked.push({ event, at: clock.now() - START });
    };
    scheduler = createScheduler({
      aws: DEFAULT_ENVIRONMENT,
      database,
      clock,
      iam,
      deliveries: { fate: () => fate },
      seed: 1,
      functions: { invoke: () => Promise.resolve(), invokeAsync },
      send: (arn, body) => void (arn === DEAD ? dead : sent).push(body),
      report: (line) => void lines.push(line),
    });
    deployTo(scheduler, 'Group', 'AWS::Scheduler::ScheduleGroup', { Name: 'game' });
    if (declared) declare(declared);
    void scheduler.start?.();
  }

  beforeEach(() => {
    database = new DatabaseSync(':memory:');
    invoked = [];
    sent = [];
    dead = [];
    lines = [];
    fate = { late: 0, again: undefined, lost: false };
    start();
  });

  const schedule = {
    GroupName: 'game',
    ScheduleExpression: 'at(2025-08-25T23:02:00)',
    FlexibleTimeWindow: { Mode: 'OFF' },
    ActionAfterCompletion: 'DELETE',
    Target: { Arn: FUNCTION, RoleArn: ROLE, Input: '{"pick":1}' },
  };

  function callOf(method: string, path: string, input?: unknown): AwsCall {
    const body = Buffer.from(input === undefined ? '' : JSON.stringify(input));
    const action = scheduler.operation(method);
    return { caller: 'f', service: 'scheduler', action, method, path, headers: {}, body };
  }

  async function create(name: string, changes: object = {}): Promise<string> {
    const reply = await scheduler.answer(callOf('POST', `/schedules/${name}`, { ...schedule, ...changes }));
    return reply.status === 200 ? 'ok' : (JSON.parse(String(reply.body)) as { __type: string }).__type;
  }

  it('fire once, 0 to 59 s late, and delete themselves', async () => {
    expect(await create('pick-1')).toBe('ok');
    await clock.advance(START + 119_000);
    expect(invoked).toEqual([]);
    await clock.advance(START + 3_600_000);
    expect(invoked).toHaveLength(1);
    expect(invoked[0]?.event).toEqual({ pick: 1 });
    expect(invoked[0]?.at).toBeGreaterThanOrEqual(120_000);
    expect(invoked[0]?.at).toBeLessThan(180_000);
    expect(scheduler.armed()).toEqual([]);
  });

  it('fire at least once, and sometimes fire twice', async () => {
    fate.again = 1000;
    await create('pick-1');
    await clock.advance(START + 600_000);
    expect(invoked.map(({ event }) => event)).toEqual([{ pick: 1 }, { pick: 1 }]);
    expect(scheduler.armed()).toEqual([]);
  });

  it('don’t all have the same delay', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await create(name);
    expect(new Set(scheduler.armed().map(({ dueAt }) => dueAt)).size).toBeGreaterThan(1);
  });

  it('reject a name that is already taken', async () => {
    await create('pick-1');
    expect(await create('pick-1')).toBe('ConflictException');
  });

  it.each([
    ['a time in the past', 'x', { ScheduleExpression: 'at(2025-08-25T22:59:59)' }],
    ['a time with a zone', 'x', { ScheduleExpression: 'at(2025-08-25T23:02:00Z)' }],
    ['a date that does not exist', 'x', { ScheduleExpression: 'at(2025-13-25T23:02:00)' }],
    ['a time zone that does not exist', 'x', { ScheduleExpressionTimezone: 'Mars/Olympus' }],
    ['an unsupported property', 'x', { EndDate: 1_756_170_000 }],
    ['a name with a colon', 'a%3Ab', {}],
    ['a long name', 'a'.repeat(65), {}],
    ['no flexible time window', 'x', { FlexibleTimeWindow: undefined }],
    ['an input that is not JSON', 'x', { Target: { ...schedule.Target, Input: 'x' } }],
    [
      'a role that does not trust the Scheduler',
      'x',
      { Target: { ...schedule.Target, RoleArn: UNTRUSTING } },
    ],
  ])('reject %s', async (_, name, changes) => {
    expect(await create(name, changes)).toBe('ValidationException');
    expect(scheduler.armed()).toEqual([]);
  });

  it('reject an unknown group', async () => {
    expect(await create('x', { GroupName: 'other' })).toBe('ResourceNotFoundException');
  });

  it('can be created only by a role that can create schedules and pass their role', () => {
    expect(scheduler.wants(callOf('POST', '/schedules/pick-1', schedule))).toEqual([
      {
        action: 'scheduler:CreateSchedule',
        resource: 'arn:aws:scheduler:us-east-1:000000000000:schedule/game/pick-1',
      },
      {
        action: 'iam:PassRole',
        resource: ROLE,
        context: { 'iam:PassedToService': 'scheduler.amazonaws.com' },
      },
    ]);
  });

  it('send to a queue, but not to a target that their role doesn’t allow', async () => {
    await create('a', { Target: { Arn: QUEUE, RoleArn: ROLE, Input: 'text' } });
    await create('b', { Target: { ...schedule.Target, Arn: `${FUNCTION}-other` } });
    await clock.advance(START + 600_000);
    expect(sent).toEqual(['text']);
    expect(invoked).toEqual([]);
    expect(lines.join()).toMatch(/lambda:InvokeFunction/);
  });

  it.each([
    ['isn’t allowed by its role', `${FUNCTION}-other`],
    ['doesn’t exist', GONE],
  ])('leave a dead letter if the target %s', async (_, Arn) => {
    await create('a', { Target: { ...schedule.Target, Arn, DeadLetterConfig: { Arn: DEAD } } });
    await clock.advance(START + 600_000);
    expect(invoked).toEqual([]);
    expect(dead).toEqual(['{"pick":1}']);
    expect(scheduler.armed()).toEqual([]);
  });

  it('leave no dead letter if their role can’t send one', async () => {
    const DeadLetterConfig = { Arn: `${DEAD}-other` };
    await create('a', { Target: { ...schedule.Target, Arn: GONE, DeadLetterConfig } });
    await clock.advance(START + 600_000);
    expect([...dead, ...sent]).toEqual([]);
    expect(lines.join()).toMatch(/sqs:SendMessage on .*dead-other/);
  });

  it('can be read and deleted', async () => {
    await create('a');
    const path = '/schedules/a?groupName=game';
    const got = await scheduler.answer(callOf('GET', path));
    expect(JSON.parse(String(got.body))).toMatchObject({
      Name: 'a',
      ScheduleExpression: schedule.ScheduleExpression,
    });
    expect((await scheduler.answer(callOf('DELETE', path))).status).toBe(200);
    expect((await scheduler.answer(callOf('GET', path))).status).toBe(404);
    await clock.advance(START + 600_000);
    expect(invoked).toEqual([]);
  });

  it('survive a restart', async () => {
    await create('a');
    start();
    await clock.advance(START + 600_000);
    expect(invoked).toHaveLength(1);
  });

  it('that recur fire only once per clock jump, no matter how far the clock jumps', async () => {
    declare();
    await clock.advance(START + 86_400_000);
    expect(invoked).toHaveLength(1);
    expect(scheduler.armed()[0]?.dueAt).toBe(START + 86_400_000 + 300_000);
  });

  /** Deploys a schedule of the template, as each start of the machine does. */
  function declare(changes: object = {}): void {
    const { ActionAfterCompletion: _, ...declared } = schedule;
    const properties = { ...declared, Name: 'scores', ScheduleExpression: 'rate(5 minutes)', ...changes };
    deployTo(scheduler, 'Scores', 'AWS::Scheduler::Schedule', properties);
  }

  it('that recur continue after a restart', async () => {
    declare();
    await clock.advance(START + 100_000);
    expect(invoked).toHaveLength(1);
    for (const at of [200_000, 390_000]) {
      start();
      declare();
      await clock.advance(START + at);
    }
    expect(invoked).toHaveLength(1);
    await clock.advance(START + 400_000);
    expect(invoked).toHaveLength(2);
  });

  it('that recur fire only once if they were due several times while the machine was off', async () => {
    declare();
    await clock.advance(START + 100_000);
    database.exec('UPDATE clock SET offset_ms = offset_ms + 3600000');
    start();
    declare();
    await clock.advance(clock.now());
    expect(invoked).toHaveLength(2);
    expect(scheduler.armed()[0]?.dueAt).toBe(clock.now() + 300_000);
  });

  it('start over when their expression changes', async () => {
    declare({ ScheduleExpression: 'rate(1 day)' });
    await clock.advance(START + 100_000);
    start();
    declare();
    await clock.advance(START + 200_000);
    expect(invoked).toHaveLength(2);
  });

  it('wait for the new time when their time zone changes', async () => {
    declare({ ScheduleExpression: 'at(2025-08-26T00:00:00)', ScheduleExpressionTimezone: 'UTC' });
    start();
    declare({
      ScheduleExpression: 'at(2025-08-26T00:00:00)',
      ScheduleExpressionTimezone: 'America/New_York',
    });
    await clock.advance(START + 4 * 3_600_000);
    expect(invoked).toEqual([]);
    await clock.advance(START + 5 * 3_600_000 + 60_000);
    expect(invoked).toHaveLength(1);
  });

  it('disappear when the template no longer declares them, but stay if a function created them', async () => {
    start({});
    await create('made');
    start({});
    expect(scheduler.armed().map(({ name }) => name)).toEqual(['scores', 'made']);
    start();
    expect(scheduler.armed().map(({ name }) => name)).toEqual(['made']);
    start({});
    expect(scheduler.armed()).toHaveLength(2);
  });

  it('fire only once if the template declares them as one-time, even if the machine restarts later', async () => {
    const once = { ScheduleExpression: 'at(2025-08-25T23:02:00)' };
    declare(once);
    await clock.advance(START + 600_000);
    start();
    declare(once);
    await clock.advance(START + 1_200_000);
    expect(invoked).toHaveLength(1);
    expect(() => declare({ ScheduleExpression: 'at(2025-08-25T23:03:00)' })).toThrow('in the past');
  });
});

it.each([
  ['at(2025-09-04T20:20:00)', 'America/New_York', '2025-09-05T00:20:00Z'],
  ['at(2026-01-04T20:20:00)', 'America/New_York', '2026-01-05T01:20:00Z'],
  ['at(2026-01-04T20:20:00)', undefined, '2026-01-04T20:20:00Z'],
])('%s in %s is %s', (expression, zone, expected) => {
  expect(readExpression(expression, zone)).toEqual({ kind: 'once', at: Date.parse(expected) });
});
