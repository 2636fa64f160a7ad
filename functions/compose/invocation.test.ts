import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { queueAnswer } from '#test/support/wire-queue.ts';
import { composeLeagueCleanups } from './aws/queues.ts';
import { lambda } from './invocation.ts';
import type { Log } from './log.ts';

const CONTEXT = { awsRequestId: 'run-1', getRemainingTimeInMillis: () => 10_000 } as Context;

/** The logged lines, and the fields that were appended to all of them. */
let told: Record<string, unknown>[];
const log = {
  info: (message: string, about: object) => void told.push({ message, ...about }),
  appendKeys: (keys: object) => void told.push({ ...keys }),
} as unknown as Log;

beforeEach(() => {
  told = [];
  vi.stubEnv('AWS_REGION', SCRIPTED.region);
  vi.stubEnv('AWS_ENDPOINT_URL', SCRIPTED.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', SCRIPTED.credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', SCRIPTED.credentials.secretAccessKey);
  vi.stubEnv('PURGE_QUEUE_URL', `${SCRIPTED.endpoint}/purge`);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const fromApi = { requestContext: { requestId: 'call-1' } };

/** Runs a function that announces a cleanup. Returns the message in the queue. */
async function announcing(event: unknown) {
  const calls = scriptAws(queueAnswer);
  const cleanups = composeLeagueCleanups();
  await lambda(log, () => cleanups.announce('league-1'))(event, CONTEXT);
  return calls[0]?.input;
}

test('a message names the API call that caused it', async () => {
  expect(await announcing(fromApi)).toMatchObject({
    MessageAttributes: { call: { DataType: 'String', StringValue: 'call-1' } },
  });
});

test('work that a call triggers keeps the call’s id from queue to queue', async () => {
  const record = { messageAttributes: { call: { stringValue: 'call-1', dataType: 'String' } } };
  expect(await announcing({ Records: [record] })).toMatchObject({
    MessageAttributes: { call: { StringValue: 'call-1' } },
  });
  expect(told[0]).toEqual({ requestId: 'run-1', call: 'call-1', press: undefined });
});

test('the browser’s action id is passed on, and logged, as `press`', async () => {
  const pressed = { ...fromApi, headers: { 'x-press': 'press_1-a' } };
  const said = { press: { DataType: 'String', StringValue: 'press_1-a' } };
  expect(await announcing(pressed)).toMatchObject({ MessageAttributes: said });
  expect(told[0]).toMatchObject({ call: 'call-1', press: 'press_1-a' });
  told = [];
  const record = { messageAttributes: { press: { stringValue: 'press_1-a', dataType: 'String' } } };
  expect(await announcing({ Records: [record] })).toMatchObject({ MessageAttributes: said });
});

test.each(['a b c d', 'abc', 'x'.repeat(27), '{"a":1}'])(
  '%j isn’t an action id, and isn’t logged',
  async (id) => {
    const input = await announcing({ ...fromApi, headers: { 'x-press': id } });
    expect(input?.['MessageAttributes']).not.toHaveProperty('press');
    expect(told[0]).toMatchObject({ press: undefined });
  },
);

test.each([{ kind: 'tick' }, { Records: [{}] }, undefined])(
  'an event without a call’s id starts a new call: %j',
  async (event) => {
    await lambda(log, async () => undefined)(event, CONTEXT);
    expect(told[0]).toEqual({ requestId: 'run-1', call: 'run-1', press: undefined });
  },
);

test('each invocation logs one line, with its status, its duration and its number of AWS calls', async () => {
  const cleanups = composeLeagueCleanups();
  scriptAws(queueAnswer);
  const handler = lambda(log, async () => {
    await Promise.all([cleanups.announce('league-1'), cleanups.announce('league-2')]);
    return { statusCode: 201 };
  });
  await handler(fromApi, CONTEXT);
  const [, ...lines] = told;
  expect(lines).toEqual([{ message: 'done', status: 201, ms: expect.any(Number), calls: 2 }]);
});

test('an invocation that throws still logs its line, and the caller gets the error', async () => {
  const broken = lambda(log, () => Promise.reject(new Error('no')));
  await expect(broken(fromApi, CONTEXT)).rejects.toThrow('no');
  expect(told.slice(1)).toEqual([{ message: 'done', broke: true, ms: expect.any(Number), calls: 0 }]);
});

test('an invocation that runs out of time logs its line only once, before Lambda stops it', async () => {
  const hung = lambda(log, () => new Promise<never>(() => undefined));
  const context = { ...CONTEXT, getRemainingTimeInMillis: () => 1020 };
  await expect(hung(fromApi, context)).rejects.toThrow('ran out of time');
  expect(told.slice(1)).toEqual([{ message: 'done', broke: true, ms: expect.any(Number), calls: 0 }]);
});

test('an invocation that ran out of time logs nothing more, even if its work ends later', async () => {
  let end: (() => void) | undefined;
  const slow = lambda(log, () => new Promise<void>((resolve) => (end = resolve)));
  const context = { ...CONTEXT, getRemainingTimeInMillis: () => 1020 };
  await expect(slow(fromApi, context)).rejects.toThrow('ran out of time');
  const before = told.length;
  end?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toHaveLength(before);
});
