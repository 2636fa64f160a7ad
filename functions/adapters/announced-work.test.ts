import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer, type WireCall } from '#test/support/scripted-aws.ts';
import { queueAnswer } from '#test/support/wire-queue.ts';
import { Unavailable } from '../ports/ports.ts';
import { parseLeagueCleanup } from '../messages/league-cleanup.ts';
import { sqsLeagueCleanups } from './announced-work.ts';

const QUEUE = 'https://sqs.us-east-1.amazonaws.com/1/purge';

function stage(answer: (call: WireCall) => WireAnswer) {
  const calls = scriptAws(answer);
  return { calls, leagueCleanups: sqsLeagueCleanups(new SQSClient({ ...SCRIPTED, maxAttempts: 1 }), QUEUE) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('the message about a league’s cleanup is delayed until it’s certain whether the tombstone was written', async () => {
  const { calls, leagueCleanups } = stage(queueAnswer);
  await leagueCleanups.announce('01K3KD0000000000000000000A');
  expect(calls).toHaveLength(1);
  const { MessageBody, ...rest } = calls[0]!.input as { MessageBody: string };
  expect(rest).toEqual({ QueueUrl: QUEUE, DelaySeconds: 60 });
  expect(parseLeagueCleanup(MessageBody)).toEqual({ leagueId: '01K3KD0000000000000000000A' });
});

it('announcing a cleanup fails if the queue is down, so that nothing is deleted', async () => {
  const { leagueCleanups } = stage(() => ({ error: 'InternalError' }));
  await expect(leagueCleanups.announce('01K3KD0000000000000000000A')).rejects.toThrow(Unavailable);
});
