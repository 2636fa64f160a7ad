import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { Unavailable } from '../ports/ports.ts';
import { sqsRetryDelay } from './retry-delay.ts';

function stage(answer: WireAnswer) {
  const calls = scriptAws(() => answer);
  return {
    calls,
    retryDelay: sqsRetryDelay(new SQSClient({ ...SCRIPTED, maxAttempts: 1 }), 'https://queue'),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  [1, 600],
  [2, 1200],
  [6, 19_200],
  [7, 21_600],
  [500, 21_600],
])('a message received %i times is hidden for %i seconds', async (times, seconds) => {
  const { calls, retryDelay } = stage({ body: {} });
  await retryDelay.wait('handle', times);
  expect(calls.map(({ input }) => input)).toEqual([
    { QueueUrl: 'https://queue', ReceiptHandle: 'handle', VisibilityTimeout: seconds },
  ]);
});

it.each([
  [0.2, 1],
  [90, 90],
  [86_400, 43_140],
])('a message that should wait %d seconds is hidden for %i, within SQS’s limits', async (wanted, seconds) => {
  const { calls, retryDelay } = stage({ body: {} });
  await retryDelay.hide('handle', wanted);
  expect(calls.map(({ input }) => input['VisibilityTimeout'])).toEqual([seconds]);
});

it('a queue that is down is reported as unavailable', async () => {
  await expect(stage({ error: 'ServiceUnavailable' }).retryDelay.wait('handle', 1)).rejects.toThrow(
    Unavailable,
  );
});
