import { afterEach, expect, test, vi } from 'vitest';
import { withBrowserLock } from './browser-lock.ts';

afterEach(() => vi.unstubAllGlobals());

type Act = () => unknown;

test.each([
  ['has no locks', {}],
  [
    'refuses locks',
    { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } },
  ],
  ['gives a lock', { locks: { request: async (_name: string, _options: object, act: Act) => act() } }],
])('in a browser that %s, the act runs once, and its error is its own', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const act = vi.fn<() => Promise<string>>().mockResolvedValueOnce('done').mockRejectedValue(new Error('No'));
  expect(await withBrowserLock('lock', act)).toBe('done');
  expect(act).toHaveBeenCalledTimes(1);
  await expect(withBrowserLock('lock', act)).rejects.toThrow('No');
  expect(act).toHaveBeenCalledTimes(2);
});

test.each([
  ['has no locks', {}],
  [
    'refuses locks',
    { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } },
  ],
])('in a browser that %s, the acts of this page take turns', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const all = [
    withBrowserLock('turns', async () => {
      await first.promise;
      done.push('first');
      throw new Error('No');
    }).catch(() => undefined),
    withBrowserLock('turns', () => done.push('shared'), { mode: 'shared' }),
    withBrowserLock('turns', () => done.push('second')),
  ];
  await withBrowserLock('another', () => done.push('another'));
  first.resolve();
  await Promise.all(all);
  expect(done.slice(0, 2)).toEqual(['another', 'first']);
  expect(done.slice(2).toSorted()).toEqual(['second', 'shared']);
});

test('without lock support, shared acts don’t wait for each other, and aborted ones stop waiting', async () => {
  vi.stubGlobal('navigator', {});
  const [first, long] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const abort = new AbortController();
  const act = vi.fn<() => void>();
  const holding = withBrowserLock('shared', () => first.promise);
  const sharing = withBrowserLock('shared', () => long.promise, { mode: 'shared' });
  const beside = withBrowserLock('shared', () => 'beside', { mode: 'shared' });
  const aborted = withBrowserLock('shared', act, { mode: 'shared', signal: abort.signal });
  abort.abort(new Error('Aborted'));
  first.resolve();
  await holding;
  expect(await beside).toBe('beside');
  await expect(aborted).rejects.toThrow('Aborted');
  expect(act).not.toHaveBeenCalled();
  long.resolve();
  await sharing;
});

test('an act whose wait is aborted doesn’t run', async () => {
  const signal = AbortSignal.abort(new Error('Aborted'));
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(signal.reason as Error) } });
  const act = vi.fn<() => void>();
  await expect(withBrowserLock('lock', act, { signal })).rejects.toThrow('Aborted');
  expect(act).not.toHaveBeenCalled();
});
