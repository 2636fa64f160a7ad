import { call } from '../../lib/calls/call.ts';
import { subscribe } from '../../lib/device/push.ts';
import { browserStorage } from '../../lib/page/safe-storage.ts';

// What a page tells the server of this device's subscription, and what it remembers of that.

/**
 * The device that the server has taken in this session, and the day. Its key begins as those of the sign-in library do, so that whatever
 * ends the session, or puts another in its place, removes this, too (session-hint.ts).
 */
const TOLD = 'CognitoIdentityServiceProvider.two-crowns.pushed';
/** The characters of a device's id (PushDeviceId of the contract). */
const ID_LENGTH = 32;
/** In ms: browsers that have no worker, or no way to their push service, may never answer. */
const PATIENCE_MS = 20_000;

const today = (): string => new Date().toISOString().slice(0, 10);

/** The id under which the server knows a subscription. */
export async function deviceIdOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return base64url(digest).slice(0, ID_LENGTH);
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCodePoint(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The server's public key with which the browser has subscribed; undefined where the browser does not tell. */
export function keyOf({ options }: PushSubscription): string | undefined {
  const key = options.applicationServerKey;
  return key ? base64url(key) : undefined;
}

/** Subscribes with the server's key; the reader has allowed it. Throws where the browser's push service fails or is silent. */
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

/** Stands where nobody knows yet whether the server takes the device. */
const TELLING = 'telling';

/** Tells the server of this device; again changes nothing. Throws ApiError. */
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
  // If another session has begun meanwhile, the server may have forgotten the device with the old one.
  if (browserStorage.read(TOLD) === TELLING) browserStorage.write(TOLD, `${id} ${today()}`);
}

/** The device of which the server was told in this session; null if none was. */
export const toldId = (): string | null => browserStorage.read(TOLD)?.split(' ')[0] ?? null;

export const wasToldToday = (id: string): boolean => browserStorage.read(TOLD) === `${id} ${today()}`;

export const forgetTold = (): void => browserStorage.write(TOLD, null);

type Agent = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The first that fits counts: most browsers also bear the names of those that they stem from. */
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

/** What a list calls this device: `Chrome on Android`. */
export function deviceName({ userAgent, maxTouchPoints }: Agent = navigator): string {
  const named = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = named(BROWSERS) ?? 'A browser';
  // An iPad says that it is a Mac, which has no touch screen.
  const isIpad = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  const system = isIpad ? 'iPad' : named(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
