import { expect, test } from 'vitest';
import { accountBlockOf, type AccountState } from './session.ts';

const SESSION = { id: 'one', startedAt: 1000 };
const FREE: AccountState = { suspendedAt: null, signedOutAt: 0, isSignedOut: false };

test.each([
  ['an ordinary account', FREE, undefined],
  ['an account that is gone', undefined, 'session-expired'],
  ['a suspended account', { ...FREE, suspendedAt: '2025-09-01T00:00:00.000Z' }, 'suspended'],
  ['a session that was signed out', { ...FREE, isSignedOut: true }, 'session-expired'],
  ['a session from before a sign-out everywhere', { ...FREE, signedOutAt: 1001 }, 'session-expired'],
  [
    'a session that began in the same second as a sign-out everywhere',
    { ...FREE, signedOutAt: 1000 },
    undefined,
  ],
  ['a session that began later', { ...FREE, signedOutAt: 999 }, undefined],
  [
    'an account that is both suspended and signed out',
    { suspendedAt: '2025-09-01T00:00:00.000Z', signedOutAt: 2000, isSignedOut: true },
    'suspended',
  ],
] as const)('the reason for blocking %s is %s', (_, account, expected) => {
  expect(accountBlockOf(account, SESSION)).toBe(expected);
});
