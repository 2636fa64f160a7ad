import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { PUSH_KEY } from '../../support/memory-ports.ts';

// Fakes a browser's push features, which the DOM of the tests doesn't have.

const bytesOf = (key: string): ArrayBuffer => new Uint8Array(Buffer.from(key, 'base64url')).buffer;

/** Returns the server's ID for the device with this endpoint. */
export const idOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 32);

interface Held {
  endpoint: string;
  key: string;
}

let devices = 0;
/** Returns the endpoint of a device that no test has used yet. */
export const newEndpoint = (): string => `https://fcm.googleapis.com/fcm/send/device-${(devices += 1)}`;

/** Returns the request body that subscribes a device, with keys like a browser's. */
export const wishOf = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: PUSH_KEY, auth: 'a'.repeat(22) },
  timeZone: 'America/New_York',
});

export interface PushBrowser {
  permission: NotificationPermission;
  /** What the user will answer when the browser asks for permission. */
  says: NotificationPermission;
  /** The browser's subscription; null if it has none. */
  held: Held | null;
  /** Whether the browser's push service fails. */
  fails: boolean;
  /** How many times the browser has asked for permission. */
  asked: number;
}

/** Gives the page's browser push features, which last until the test's stubs are removed. */
export function pushBrowser(as: Partial<PushBrowser> = {}): PushBrowser {
  const browser: PushBrowser = {
    permission: 'default',
    says: 'granted',
    held: null,
    fails: false,
    asked: 0,
    ...as,
  };
  const subscriptionOf = ({ endpoint, key }: Held) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint, keys: wishOf(endpoint).keys }),
    unsubscribe: async () => {
      browser.held = null;
      return true;
    },
  });
  const registration = {
    getNotifications: async () => [],
    pushManager: {
      getSubscription: async () => browser.held && subscriptionOf(browser.held),
      async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
        if (browser.fails) throw new DOMException('Registration failed', 'AbortError');
        if (browser.held && browser.held.key !== key)
          throw new DOMException('Another key', 'InvalidStateError');
        browser.held ??= { endpoint: newEndpoint(), key };
        return subscriptionOf(browser.held);
      },
    },
  };
  vi.stubGlobal('PushManager', EventTarget);
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    async requestPermission() {
      if (browser.permission === 'default') {
        browser.asked += 1;
        browser.permission = browser.says;
      }
      return browser.permission;
    },
  });
  const workers = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return browser;
}

/** Removes the push features, so that the browser has none again. */
export function noPushBrowser(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
}
