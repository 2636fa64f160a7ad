import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timerDue, timersOf } from '#shared/domain/timer.ts';
import { drafting, seat } from '#test/support/league-season.ts';
import { scriptAws, SCRIPTED, type WireCall } from '#test/support/scripted-aws.ts';
import { queueAnswer } from '#test/support/wire-queue.ts';
import { wireTable } from '#test/support/wire-table.ts';
import * as makers from '../../compose/stores.ts';

const PROMISED_MS = 3000;
const ENVIRONMENT = {
  AWS_ENDPOINT_URL: SCRIPTED.endpoint,
  AWS_REGION: SCRIPTED.region,
  AWS_ACCESS_KEY_ID: SCRIPTED.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: SCRIPTED.credentials.secretAccessKey,
  TABLE_NAME: 'game',
  MAIL_QUEUE_URL: `${SCRIPTED.endpoint}/mail`,
  PUSH_QUEUE_URL: `${SCRIPTED.endpoint}/push`,
  TURN_QUEUE_URL: `${SCRIPTED.endpoint}/turns`,
  CLOCK_QUEUE_URL: `${SCRIPTED.endpoint}/queue`,
  CLOCK_QUEUE_ARN: 'arn:aws:sqs:us-east-1:123456789012:queue',
  SCHEDULE_GROUP: 'schedules',
  SCHEDULE_ROLE_ARN: 'arn:aws:iam::123456789012:role/schedule',
  CLOCK_FUNCTION_ARN: 'arn:aws:lambda:us-east-1:123456789012:function:clock',
  SCHEDULE_DEAD_LETTERS_ARN: 'arn:aws:sqs:us-east-1:123456789012:dead',
};

/** The clock function on the real SDK, in virtual time. `isHung` decides which calls never get a reply. */
async function stage(isHung: (call: WireCall, place: number) => boolean, timeoutMs = 10_000) {
  const season = drafting(4);
  const [timer] = timersOf(season);
  if (!timer || !season.deadlineAt) throw new Error('nobody is on the clock');
  const table = wireTable().answer;
  const trial = { place: -1 };
  const calls = scriptAws((call) => {
    if (trial.place >= 0 && isHung(call, trial.place++)) return 'hang';
    return call.service === 'sqs' ? queueAnswer(call) : table(call);
  });
  const [{ handler }, { composeStores }] = await Promise.all([
    import('./clock.ts'),
    import('../../compose/aws/table.ts'),
  ]);
  const { seasons, connections } = composeStores(...Object.values(makers));
  await seasons.save(season);
  for (const number of [1, 2]) {
    const connection = { id: `socket-${number}`, userId: seat(number) };
    await connections.open(connection);
    await connections.follow(connection, season.leagueId);
  }
  vi.setSystemTime(timerDue(timer));
  calls.length = 0;
  trial.place = 0;
  const context = { getRemainingTimeInMillis: () => timeoutMs } as Context;
  const fired = handler({ Records: [{ body: JSON.stringify(timer) }] }, context);
  return { calls, deadline: Date.parse(season.deadlineAt), fired };
}

/** Waits until all pending work has finished, except what waits for the clock. */
async function settled(): Promise<void> {
  for (let round = 0; round < 30; round += 1) await new Promise(setImmediate);
}

/** Lets virtual time pass, but only while the code waits for nothing else. Returns the instant at which the work ends. */
async function endOf(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = () => void (isOver = true);
  work.then(over, over);
  for (;;) {
    await settled();
    if (isOver) return Date.now();
    vi.advanceTimersByTime(10);
  }
}

beforeEach(() => {
  for (const [name, value] of Object.entries(ENVIRONMENT)) vi.stubEnv(name, value);
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('an expired pick', () => {
  it('is made and pushed within 3 s of its deadline, even if any single call hangs', async () => {
    const calm = await stage(() => false);
    await endOf(calm.fired);
    const actions = calm.calls.map(({ service, action }) => (service === 'dynamodb' ? action : service));
    expect(actions).toEqual(
      expect.arrayContaining(['GetItem', 'Query', 'sqs', 'scheduler', 'PutItem', 'execute-api']),
    );
    for (const [hung, action] of actions.entries()) {
      const { calls, deadline, fired } = await stage((_, place) => place === hung);
      const doneAt = await endOf(fired);
      await fired;
      expect(calls, action).toHaveLength(actions.length + 1);
      expect(doneAt - deadline, action).toBeLessThanOrEqual(PROMISED_MS);
    }
  });

  it('fails a second before its function times out, and makes no more calls after that', async () => {
    // Virtual time stands still, so no timeout ends a call; only the end of the invocation does.
    const { fired, calls } = await stage(() => true, 1050);
    await expect(fired).rejects.toThrow('ran out of time');
    const before = calls.length;
    expect(before).toBeGreaterThan(0);
    for (let seconds = 0; seconds < 10; seconds += 1) {
      vi.advanceTimersByTime(1000);
      await settled();
    }
    expect(calls).toHaveLength(before);
  });
});
