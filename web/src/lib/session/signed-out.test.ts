import { afterEach, expect, test, vi } from 'vitest';
import { leaveSignedOut, takeSignedOut } from './signed-out.ts';

afterEach(() => vi.unstubAllGlobals());

test('a sign-out is confirmed only once', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  expect(takeSignedOut()).toBeNull();
  leaveSignedOut();
  expect([takeSignedOut(), takeSignedOut()]).toEqual(['Logged out successfully', null]);
  leaveSignedOut('Gone');
  expect(takeSignedOut()).toBe('Gone');
});
