import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { setQueryReply } from './set-query-reply.ts';

const queryKey = ['board'];

test('a read that is pending during a change doesn’t restore old data, and starts over', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, 'old');
  const slow = Promise.withResolvers<string>();
  const anew = Promise.withResolvers<string>();
  const reads = [slow, anew];
  const queryFn = () => reads.shift()?.promise ?? Promise.reject(new Error('a third read'));
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  expect(client.isFetching({ queryKey })).toBe(1);
  await setQueryReply(client, queryKey, (held) => `${String(held)}, saved`);
  slow.resolve('old');
  await slow.promise;
  expect(client.getQueryData(queryKey)).toBe('old, saved');
  anew.resolve('what others did since');
  await vi.waitFor(() => expect(client.isFetching({ queryKey })).toBe(0));
  expect(client.getQueryData(queryKey)).toBe('what others did since');
  stop();
});

test('without a pending read, nothing is refetched', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, 'old');
  const queryFn = vi.fn(() => Promise.resolve('new'));
  const options = { queryKey, queryFn, staleTime: Infinity };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  await setQueryReply(client, queryKey, () => 'saved');
  expect(client.getQueryData(queryKey)).toBe('saved');
  expect(queryFn).not.toHaveBeenCalled();
  stop();
});
