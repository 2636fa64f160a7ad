import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// These tests check who gets an offer to install the site, and which one.

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const prompt = vi.fn<() => Promise<void>>();
let kept: Map<string, string>;
let tab: Map<string, string>;
let page: EventTarget & { matchMedia(): { matches: boolean } };
let isInstalled: boolean;

const storage = (items: () => Map<string, string>) => ({
  getItem: (key: string) => items().get(key) ?? null,
  setItem: (key: string, value: string) => void items().set(key, value),
  removeItem: (key: string) => void items().delete(key),
});

/** Simulates another visit: the user opens a new tab and loads the site. */
async function visit(userAgent = 'Chromium', maxTouchPoints = 0) {
  tab = new Map();
  page = Object.assign(new EventTarget(), { matchMedia: () => ({ matches: isInstalled }) });
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  vi.resetModules();
  const site = await import('./install.ts');
  site.followInstalling();
  return site;
}

/** Simulates another visit on which the browser makes its offer before the code that listens for it has loaded. */
async function visitOfferedEarly() {
  tab = new Map();
  vi.resetModules();
  const { keepOffer } = await import('./install-offer.ts');
  keepOffer();
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  page.dispatchEvent(event);
  const site = await import('./install.ts');
  const heard = vi.fn<() => void>();
  site.onInstalling(heard);
  site.followInstalling();
  return { site, event, heard };
}

const offer = () => page.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));

beforeEach(() => {
  kept = new Map();
  isInstalled = false;
  prompt.mockReset().mockResolvedValue();
  vi.stubGlobal(
    'localStorage',
    storage(() => kept),
  );
  vi.stubGlobal(
    'sessionStorage',
    storage(() => tab),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a returning visitor gets the browser’s offer to install the site, once', async () => {
  const first = await visit();
  offer();
  expect(first.installing()).toBeNull();
  const second = await visit();
  const heard = vi.fn<() => void>();
  second.onInstalling(heard);
  expect(second.installing()).toBeNull();
  offer();
  expect(heard).toHaveBeenCalledOnce();
  expect(second.installing()).toBe('asks');
  await second.install();
  expect(prompt).toHaveBeenCalledOnce();
  expect(second.installing()).toBeNull();
});

test('an install offer that arrives early is kept, and the browser doesn’t prompt on its own', async () => {
  await visit();
  const { site, event, heard } = await visitOfferedEarly();
  expect(event.defaultPrevented).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
  expect(site.installing()).toBe('asks');
  await site.install();
  expect(prompt).toHaveBeenCalledOnce();
  expect(site.installing()).toBeNull();
});

test('a visitor who declines is never asked again', async () => {
  await visit();
  const second = await visit();
  offer();
  second.refuseInstalling();
  expect(second.installing()).toBeNull();
  const third = await visit();
  offer();
  expect(third.installing()).toBeNull();
});

test('iOS users learn how to install by hand, even on an iPad that claims to be a Mac', async () => {
  await visit();
  expect((await visit(IPHONE, 5)).installing()).toBe('by-hand');
  expect((await visit('Macintosh', 5)).installing()).toBe('by-hand');
  expect((await visit('Macintosh', 0)).installing()).toBeNull();
});

test('an installed site doesn’t offer to be installed', async () => {
  await visit();
  isInstalled = true;
  const second = await visit(IPHONE, 5);
  offer();
  expect(second.installing()).toBeNull();
});

test('reloading a tab doesn’t count as another visit', async () => {
  await visit(IPHONE);
  vi.resetModules();
  const site = await import('./install.ts');
  site.followInstalling();
  expect(site.installing()).toBeNull();
});
