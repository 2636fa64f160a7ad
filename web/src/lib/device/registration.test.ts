import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from './caches.test-data.ts';
import { followBuilds, registerWorker } from './registration.ts';

// These tests check when an open page switches to a new build, and which files a device's first page caches for its worker.

const reload = vi.fn<() => void>();
const update = vi.fn<() => Promise<void>>();
const register = vi.fn<() => Promise<void>>();
let workers: EventTarget & { controller: object | null };
let page: EventTarget & { visibilityState: string };
let builds: ReturnType<typeof followBuilds>;
let isBusy: boolean;
let isLasting: boolean;
let now: number;

function open(controller: object | null): void {
  for (const each of [reload, update.mockResolvedValue(), register.mockResolvedValue()]) each.mockClear();
  workers = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve(),
    register,
    getRegistration: async () => ({ update }),
  });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.stubGlobal('document', page);
  builds = followBuilds({ isBusy: () => isBusy, isLasting: () => isLasting, reload });
}

beforeEach(() => {
  isBusy = isLasting = false;
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  open({});
});
afterEach(() => {
  builds.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const deploy = () => workers.dispatchEvent(new Event('controllerchange'));
const comeBack = () => page.dispatchEvent(new Event('visibilitychange'));

test('after a deployment, a page reloads when its window is visible again', () => {
  comeBack();
  deploy();
  expect(reload).not.toHaveBeenCalled();
  page.visibilityState = 'hidden';
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});

test('after a deployment, a page reloads when its user navigates', () => {
  builds.moved();
  deploy();
  builds.moved();
  expect(reload).toHaveBeenCalledOnce();
});

test('after a deployment, a page waits while its user is busy or in a draft', () => {
  deploy();
  isBusy = true;
  comeBack();
  builds.moved();
  isBusy = false;
  isLasting = true;
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  isLasting = false;
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});

test('a device’s first worker doesn’t count as a deployment', () => {
  builds.stop();
  open(null);
  deploy();
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  deploy();
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});

test('a returning page checks for a new build, at most every ten minutes', async () => {
  comeBack();
  now = 600_000;
  comeBack();
  comeBack();
  await vi.waitFor(() => expect(update).toHaveBeenCalledOnce());
});

test('files loaded by the first page are cached, because its worker started too late to see them', async () => {
  open(null);
  const storage = memoryCaches();
  vi.stubGlobal('caches', storage);
  vi.stubEnv('DEV', false);
  const names = [
    'https://crowns.test/assets/a.js',
    'https://crowns.test/assets/a.js',
    'https://crowns.test/api/me',
  ];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    names.map((name) => ({ name }) as PerformanceEntry),
  );
  await registerWorker();
  expect(register).toHaveBeenCalledWith('/worker.js', { updateViaCache: 'none' });
  expect(storage.paths('site')).toEqual(['/assets/a.js']);
});

test('a page that had a worker from the start leaves its files to the worker', async () => {
  const storage = memoryCaches();
  vi.stubGlobal('caches', storage);
  vi.stubEnv('DEV', false);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://crowns.test/assets/a.js' } as PerformanceEntry,
  ]);
  await registerWorker();
  expect(register).toHaveBeenCalledOnce();
  expect(storage.paths('site')).toEqual([]);
});

test('the site works without a worker if the browser refuses one', async () => {
  vi.stubEnv('DEV', false);
  register.mockRejectedValue(new DOMException('no', 'SecurityError'));
  await expect(registerWorker()).resolves.toBeUndefined();
  vi.stubGlobal('navigator', {});
  await expect(registerWorker()).resolves.toBeUndefined();
});
