import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer, type WireCall } from '#test/support/scripted-aws.ts';
import { LEAGUE_ID } from '#test/support/league-season.ts';
import { queueAnswer } from '#test/support/wire-queue.ts';
import type { Timer } from '#shared/domain/timer.ts';
import { Unavailable } from '../ports/ports.ts';
import { timers } from './timers.ts';

const TARGETS = {
  queueUrl: `${SCRIPTED.endpoint}/queue`,
  queueArn: 'arn:aws:sqs:us-east-1:123456789012:queue',
  scheduleGroup: 'schedules',
  scheduleRoleArn: 'arn:aws:iam::123456789012:role/schedule',
  functionArn: 'arn:aws:lambda:us-east-1:123456789012:function:clock',
  deadLettersArn: 'arn:aws:sqs:us-east-1:123456789012:dead',
};

const LOTS = { ...TARGETS, queueUrl: `${SCRIPTED.endpoint}/lots` };

function timerAt(deadline: string): Timer {
  return { kind: 'pick', leagueId: 'A', season: '2025-26', pickOrder: 5, at: Date.parse(deadline) / 1000 };
}

/** Timers at the time `now`, with a Scheduler that gives every call the same reply. */
function stage(now: string, scheduler: WireAnswer = { body: {} }) {
  const calls = scriptAws((call) => (call.service === 'sqs' ? queueAnswer(call) : scheduler));
  const settings = { ...SCRIPTED, maxAttempts: 1 };
  const clock = { now: () => new Date(now), until: async () => undefined };
  return {
    calls,
    timers: timers(new SchedulerClient(settings), new SQSClient(settings), TARGETS, clock, LOTS),
  };
}

/** Name of the schedule → when it fires. */
function schedules(calls: readonly WireCall[]): Record<string, unknown> {
  const made = calls.filter(({ service }) => service === 'scheduler');
  return Object.fromEntries(
    made.map(({ action, input }) => [action.split('.').at(-1), input['ScheduleExpression']]),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('arming a timer', () => {
  it('that is due soon queues a message for the due second, with a backstop at the next whole minute', async () => {
    const { calls, timers } = stage('2025-08-25T23:00:00.000Z');
    await timers.arm(timerAt('2025-08-25T23:01:30.000Z'));
    expect(schedules(calls)).toEqual({ backstop: 'at(2025-08-25T23:02:00)' });
    expect(calls.find(({ service }) => service === 'sqs')?.input).toMatchObject({ DelaySeconds: 91 });
  });

  it('that is due later wakes the function on a whole minute, two to three minutes ahead', async () => {
    const { calls, timers } = stage('2025-08-25T22:00:00.000Z');
    await timers.arm(timerAt('2025-08-25T23:01:30.000Z'));
    await timers.arm(timerAt('2025-08-25T23:00:58.000Z'));
    const times = calls.map(({ action, input }) => [action.split('.').at(-1), input['ScheduleExpression']]);
    expect(times).toEqual([
      ['wake', 'at(2025-08-25T22:59:00)'],
      ['backstop', 'at(2025-08-25T23:02:00)'],
      ['wake', 'at(2025-08-25T22:58:00)'],
      ['backstop', 'at(2025-08-25T23:01:00)'],
    ]);
  });

  it('gives its schedules names that the Scheduler allows, whatever the timer’s kind', async () => {
    const { calls, timers } = stage('2025-08-25T22:00:00.000Z');
    const common = { leagueId: LEAGUE_ID, season: '2025-26', at: Date.parse('2025-08-27T23:00:00Z') / 1000 };
    await timers.arm({ kind: 'pick', pickOrder: 30, ...common });
    for (const kind of ['start', 'reminder', 'undrafted', 'deadline', 'tick', 'count'] as const)
      await timers.arm({ kind, ...common });
    const names = calls.map(({ action }) => decodeURIComponent(action.split('/').at(-1) ?? ''));
    expect(new Set(names).size).toBe(14);
    for (const name of names) expect(name).toMatch(/^[\w.-]{1,64}$/);
  });

  it('uses one backstop for all lots of an auction that end in the same minute', async () => {
    const { calls, timers } = stage('2025-08-25T23:00:00.000Z');
    const common = { kind: 'lot', leagueId: LEAGUE_ID, season: '2025-26' } as const;
    const lotAt = (lot: number, ends: string) =>
      timers.arm({ ...common, lot, at: Date.parse(`2025-08-25T${ends}Z`) / 1000 });
    await lotAt(1, '23:00:20');
    await lotAt(1, '23:00:40');
    await lotAt(2, '23:00:50');
    await lotAt(2, '23:01:00');
    const names = calls.filter(({ service }) => service === 'scheduler').map(({ action }) => action);
    expect(names.map((name) => names.indexOf(name))).toEqual([0, 0, 0, 3]);
    for (const name of names) expect(name.split('/').at(-1)).toMatch(/^[\w.-]{1,64}$/);
    const queued = calls.filter(({ service }) => service === 'sqs');
    expect(new Set(queued.map(({ input }) => input['QueueUrl']))).toEqual(new Set([LOTS.queueUrl]));
  });

  it('that was due long ago schedules nothing in the past', async () => {
    const { calls, timers } = stage('2025-08-25T23:30:10.000Z');
    await timers.arm(timerAt('2025-08-25T23:01:30.000Z'));
    expect(schedules(calls)).toEqual({ backstop: 'at(2025-08-25T23:31:00)' });
    expect(calls.find(({ service }) => service === 'sqs')?.input).toMatchObject({ DelaySeconds: 0 });
  });

  it('schedules a wake-up through the queue, which survives an outage, and a backstop that bypasses the queue', async () => {
    const { calls, timers } = stage('2025-08-25T22:00:00.000Z');
    await timers.arm(timerAt('2025-08-25T23:01:30.000Z'));
    const targets = calls.map(({ input }) => (input['Target'] as { Arn: string }).Arn);
    expect(targets).toEqual([TARGETS.queueArn, TARGETS.functionArn]);
  });

  it('succeeds even if its schedules already exist', async () => {
    const { timers } = stage('2025-08-25T23:00:00.000Z', { error: 'ConflictException' });
    await expect(timers.arm(timerAt('2025-08-25T23:01:30.000Z'))).resolves.toBeUndefined();
  });

  it('throws Unavailable if the Scheduler is busy', async () => {
    const { timers } = stage('2025-08-25T23:00:00.000Z', { error: 'ThrottlingException' });
    await expect(timers.arm(timerAt('2025-08-25T23:01:30.000Z'))).rejects.toThrow(Unavailable);
  });

  it.each([
    ['22:59:59.000', 91],
    ['22:59:59.001', 90],
    ['22:59:59.999', 90],
    ['23:01:29.001', 0],
    ['23:01:35.000', 0],
  ])('at %s delays the message so that it never arrives after the due second', async (time, delay) => {
    const { calls, timers } = stage(`2025-08-25T${time}Z`);
    await timers.arm(timerAt('2025-08-25T23:01:29.000Z'));
    expect(calls.find(({ service }) => service === 'sqs')?.input).toMatchObject({ DelaySeconds: delay });
  });

  it('a second time delays its message by at least the requested time', async () => {
    const { calls, timers } = stage('2025-08-25T23:01:35.000Z');
    await timers.rearm(timerAt('2025-08-25T23:01:30.000Z'), 1);
    expect(calls.map(({ input }) => input['DelaySeconds'])).toEqual([1]);
  });
});
