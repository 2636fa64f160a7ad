import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { queueAnswer } from '#test/support/wire-queue.ts';
import { pushAnnouncedBy } from '../../messages/push.ts';
import { sqsTurnPushQueue } from './turn-push-queue.ts';

const QUEUE = 'https://sqs.us-east-1.amazonaws.com/1/turns';
const TURN = { leagueId: 'L', season: '2025-26', pickOrder: 5, version: 12 };
const errors: unknown[] = [];
const turnPushQueue = () =>
  sqsTurnPushQueue(new SQSClient({ ...SCRIPTED, maxAttempts: 1 }), QUEUE, (error) => errors.push(error));

afterEach(() => {
  vi.restoreAllMocks();
});

it('the push about a turn is delayed by a second, so that the turn is stored before the push is sent', async () => {
  const calls = scriptAws(queueAnswer);
  await turnPushQueue().announce(TURN);
  const { MessageBody, ...rest } = calls[0]!.input as { MessageBody: string };
  expect(rest).toEqual({ QueueUrl: QUEUE, DelaySeconds: 1 });
  expect(pushAnnouncedBy(MessageBody)).toEqual(TURN);
});

it('news about a lot of an auction is announced like a turn', async () => {
  const calls = scriptAws(queueAnswer);
  const lot = { ...TURN, lot: { type: 'outbid', userId: 'ana', teamId: 10 } } as const;
  await turnPushQueue().announce(lot);
  expect(pushAnnouncedBy((calls[0]!.input as { MessageBody: string }).MessageBody)).toEqual(lot);
});

it('a pick succeeds even if the queue doesn’t answer, and the failure is reported', async () => {
  scriptAws(() => ({ status: 503, body: {} }));
  await turnPushQueue().announce(TURN);
  expect(errors).toHaveLength(1);
});
