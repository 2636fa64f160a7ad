import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, expect, it, vi } from 'vitest';
import type { NotificationType } from '#shared/domain/news/notification-types.ts';
import { scriptAws, SCRIPTED, type WireAnswer, type WireCall } from '#test/support/scripted-aws.ts';
import { queueAnswer } from '#test/support/wire-queue.ts';
import { Unavailable, type Notification } from '../ports/ports.ts';
import { announcedBy } from '../messages/mail.ts';
import { sqsEmailQueue } from './email-queue.ts';

const QUEUE = 'https://sqs.us-east-1.amazonaws.com/1/mail';
const told = (type: NotificationType): Notification => {
  const words = { title: 'T', message: 'M', leagueId: null };
  return { ...words, type, to: 'ana', id: '01', createdAt: '', isRead: false };
};

function stage(answer: (call: WireCall) => WireAnswer) {
  const calls = scriptAws(answer);
  return { calls, emailQueue: sqsEmailQueue(new SQSClient({ ...SCRIPTED, maxAttempts: 1 }), QUEUE) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('the message about an email is delayed until it’s certain whether its notification was written', async () => {
  const { calls, emailQueue } = stage(queueAnswer);
  await emailQueue.announce([told('draft_started')]);
  expect(calls).toHaveLength(1);
  const { MessageBody, ...rest } = calls[0]!.input as { MessageBody: string };
  expect(rest).toEqual({ QueueUrl: QUEUE, DelaySeconds: 60 });
  expect(announcedBy(MessageBody)).toEqual({ to: 'ana', id: '01' });
});

it('several emails are each announced in a message of their own', async () => {
  const { calls, emailQueue } = stage(queueAnswer);
  await emailQueue.announce(Array.from({ length: 10 }, () => told('season_complete')));
  expect(calls).toHaveLength(10);
});

it('no email is announced for notifications that aren’t emailed', async () => {
  const { calls, emailQueue } = stage(queueAnswer);
  await emailQueue.announce([told('league_joined'), told('system_update')]);
  expect(calls).toEqual([]);
});

it.each([
  [true, ['request', 'receipt']],
  [false, ['request']],
])('a support request’s emails are announced (with a receipt: %s)', async (receipt, letters) => {
  const { calls, emailQueue } = stage(queueAnswer);
  await emailQueue.announceRequest('01', { receipt });
  const bodies = calls.map(({ input }) => announcedBy((input as { MessageBody: string }).MessageBody));
  expect(bodies).toEqual(letters.map((letter) => ({ letter, id: '01' })));
});

it('an invitation’s email is announced with the invitation’s code', async () => {
  const { calls, emailQueue } = stage(queueAnswer);
  await emailQueue.announceInvite('ABCDEFGHJKMNPQRS');
  const [body] = calls.map(({ input }) => announcedBy((input as { MessageBody: string }).MessageBody));
  expect(body).toEqual({ invite: 'ABCDEFGHJKMNPQRS' });
});

it('an invitation’s reminder is announced as a separate email', async () => {
  const { calls, emailQueue } = stage(queueAnswer);
  await emailQueue.announceReminder('ABCDEFGHJKMNPQRS');
  const [body] = calls.map(({ input }) => announcedBy((input as { MessageBody: string }).MessageBody));
  expect(body).toEqual({ invite: 'ABCDEFGHJKMNPQRS', mail: 'reminder' });
});

it('announcing an email fails if the queue is down, so that nothing is written', async () => {
  const { emailQueue } = stage(() => ({ error: 'InternalError' }));
  await expect(emailQueue.announce([told('welcome')])).rejects.toThrow(Unavailable);
});
