import { afterEach, expect, test, vi } from 'vitest';
import type { Notification } from '../../ports/ports.ts';
import { composePushQueue } from './queues.ts';

afterEach(() => vi.unstubAllEnvs());

test('actions succeed even before a stack update has set up the push queue, and the log reports each missing push', async () => {
  vi.stubEnv('PUSH_QUEUE_URL', '');
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), appendKeys: vi.fn() };
  const pushQueue = composePushQueue(log);
  const news = (type: string) => [{ type } as Notification];
  await pushQueue.announce(news('league_joined'));
  expect(log.warn).not.toHaveBeenCalled();
  await pushQueue.announce(news('trade_accepted'));
  expect(log.warn).toHaveBeenCalledWith('a push was not announced', { error: expect.any(String) as string });
});
