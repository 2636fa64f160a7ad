import { expect, test, afterEach, beforeEach, vi } from 'vitest';
import { QueryClient } from '@tanstack/query-core';
import { pollUnlessLive, refetchUnlessFresh } from './refetch.ts';

test.each([
  ['polls if changes don’t arrive live', false, { status: 'success', data: [] }, 5_000],
  ['doesn’t poll if changes arrive live', true, { status: 'success', data: [] }, false],
  ['polls if the last refetch failed', true, { status: 'error', data: [] }, 5_000],
  [
    'doesn’t poll if nothing has loaded yet, because the user can retry',
    true,
    { status: 'error', data: undefined },
    false,
  ],
] as const)('%s', (_, isTold, state, pace) => {
  expect(pollUnlessLive(isTold, 5_000)({ state })).toBe(pace);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const queryKey = ['rosters'];
const stateOf = (client: QueryClient) => {
  const state = client.getQueryState(queryKey);
  if (!state) throw new Error('nobody has asked');
  return { state };
};
const failing = { queryKey, queryFn: () => Promise.reject(new Error('no')), retry: false };

test('a fresh reply isn’t refetched, but an older one is', () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, []);
  expect(refetchUnlessFresh(stateOf(client))).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(refetchUnlessFresh(stateOf(client))).toBe('always');
});

test('an invalidated reply is refetched, however new it is', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, []);
  await client.invalidateQueries({ queryKey });
  expect(refetchUnlessFresh(stateOf(client))).toBe('always');
});

test('a reply is refetched if its last refetch failed', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, []);
  await client.fetchQuery({ ...failing, staleTime: 0 }).catch(() => undefined);
  expect(refetchUnlessFresh(stateOf(client))).toBe('always');
});
