import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepReply } from './keep-reply.ts';

const queryKey = ['board'];

test('a read that was under way when a change was answered does not bring back what was before it', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, 'old');
  const slow = Promise.withResolvers<string>();
  const stop = new QueryObserver(client, { queryKey, queryFn: () => slow.promise }).subscribe(
    () => undefined,
  );
  expect(client.isFetching({ queryKey })).toBe(1);
  await keepReply(client, queryKey, (held) => `${String(held)}, saved`);
  slow.resolve('old');
  await slow.promise;
  expect(client.getQueryData(queryKey)).toBe('old, saved');
  expect(client.isFetching({ queryKey })).toBe(0);
  stop();
});
