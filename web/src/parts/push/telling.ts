import { call } from '../../lib/calls/call.ts';
import { subscribe } from '../../lib/device/push.ts';
import { browserStorage } from '../../lib/page/safe-storage.ts';

// Registers this device's push subscription with the server, and remembers that it has done so.

/**
 * The storage key for a note: which device the server has accepted in this session, and on which day. It has the sign-in
 * library's prefix, so that the note is removed when the session ends or is replaced (session-hint.ts).
 */
const TOLD = 'CognitoIdentityServiceProvider.two-crowns.pushed';
/** The length of a device's id (PushDeviceId in the contract). */
const ID_LENGTH = 32;
/**
 * How long to wait for the browser, in ms. Browsers without a service worker, or without access to their push service, may never
 * answer.
 */
const PATIENCE_MS = 20_000;

const today = (): string => new Date().toISOString().slice(0, 10);

/** Returns the id that the server uses for a subscription. */
export async function deviceIdOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return base64url(digest).slice(0, ID_LENGTH);
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCodePoint(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Returns the server's public key that the browser used to subscribe; undefined if the browser doesn't reveal it. */
export function keyOf({ options }: PushSubscription): string | undefined {
  const key = options.applicationServerKey;
  return key ? base64url(key) : undefined;
}

/**
 * Subscribes with the server's public key, after the user has allowed notifications. Throws if the browser's push service fails
 * or doesn't answer.
 */
export async function subscribeWith(publicKey: string): Promise<PushSubscription> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    const found = await Promise.race([subscribe(publicKey), late]);
    if (found) return found;
  } finally {
    clearTimeout(timer);
  }
  throw new Error('Your browser isn’t responding. Reload the page and try again.');
}

/** Stored in place of an id while the server hasn't answered yet. */
const TELLING = 'telling';

/** Registers this device with the server. Registering it again does no harm. Throws ApiError. */
export async function tellServer(found: PushSubscription, publicKey: string): Promise<void> {
  const { endpoint, keys } = found.toJSON();
  browserStorage.write(TOLD, TELLING);
  const { id } = await call('subscribeToPush', {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      name: deviceName(),
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      publicKey,
    },
  });
  // Don't store the id if another session has begun meanwhile. The server may have removed the device along with the old session.
  if (browserStorage.read(TOLD) === TELLING) browserStorage.write(TOLD, `${id} ${today()}`);
}

/** Returns the id of the device registered in this session; null if none was. */
export const toldId = (): string | null => browserStorage.read(TOLD)?.split(' ')[0] ?? null;

export const wasToldToday = (id: string): boolean => browserStorage.read(TOLD) === `${id} ${today()}`;

export const forgetTold = (): void => browserStorage.write(TOLD, null);

type Agent = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/**
 * Patterns that identify a browser. The first match counts, because most user agents also contain the names of the browsers they
 * derive from.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Returns a name for this device, to use in lists: `Chrome on Android`. */
export function deviceName({ userAgent, maxTouchPoints }: Agent = navigator): string {
  const named = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = named(BROWSERS) ?? 'A browser';
  // An iPad claims to be a Mac, but Macs don't have touch screens.
  const isIpad = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  const system = isIpad ? 'iPad' : named(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
