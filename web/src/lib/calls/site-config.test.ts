import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const CONFIG = { region: 'us-east-1' };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  fetched.mockReset().mockImplementation(async () => new Response(JSON.stringify(CONFIG)));
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the site fetches its configuration once, no matter how many callers there are', async () => {
  const { siteConfig } = await import('./site-config.ts');
  expect(await Promise.all([siteConfig(), siteConfig()])).toEqual([CONFIG, CONFIG]);
  expect(await siteConfig()).toEqual(CONFIG);
  expect(fetched).toHaveBeenCalledOnce();
});

test('the configuration is fetched again after a failure', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  const { siteConfig } = await import('./site-config.ts');
  await expect(siteConfig()).rejects.toThrow('503');
  expect(await siteConfig()).toEqual(CONFIG);
});

test('a request that hangs times out, and is sent again', async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
  fetched.mockImplementationOnce((_, init) => {
    patience.abort(new DOMException('', 'TimeoutError'));
    return Promise.reject(init?.signal?.reason as Error);
  });
  const { siteConfig } = await import('./site-config.ts');
  await expect(siteConfig()).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
  expect(timeout).toHaveBeenCalledWith(15_000);
  expect(await siteConfig()).toEqual(CONFIG);
});
