import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetKept,
  hasSessionHint,
  isOnlyInTab,
  isStillKept,
  keepInstead,
  keepRenewed,
  keptSession,
  keptToken,
  keptUser,
} from './session-hint.ts';
import { browserStorage } from '../page/safe-storage.ts';
import { PREFIX, sessionOf, storageOver, tokenWith } from './pool/pool-scene.test-data.ts';

const APP = 'CognitoIdentityServiceProvider.abc123';
const NOW = Date.parse('2025-08-25T23:00:00.000Z');

function remember(entries: Record<string, string>): void {
  const getItem = { value: (key: string) => entries[key] ?? null, enumerable: false };
  vi.stubGlobal('localStorage', Object.defineProperty({ ...entries }, 'getItem', getItem));
}

afterEach(() => vi.unstubAllGlobals());

test('a browser with an earlier sign-in has the session hint, no matter which client id the sign-in used', () => {
  remember({ [`${APP}.LastAuthUser`]: 'ana' });
  expect(hasSessionHint()).toBe(true);
});

test.each([{}, { 'CognitoIdentityServiceProvider.abc123.clockDrift': '0' }, { 'other.LastAuthUser': 'ana' }])(
  'the stored entries %o aren’t a hint',
  (entries: Record<string, string>) => {
    remember(entries);
    expect(hasSessionHint()).toBe(false);
    expect(keptToken(NOW)).toBeNull();
  },
);

test('a browser that forbids storage has no hint', () => {
  const there = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const get = (): never => {
    throw new Error('Access is denied for this document.');
  };
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
  try {
    expect(hasSessionHint()).toBe(false);
    expect(keptToken(NOW)).toBeNull();
    expect(keptUser()).toBe('');
    forgetKept();
  } finally {
    if (there) Object.defineProperty(globalThis, 'localStorage', there);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  }
});

test('the stored user changes whenever another user signs in, even with entries left by another client', () => {
  const left = { 'CognitoIdentityServiceProvider.another.LastAuthUser': 'somebody' };
  const users = ['ana', 'ben'].map((user) => {
    remember({ ...left, [`${APP}.LastAuthUser`]: user, [`${APP}.${user}.accessToken`]: 'a token' });
    return keptUser();
  });
  remember(left);
  users.push(keptUser());
  remember({});
  expect(new Set([...users, keptUser()]).size).toBe(4);
});

test('forgetting the session removes all of the sign-in library’s entries, and nothing else', () => {
  const kept = new Map([
    [`${APP}.LastAuthUser`, 'ana'],
    [`${APP}.ana.accessToken`, 'a'],
    ['sound', 'off'],
  ]);
  vi.stubGlobal('localStorage', storageOver(kept));
  forgetKept();
  expect([...kept]).toEqual([['sound', 'off']]);
});

test('a renewal never signs anyone in, even if another tab signs out during the write', () => {
  const owner = `${APP}.LastAuthUser`;
  const kept = new Map([
    [owner, 'ana'],
    [`${APP}.ana.accessToken`, 'old'],
  ]);
  const session = new Map(kept);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      kept.delete(owner);
      kept.set(key, value);
    },
  });
  const renewed = new Map([
    [`${APP}.ana.accessToken`, 'new'],
    [owner, 'ana'],
  ]);
  expect(keepRenewed(session, renewed)).toBe(true);
  expect(kept.has(owner)).toBe(false);
});

describe('the stored access token', () => {
  /** Stores a token that expires in `seconds` by the server's clock, which is `drift` ms ahead of this device's clock. */
  const keep = (seconds: number, drift = 0) => {
    const token = tokenWith({ exp: NOW / 1000 + seconds, name: 'Zoë?>' });
    remember({
      [`${APP}.LastAuthUser`]: 'ana',
      [`${APP}.ana.accessToken`]: token,
      [`${APP}.ana.clockDrift`]: String(drift),
    });
    return token;
  };

  test('is used only if it isn’t about to expire', () => {
    const token = keep(60);
    expect(keptToken(NOW)).toBe(token);
    keep(20);
    expect(keptToken(NOW)).toBeNull();
  });

  test('expires by the server’s clock', () => {
    keep(60, 50_000);
    expect(keptToken(NOW)).toBeNull();
    const token = keep(20, -50_000);
    expect(keptToken(NOW)).toBe(token);
  });

  test('is ignored if it isn’t a token', () => {
    remember({ [`${APP}.LastAuthUser`]: 'ana', [`${APP}.ana.accessToken`]: 'nonsense' });
    expect(keptToken(NOW)).toBeNull();
  });
});

test('a new session replaces the old one without signing the browser out in between', () => {
  const other = `CognitoIdentityServiceProvider.other.LastAuthUser`;
  const kept = new Map([
    [other, 'ben'],
    [`${APP}.LastAuthUser`, 'ana'],
    [`${APP}.ana.accessToken`, 'old'],
    ['theme', 'dark'],
  ]);
  const seen: string[] = [];
  const change = (doing: () => void): void => {
    doing();
    seen.push(kept.get(`${APP}.LastAuthUser`) ?? 'nobody');
  };
  const target = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => change(() => kept.set(key, value)),
    removeItem: (key: string) => change(() => kept.delete(key)),
  };
  const storage = new Proxy(target, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', storage);
  const session = new Map([
    [`${APP}.LastAuthUser`, 'ana'],
    [`${APP}.ana.accessToken`, 'new'],
  ]);
  keepInstead(session);
  expect(seen).not.toContain('nobody');
  expect(kept).toEqual(new Map([...session, ['theme', 'dark']]));
});

test.each([
  ['ana', 'stays'],
  ['ben', 'goes'],
])('once %s signs in, Ana’s unsent message %s', (name, then) => {
  const unsaid = 'two-crowns.chat-outbox.league.ana';
  const kept = new Map([
    [`${APP}.LastAuthUser`, 'ana'],
    [unsaid, '{}'],
  ]);
  const target = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  const storage = new Proxy(target, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', storage);
  keepInstead(new Map([[`${APP}.LastAuthUser`, name]]));
  expect(kept.has(unsaid)).toBe(then === 'stays');
});

/** What a browser has stored. Once it has no room for another entry, it does `refuse` instead. */
class Stored extends Map<string, string> {
  room = Infinity;
  refuse = (): void => {
    throw new DOMException('full', 'QuotaExceededError');
  };

  override set(key: string, value: string): this {
    if (this.room === 0) this.refuse();
    else super.set(key, value);
    this.room = Math.max(0, this.room - 1);
    return this;
  }
}

describe('a session that the browser doesn’t store', () => {
  let kept: Stored;

  beforeEach(() => {
    kept = new Stored();
    kept.set('theme', 'dark');
    vi.stubGlobal('localStorage', storageOver(kept));
  });
  afterEach(() => forgetKept());

  const ana = sessionOf('ana', 'first');
  const renewed = sessionOf('ana', 'second');

  test.each([
    ['is full', () => undefined],
    ['is forbidden', () => vi.stubGlobal('localStorage', null)],
    ['drops it silently', () => (kept.refuse = () => undefined)],
  ])('lasts as long as the page if the storage %s, and a sign-out ends it', (_, refuse) => {
    kept.room = 0;
    refuse();
    keepInstead(ana);
    expect([keptUser(), isOnlyInTab(), hasSessionHint()]).toEqual(['ana', true, true]);
    expect(keptToken()).toBe(ana.get(`${PREFIX}.ana.accessToken`));
    forgetKept('ana');
    expect([keptUser(), isOnlyInTab(), keptToken()]).toEqual(['', false, null]);
  });

  test('leaves nothing of itself or of an earlier member’s session in the browser', () => {
    keepInstead(sessionOf('ben', 'of ben'));
    kept.room = 0;
    keepInstead(ana);
    expect([...kept]).toEqual([['theme', 'dark']]);
  });

  test('is held as a whole, even if the browser has room for a part of it', () => {
    kept.room = 2;
    keepInstead(ana);
    expect([...kept.keys()]).toEqual(['theme']);
    expect(keptSession()).toEqual(ana);
  });

  test('can be renewed, and stays in the tab even if the browser has room again', () => {
    kept.room = 0;
    keepInstead(ana);
    kept.room = Infinity;
    expect(keepRenewed(keptSession(), renewed)).toBe(true);
    expect(keptSession()).toEqual(renewed);
    expect([...kept.keys()]).toEqual(['theme']);
  });

  test('begins when a stored one can’t store its renewal, because its old refresh token no longer works', () => {
    keepInstead(ana);
    expect(isOnlyInTab()).toBe(false);
    kept.room = 0;
    expect(keepRenewed(keptSession(), renewed)).toBe(true);
    expect([isOnlyInTab(), keptUser()]).toEqual([true, 'ana']);
    expect(keptSession()).toEqual(renewed);
    expect([...kept.keys()]).toEqual(['theme']);
  });

  test('moves into the tab as a whole, including what a renewal didn’t change', () => {
    keepInstead(ana);
    const session = keptSession();
    kept.room = 0;
    expect(keepRenewed(session, new Map([[`${PREFIX}.ana.accessToken`, 'renewed']]))).toBe(true);
    expect(keptSession()).toEqual(new Map([...ana, [`${PREFIX}.ana.accessToken`, 'renewed']]));
    expect([...kept.keys()]).toEqual(['theme']);
  });

  test('isn’t a stored session, even if the browser has no room for other data', () => {
    keepInstead(ana);
    kept.room = 0;
    browserStorage.write('sound', 'off');
    expect([browserStorage.isRefused('sound'), isOnlyInTab()]).toEqual([true, false]);
    browserStorage.release('sound');
  });

  test('neither changes nor ends the session that another tab stores', () => {
    kept.room = 0;
    keepInstead(ana);
    kept.room = Infinity;
    const bens = sessionOf('ben', 'of ben');
    for (const [key, value] of bens) kept.set(key, value);
    const session = keptSession();
    expect([keptUser(), session]).toEqual(['ana', ana]);
    kept.set(`${PREFIX}.ben.accessToken`, 'renewed');
    expect(isStillKept(session)).toBe(true);
    forgetKept('ana');
    expect(keptUser()).toBe('ben');
    expect(kept.size).toBe(bens.size + 1);
  });
});
