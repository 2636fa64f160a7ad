import { runInNewContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';
import { addresses } from './addresses.ts';
import { entryOf, memberAddresses, workerConfig } from './service-worker.ts';

// These tests build the service worker as a deployment does and run it as a browser does.

const BUILD = { assets: [], needed: [], addresses: ['/'] };

/**
 * Builds the worker and runs it in a fake scope. Returns the worker's listeners and the fakes that show what the worker has done.
 */
async function workerOf(word: string | undefined) {
  const config = workerConfig(entryOf(word), BUILD);
  const made = (await build({
    ...config,
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const [file, ...more] = made.output;
  const listeners = new Map<string, (event: object) => void>();
  const names = new Set(['site', 'member', 'of an older time']);
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: vi.fn<() => void>(),
    registration: { unregister: vi.fn<() => Promise<boolean>>(async () => true) },
    caches: {
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
    },
  };
  runInNewContext(file.code, { self });
  const happens = async (name: string) => {
    const work: unknown[] = [];
    listeners.get(name)?.({ waitUntil: (promise: unknown) => work.push(promise) });
    await Promise.all(work);
  };
  return { file, more, listeners, names, self, happens };
}

test('the self-removing worker answers no requests, takes over right away, empties all caches and unregisters', async () => {
  const { file, more, listeners, names, self, happens } = await workerOf('ended');
  expect([file.fileName, more]).toEqual(['worker.js', []]);
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
  await happens('install');
  expect(self.skipWaiting).toHaveBeenCalledOnce();
  await happens('activate');
  expect([...names]).toEqual([]);
  expect(self.registration.unregister).toHaveBeenCalledOnce();
});

test('by default, the build has the site’s regular worker', async () => {
  const { file, listeners } = await workerOf(undefined);
  expect(file.fileName).toBe('worker.js');
  expect([...listeners.keys()]).toContain('fetch');
  expect(entryOf('')).toBe('worker');
});

test('a misspelled option stops the build, so that no one redeploys a bad worker by mistake', () => {
  expect(() => entryOf('end')).toThrow('WORKER=ended');
});

test('the service worker handles every page except those for guests', async () => {
  const kept = new Set(await memberAddresses());
  const left = (await addresses()).filter((path) => !kept.has(path));
  expect(left).toEqual(['/board/*', '/season/*']);
});
