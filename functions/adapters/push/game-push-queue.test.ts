import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { queueAnswer } from '#test/support/wire-queue.ts';
import { pushAnnouncedBy } from '../../messages/push.ts';
import { Unavailable } from '../../ports/ports.ts';
import { sqsGamePushQueue } from './game-push-queue.ts';
import { sqsPushQueue } from './push-queue.ts';

const QUEUE = 'https://sqs.us-east-1.amazonaws.com/1/pushes';
const MOMENT = { season: '2025-26', gameId: 'g', moment: 'final', at: '2025-09-07T20:00:00.000Z' } as const;
const client = () => new SQSClient({ ...SCRIPTED, maxAttempts: 1 });
/** The sent messages, read as the push function reads them. */
const sent = (calls: ReturnType<typeof scriptAws>) =>
  calls.map(({ input }) => {
    const { MessageBody, DelaySeconds } = input as { MessageBody: string; DelaySeconds: number };
    return [DelaySeconds, pushAnnouncedBy(MessageBody)];
  });

afterEach(() => {
  vi.restoreAllMocks();
});

it('members whose teams change are announced in one message, once it’s certain whether the change was written', async () => {
  const calls = scriptAws(queueAnswer);
  await sqsPushQueue(client(), QUEUE).watch(['a', 'b']);
  expect(sent(calls)).toEqual([[60, { watch: ['a', 'b'] }]]);
});

it('a game moment is announced to everyone, one shard or one member, with a delay of at most 15 minutes', async () => {
  const calls = scriptAws(queueAnswer);
  const box = sqsGamePushQueue(client(), QUEUE);
  const one = { ...MOMENT, to: 'a', settled: ['phone'] };
  await box.announce([MOMENT, { ...MOMENT, shard: 7 }]);
  await box.announce([one], 7200);
  expect(sent(calls)).toEqual([
    [0, MOMENT],
    [0, { ...MOMENT, shard: 7 }],
    [900, one],
  ]);
});

it('announcing members or a game moment throws if the queue doesn’t answer', async () => {
  scriptAws(() => ({ status: 503, body: {} }));
  await expect(sqsPushQueue(client(), QUEUE).watch(['a'])).rejects.toThrow(Unavailable);
  await expect(sqsGamePushQueue(client(), QUEUE).announce([MOMENT])).rejects.toThrow(Unavailable);
});
