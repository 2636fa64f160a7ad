import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { PUSH_KEY } from '../../support/memory-ports.ts';

// What a browser that takes push messages has, in a DOM that has none of it.

const bytesOf = (key: string): ArrayBuffer => new Uint8Array(Buffer.from(key, 'base64url')).buffer;

/** Under which the server knows the device of an endpoint. */
export const idOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 32);

interface Held {
  endpoint: string;
  key: string;
}

let devices = 0;
/** The endpoint of a device that no test has used yet. */
export const newEndpoint = (): string => `https://fcm.googleapis.com/fcm/send/device-${(devices += 1)}`;

/** What a subscription's device tells the server, with the keys that browsers make. */
export const wishOf = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: PUSH_KEY, auth: 'a'.repeat(22) },
  timeZone: 'America/New_York',
});

export interface PushBrowser {
  permission: NotificationPermission;
  /** What its reader says when it asks. */
  says: NotificationPermission;
  /** The subscription that it has; null if it has none. */
  held: Held | null;
  /** Its push service fails. */
  fails: boolean;
  /** How often it has asked its reader. */
  asked: number;
}

/** Lets the page's browser take push messages, until the test's stubs are taken back. */
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

/** The browser takes none any more, as it was. */
export function noPushBrowser(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
}
