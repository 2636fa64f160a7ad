import { expect, it, vi } from 'vitest';
import { loadedOnce } from './loaded-once.ts';

it('a resource is loaded once for all callers, and loaded again only if loading it failed', async () => {
  const load = vi.fn<(source: string) => Promise<void>>().mockRejectedValueOnce(new Error('no memory'));
  load.mockResolvedValue();
  const ready = loadedOnce(load);
  const first = [ready('code'), ready('code')];
  for (const call of first) await expect(call).rejects.toThrow('no memory');
  await Promise.all([ready('code'), ready('code')]);
  await ready('code');
  expect(load.mock.calls).toEqual([['code'], ['code']]);
});
