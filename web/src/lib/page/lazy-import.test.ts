import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyImport } from './lazy-import.ts';
import { noteReached } from './network.ts';

// Every import first checks whether the site is reachable, because a failed import would keep failing until a reload.

const asked = vi.fn<typeof fetch>();
let now = 0;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('fetch', asked.mockReset().mockResolvedValue(new Response()));
  vi.stubGlobal('navigator', { onLine: true });
  now += 3_600_000;
});
afterEach(() => vi.unstubAllGlobals());

const load = async (): Promise<string> => 'code';

test('code is requested right away if something has just arrived from the site', async () => {
  noteReached();
  now += 29_999;
  expect(await lazyImport(load)).toBe('code');
  expect(asked).not.toHaveBeenCalled();
});

test('the site’s reachability is checked before code is requested if nothing has arrived from the site for a while, or if the browser is offline', async () => {
  noteReached();
  now += 30_000;
  expect(await lazyImport(load)).toBe('code');
  noteReached();
  vi.stubGlobal('navigator', { onLine: false });
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  const unasked = vi.fn<typeof load>();
  await expect(lazyImport(unasked)).rejects.toThrow('Check your connection');
  expect(asked).toHaveBeenCalledTimes(2);
  expect(unasked).not.toHaveBeenCalled();
});
