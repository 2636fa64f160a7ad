import { expect, test } from 'vitest';
import { accountBlockOf, type AccountState } from './session.ts';

const SESSION = { id: 'one', startedAt: 1000 };
const FREE: AccountState = { suspendedAt: null, signedOutAt: 0, isSignedOut: false };

test.each([
  ['an account that nothing is the matter with', FREE, undefined],
  ['an account that is gone', undefined, 'session-expired'],
  ['a suspended account', { ...FREE, suspendedAt: '2025-09-01T00:00:00.000Z' }, 'suspended'],
  ['a session that was signed out', { ...FREE, isSignedOut: true }, 'session-expired'],
  ['a session from before all were signed out', { ...FREE, signedOutAt: 1001 }, 'session-expired'],
  [
    'a session that began in the second in which all were signed out',
    { ...FREE, signedOutAt: 1000 },
    undefined,
  ],
  ['a session that began later', { ...FREE, signedOutAt: 999 }, undefined],
  [
    'whoever is suspended and signed out, who hears the more important of both',
    { suspendedAt: '2025-09-01T00:00:00.000Z', signedOutAt: 2000, isSignedOut: true },
    'suspended',
  ],
] as const)('of %s: %s', (_, account, expected) => {
  expect(accountBlockOf(account, SESSION)).toBe(expected);
});
