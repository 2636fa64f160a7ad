import { afterEach, describe, expect, test, vi } from 'vitest';
import { hasSessionHint, keptToken } from './session-hint.ts';

const APP = 'CognitoIdentityServiceProvider.abc123';
const NOW = Date.parse('2025-08-25T23:00:00.000Z');

function remember(entries: Record<string, string>): void {
  const getItem = { value: (key: string) => entries[key] ?? null, enumerable: false };
  vi.stubGlobal('localStorage', Object.defineProperty({ ...entries }, 'getItem', getItem));
}

afterEach(() => vi.unstubAllGlobals());

test('a browser that was signed in before, with whatever client id, has the hint', () => {
  remember({ [`${APP}.LastAuthUser`]: 'ana' });
  expect(hasSessionHint()).toBe(true);
});

test.each([{}, { 'CognitoIdentityServiceProvider.abc123.clockDrift': '0' }, { 'other.LastAuthUser': 'ana' }])(
  '%o is no hint',
  (entries: Record<string, string>) => {
    remember(entries);
    expect(hasSessionHint()).toBe(false);
    expect(keptToken(NOW)).toBeNull();
  },
);

describe('the kept access token', () => {
  /** A token that ends so many seconds after now on the server's clock, which is ahead of ours by `drift` ms. */
  const keep = (seconds: number, drift = 0) => {
    const payload = Buffer.from(JSON.stringify({ exp: NOW / 1000 + seconds, name: 'Zoë?>' }));
    const token = `e30.${payload.toString('base64url')}.sig`;
    remember({
      [`${APP}.LastAuthUser`]: 'ana',
      [`${APP}.ana.accessToken`]: token,
      [`${APP}.ana.clockDrift`]: String(drift),
    });
    return token;
  };

  test('serves while it is good for a while yet', () => {
    const token = keep(60);
    expect(keptToken(NOW)).toBe(token);
    keep(20);
    expect(keptToken(NOW)).toBeNull();
  });

  test('ends by the server’s clock', () => {
    keep(60, 50_000);
    expect(keptToken(NOW)).toBeNull();
    const token = keep(20, -50_000);
    expect(keptToken(NOW)).toBe(token);
  });

  test('is not taken for one when it is something else', () => {
    remember({ [`${APP}.LastAuthUser`]: 'ana', [`${APP}.ana.accessToken`]: 'nonsense' });
    expect(keptToken(NOW)).toBeNull();
  });
});
