import { afterEach, expect, test, vi } from 'vitest';
import { hasSessionHint } from './session-hint.ts';

function remember(entries: Record<string, string>): void {
  vi.stubGlobal('localStorage', entries);
}

afterEach(() => vi.unstubAllGlobals());

test('a browser that was signed in before, with whatever client id, has the hint', () => {
  remember({ 'CognitoIdentityServiceProvider.abc123.LastAuthUser': 'ana' });
  expect(hasSessionHint()).toBe(true);
});

test.each([{}, { 'CognitoIdentityServiceProvider.abc123.clockDrift': '0' }, { 'other.LastAuthUser': 'ana' }])(
  '%o is no hint',
  (entries: Record<string, string>) => {
    remember(entries);
    expect(hasSessionHint()).toBe(false);
  },
);
