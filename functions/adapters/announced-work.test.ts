import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer, type WireCall } from '#test/support/scripted-aws.ts';
import { queueAnswer } from '#test/support/wire-queue.ts';
import { Unavailable } from '../ports/ports.ts';
import { purgeOf } from '../messages/purge.ts';
import { sqsPurges } from './announced-work.ts';

const QUEUE = 'https://sqs.us-east-1.amazonaws.com/1/purge';

function stage(answer: (call: WireCall) => WireAnswer) {
  const calls = scriptAws(answer);
  return { calls, purges: sqsPurges(new SQSClient({ ...SCRIPTED, maxAttempts: 1 }), QUEUE) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('announces a purge so late that the tombstone is there, or never will be', async () => {
  const { calls, purges } = stage(queueAnswer);
  await purges.announce('01K3KD0000000000000000000A');
  expect(calls).toHaveLength(1);
  const { MessageBody, ...rest } = calls[0]!.input as { MessageBody: string };
  expect(rest).toEqual({ QueueUrl: QUEUE, DelaySeconds: 60 });
  expect(purgeOf(MessageBody)).toEqual({ leagueId: '01K3KD0000000000000000000A' });
});

it('fails what it cannot announce, so that nothing is deleted', async () => {
  const { purges } = stage(() => ({ error: 'InternalError' }));
  await expect(purges.announce('01K3KD0000000000000000000A')).rejects.toThrow(Unavailable);
});
