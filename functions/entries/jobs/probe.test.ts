import type { Context } from 'aws-lambda';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ProbeReport } from '../../messages/probe.ts';

let report: ProbeReport;
const counted: object[] = [];

vi.mock('../../compose/aws/table.ts', () => ({ composeStores: () => ({}) }));
vi.mock('../../compose/aws/user-pool.ts', () => ({ composePoolUsers: () => ({}) }));
vi.mock('../../compose/aws/environment.ts', () => ({ siteUrl: () => 'https://crowns.example' }));
vi.mock('../../compose/aws/measures.ts', () => ({
  composeMeasures: () => (values: object) => ({ at: counted.push(values) }),
}));
vi.mock('../../compose/probe.ts', () => ({ ownDevices: {}, siteClient: () => ({}) }));
vi.mock('../../compose/log.ts', () => {
  const log = { appendKeys: () => undefined, info: () => undefined, error: () => undefined };
  return { makeLog: () => log };
});
vi.mock('../../usecases/probe/probe.ts', () => ({ probe: async () => report }));

async function counts(...steps: ProbeReport['steps']): Promise<object | undefined> {
  const { handler } = await import('./probe.ts');
  report = { ok: steps.every(({ problem }) => problem === undefined), steps };
  const context = { getRemainingTimeInMillis: () => 300_000 } as Context;
  expect(await handler({}, context)).toEqual(report);
  return counted.at(-1);
}

beforeEach(() => {
  counted.length = 0;
});

const PICK = { name: 'pick', milliseconds: 90 } as const;
const PUSH = { name: 'push', milliseconds: 1500 } as const;

it('a successful probe game doesn’t count as a failure, and reports how long members would have waited', async () => {
  const expiry = { name: 'expiry', milliseconds: 1200 } as const;
  expect(await counts(PICK, PUSH, expiry)).toEqual({
    ProbeFailures: 0,
    ProbePickMs: 90,
    ProbePushMs: 1500,
    ProbeExpiryLateMs: 1200,
  });
});

it('a failed probe game counts as a failure, and reports no time for the failed step', async () => {
  expect(await counts(PICK, { ...PUSH, milliseconds: 20_000, problem: 'the turn was not pushed' })).toEqual({
    ProbeFailures: 1,
    ProbePickMs: 90,
  });
});

it('a probe game skipped because no season is open doesn’t count as a failure', async () => {
  const skipped = { name: 'league', milliseconds: 5, skipped: 'no season is open to new leagues' } as const;
  expect(await counts(skipped)).toEqual({ ProbeFailures: 0 });
});
