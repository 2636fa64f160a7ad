import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { queueAnswer } from '#test/support/wire-queue.ts';
import type { NotificationType } from '#shared/domain/news/notification-types.ts';
import { pushAnnouncedBy } from '../../messages/push.ts';
import { Unavailable, type Notification } from '../../ports/ports.ts';
import { sqsPushQueue } from './push-queue.ts';

const QUEUE = 'https://sqs.us-east-1.amazonaws.com/1/pushes';
const pushQueue = () => sqsPushQueue(new SQSClient({ ...SCRIPTED, maxAttempts: 1 }), QUEUE);
const told = (id: string, type: NotificationType): Notification => ({
  id,
  type,
  to: 'ana',
  title: 'T',
  message: 'M',
  leagueId: null,
  createdAt: '2025-09-01T12:00:00.000Z',
  isRead: false,
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('each push is delayed by a minute, until it’s certain whether its notification was written', async () => {
  const calls = scriptAws(queueAnswer);
  await pushQueue().announce([told('1', 'chat_mention'), told('2', 'welcome'), told('3', 'draft_started')]);
  const sent = calls.map(({ input }) => input as { MessageBody: string; DelaySeconds: number });
  expect(sent.map(({ MessageBody }) => pushAnnouncedBy(MessageBody))).toEqual([
    { to: 'ana', id: '1' },
    { to: 'ana', id: '3' },
  ]);
  expect(sent.map(({ DelaySeconds }) => DelaySeconds)).toEqual([60, 60]);
});

it('an action fails if its push can’t be announced', async () => {
  scriptAws(() => ({ error: 'ServiceUnavailable' }));
  await expect(pushQueue().announce([told('1', 'chat_mention')])).rejects.toThrow(Unavailable);
});
