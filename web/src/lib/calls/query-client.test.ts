import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './call.ts';
import { createQueryClient, memberClient, waitBefore } from './query-client.ts';
import { meQuery } from '../session/me-query.ts';

const KEY = 'CognitoIdentityServiceProvider.abc123.LastAuthUser';

function remember(user: string | null): void {
  const entries = user === null ? {} : { [KEY]: user };
  const getItem = { value: (key: string) => (key === KEY ? user : null), enumerable: false };
  vi.stubGlobal('localStorage', Object.defineProperty(entries, 'getItem', getItem));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('calls are made right away, even while the browser seems to be offline', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(mutations).toMatchObject({ networkMode: 'always', retry: false });
  expect(queries).toMatchObject({ networkMode: 'always' });
});

it.each([
  ['the server is unavailable', new ApiError(503, 'unavailable', ''), 3],
  ['there are too many calls', new ApiError(429, 'too-many', ''), 3],
  ['the connection is lost', new ApiError(0, 'network', ''), 3],
  ['no one is signed in', new ApiError(401, 'unauthenticated', ''), 0],
  ['nothing was found', new ApiError(404, 'not-found', ''), 0],
  ['the server failed', new ApiError(500, 'internal', ''), 0],
  ['the answer took too long', new ApiError(0, 'timeout', ''), 0],
  ['the page itself failed', new Error('never'), 0],
])('a failed read is retried only if that may help: %s', async (_, error, repeats) => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  const read = vi.fn(() => Promise.reject(error));
  const failed = createQueryClient()
    .fetchQuery({ queryKey: ['any'], queryFn: read })
    .catch((why: unknown) => why);
  await vi.runAllTimersAsync();
  expect(await failed).toBe(error);
  expect(read).toHaveBeenCalledTimes(1 + repeats);
});

it.each([
  ['its reply is lost', new ApiError(0, 'network', ''), 2],
  ['it takes too long', new ApiError(0, 'timeout', ''), 2],
  ['the server fails', new ApiError(503, 'unavailable', ''), 2],
  ['it is refused', new ApiError(409, 'conflict', ''), 1],
])(
  'after an action fails because %s, the page’s data is fetched again only if the action may have succeeded',
  async (_, error, reads) => {
    vi.stubGlobal('navigator', { onLine: true });
    const client = createQueryClient();
    const read = vi.fn(async () => 'shown');
    const leave = new QueryObserver(client, { queryKey: ['any'], queryFn: read }).subscribe(() => undefined);
    await vi.waitFor(() => expect(client.getQueryData(['any'])).toBe('shown'));
    const act = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error) });
    await expect(act.execute(undefined)).rejects.toBe(error);
    // By the time this timer fires, the client's own timer has fired too, and may have started a fetch.
    await new Promise((resolve) => void setTimeout(resolve));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(read).toHaveBeenCalledTimes(reads);
    leave();
  },
);

it('a lost read isn’t retried while the browser is offline', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: false });
  const read = vi.fn(() => Promise.reject(new ApiError(0, 'network', '')));
  const failed = createQueryClient()
    .fetchQuery({ queryKey: ['any'], queryFn: read })
    .catch(() => 'failed');
  await vi.runAllTimersAsync();
  expect(await failed).toBe('failed');
  expect(read).toHaveBeenCalledTimes(1);
});

it('once the network is back, only failed reads are refetched', async () => {
  const client = createQueryClient();
  const failing = vi.fn(() => Promise.reject(new Error('lost')));
  const there = vi.fn(() => Promise.resolve('there'));
  client.mount();
  const pages = [there, failing].map(
    (queryFn, index) => new QueryObserver<string>(client, { queryKey: [index], queryFn }),
  );
  const leaves = pages.map((page) => page.subscribe(() => undefined));
  await expect.poll(() => pages.map((page) => page.getCurrentResult().isPending)).toEqual([false, false]);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => failing.mock.calls.length).toBe(2);
  expect(there).toHaveBeenCalledTimes(1);
  for (const leave of leaves) leave();
  client.unmount();
});

it('each retry waits longer than the one before, with jitter', () => {
  expect([0, 1, 2].map((repeat) => waitBefore(repeat, 0))).toEqual([200, 400, 800]);
  expect([0, 1, 2].map((repeat) => waitBefore(repeat, 1))).toEqual([400, 800, 1600]);
});

it('all of a member’s pages share one client', () => {
  remember('ana');
  const hers = memberClient();
  expect(memberClient()).toBe(hers);
});

it.each(['ben', null])('the client starts over without Ana’s data once the browser’s user is %s', (next) => {
  remember('ana');
  const hers = memberClient();
  remember(next);
  expect(memberClient()).not.toBe(hers);
  remember('ana');
  expect(memberClient()).not.toBe(hers);
});

it('the client starts over for the same member after a session has ended', () => {
  remember('ana');
  const hers = memberClient();
  hers.setQueryData(meQuery.queryKey, null);
  expect(memberClient()).not.toBe(hers);
});
