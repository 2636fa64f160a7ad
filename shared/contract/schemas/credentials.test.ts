import { describe, expect, it } from 'vitest';
import {
  Password,
  PasswordChange,
  Registration,
  SecurePasswordChange,
  TwoFactorEnd,
  TwoFactorProof,
} from './credentials.ts';

it('a sign-up works without newer fields, but fails if it says that the user is too young', () => {
  const asked = {
    firstName: 'Ana',
    username: 'ana',
    email: 'ana@players.example',
    phone: null,
    profileImageUrl: 'helmet',
    password: 'Secret1',
    acceptsCommunications: true,
  };
  expect(Registration.safeParse(asked).success).toBe(true);
  expect(Registration.safeParse({ ...asked, isOldEnough: true }).success).toBe(true);
  expect(Registration.safeParse({ ...asked, isOldEnough: false }).success).toBe(false);
});

describe('password messages', () => {
  const said = (schema: { safeParse(value: unknown): Parsed }, value: unknown) =>
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [...path, message].join(': '));
  interface Parsed {
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  }
  const change = (newPassword?: string, currentPassword = 'Secret1') => ({ currentPassword, newPassword });
  const ACCOUNT = 'Please fill in all password fields.';
  const SECURITY = 'Please fill in all password fields';

  it.each<[string, Parameters<typeof said>[0], unknown, string[]]>([
    ['sign-up', Password, 'Ab1', ['Password must be at least 6 characters']],
    ['sign-up', Password, 'abcdef1', ['Password must contain at least 1 uppercase letter']],
    ['sign-up', Password, 'Abcdef', ['Password must contain at least 1 number']],
    ['sign-up', Password, 'Secret1', []],
    [
      'account',
      PasswordChange,
      change('Ab1'),
      ['newPassword: New password must be at least 6 characters long.'],
    ],
    ['account', PasswordChange, change('Abcde1'), []],
    ['account', PasswordChange, change('  '), [`newPassword: ${ACCOUNT}`]],
    ['account', PasswordChange, change(), [`newPassword: ${ACCOUNT}`]],
    ['account', PasswordChange, change('Secret2', ''), [`currentPassword: ${ACCOUNT}`]],
    [
      'security',
      SecurePasswordChange,
      change('Ab1'),
      ['newPassword: Password must be at least 8 characters long'],
    ],
    [
      'security',
      SecurePasswordChange,
      change('Abcde1'),
      ['newPassword: Password must be at least 8 characters long'],
    ],
    ['security', SecurePasswordChange, change('Abcdefg1'), []],
    ['security', SecurePasswordChange, change(''), [`newPassword: ${SECURITY}`]],
    ['security', SecurePasswordChange, change('Secret22', ''), [`currentPassword: ${SECURITY}`]],
    [
      'turning off 2FA',
      TwoFactorEnd,
      { password: '', token: '123456' },
      ['password: Please enter your password to disable 2FA'],
    ],
    [
      'turning off 2FA',
      TwoFactorEnd,
      { password: 'Secret1', token: ' ' },
      ['token: Please enter your 2FA code or backup code'],
    ],
    [
      '2FA setup',
      TwoFactorProof,
      { token: '' },
      ['token: Please enter the verification code from your authenticator app'],
    ],
  ])('use the wording of their page: %s', (_, schema, value, words) => {
    expect(said(schema, value)).toEqual(words);
  });
});
