import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from './caches.test-data.ts';
import { RENEWED } from './names.ts';
import { isPushPossible, renewed, subscribe, unsubscribe } from './push.ts';
import { closeShown, shownMessages } from './shown-messages.ts';

const KEY = 'BPublicKey';
const close = vi.fn<(tag: string) => void>();
const end = vi.fn<() => Promise<boolean>>();
const make = vi.fn<(options: object) => Promise<object>>();
let permission: NotificationPermission;
let held: object | null;

beforeEach(() => {
  permission = 'granted';
  held = { unsubscribe: end };
  close.mockReset();
  end.mockReset().mockResolvedValue(true);
  make.mockReset().mockResolvedValue({ endpoint: 'https://push.test/1' });
  const note = (tag: string, data: object) => ({ data, close: () => close(tag) });
  const registration = {
    pushManager: { subscribe: make, getSubscription: async () => held },
    getNotifications: async () => [
      note('a', { link: '/a', notificationId: 'n1' }),
      note('b', { link: '/b' }),
    ],
  };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a device subscribes with the server’s key if its user agrees', async () => {
  expect(isPushPossible()).toBe(true);
  expect(await subscribe(KEY)).toEqual({ endpoint: 'https://push.test/1' });
  expect(make).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  permission = 'denied';
  expect(await subscribe(KEY)).toBeNull();
});

test('a subscription with an older key is replaced', async () => {
  make.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'));
  expect(await subscribe(KEY)).toBeTruthy();
  expect(end).toHaveBeenCalledOnce();
  held = null;
  make.mockRejectedValueOnce(new Error('the push service is away'));
  await expect(subscribe(KEY)).rejects.toThrow('the push service is away');
});

test('unsubscribing at sign-out neither fails nor hangs, even if the browser does', async () => {
  await unsubscribe();
  expect(end).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledTimes(2);
  end.mockRejectedValue(new Error('no'));
  await unsubscribe();
  vi.useFakeTimers();
  end.mockReturnValue(new Promise(() => undefined));
  const left = unsubscribe();
  await vi.advanceTimersByTimeAsync(2000);
  await left;
});

test('a browser without push support is recognized, and nothing fails', async () => {
  vi.stubGlobal('navigator', {});
  expect(isPushPossible()).toBe(false);
  await unsubscribe();
  expect(await shownMessages()).toEqual([]);
});

test('pages are told about a replaced push subscription until one of them has reported it to the server', async () => {
  const caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  expect(await renewed()).toBeNull();
  await (await caches.open('member')).put(RENEWED, Response.json({ oldEndpoint: 'https://push.test/0' }));
  const change = await renewed();
  expect(change?.oldEndpoint).toBe('https://push.test/0');
  await change?.told();
  expect(await renewed()).toBeNull();
});

test('a member who turns pushes off isn’t resubscribed because of an earlier note about a replaced subscription', async () => {
  const caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  await (await caches.open('member')).put(RENEWED, Response.json({ oldEndpoint: null }));
  await unsubscribe();
  expect(await renewed()).toBeNull();
});

test('only matching notifications on the device are closed', async () => {
  expect(await shownMessages()).toHaveLength(2);
  await closeShown(({ notificationId }) => notificationId === 'n1');
  expect(close.mock.calls).toEqual([['a']]);
});
