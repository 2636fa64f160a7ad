import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { queueAnswer } from '#test/support/wire-queue.ts';
import { pushAnnouncedBy } from '../messages/push.ts';
import { Unavailable } from '../ports/ports.ts';
import { PART } from '../usecases/season/push-scores.ts';
import { sqsScoreQueue } from './score-queue.ts';

const QUEUE = 'https://sqs.us-east-1.amazonaws.com/1/turns';
/** SQS's message size limit in bytes. */
const MOST_BYTES = 262_144;
const WEEK = Array.from({ length: 16 }, (_, index) => ({
  id: `2025_1_${index}_31`,
  season: '2025-26',
  week: 1,
  kickoff: '2025-09-07T17:00:00.000Z',
  gameDate: '2025-09-07T17:00:00.000Z',
  isComplete: false,
  homeTeamId: 1,
  awayTeamId: 2,
  state: 'live' as const,
  homeScore: 21,
  awayScore: 17,
  detail: 'Q3 12:00',
  clock: { secondsLeft: 1620 },
}));
const PARTS = ['a', 'b'].map((letter) => ({
  season: '2025-26',
  version: 4,
  games: WEEK,
  spreadSeconds: 50,
  socketIds: Array.from({ length: PART }, () => letter.repeat(16)),
}));
const scoreQueue = () => sqsScoreQueue(new SQSClient({ ...SCRIPTED, maxAttempts: 1 }), QUEUE);

afterEach(() => {
  vi.restoreAllMocks();
});

it('each batch of followers is queued without a delay, in a message that stays within SQS’s size limit even in a full week', async () => {
  const calls = scriptAws(queueAnswer);
  await scoreQueue().announce(PARTS);
  const bodies = calls.map(({ input }) => {
    const { MessageBody, ...rest } = input as { MessageBody: string };
    expect(rest).toEqual({ QueueUrl: QUEUE });
    expect(Buffer.byteLength(MessageBody)).toBeLessThan(MOST_BYTES / 4);
    return pushAnnouncedBy(MessageBody);
  });
  expect(bodies).toEqual(PARTS);
});

it('queuing scores throws if the queue accepts nothing', async () => {
  scriptAws(() => ({ status: 503, body: {} }));
  await expect(scoreQueue().announce(PARTS)).rejects.toThrow(Unavailable);
});
