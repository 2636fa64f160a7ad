import { describe, expect, it } from 'vitest';
import { ACCOUNT_PAGE, objectionTo, SECURITY_PAGE } from './password-rules.ts';

const form = (currentPassword: string, newPassword: string, confirmPassword: string) => ({
  currentPassword,
  newPassword,
  confirmPassword,
});

describe.each([
  ['account', ACCOUNT_PAGE, 'Secr1', 'Secr12'],
  ['security', SECURITY_PAGE, 'Secret1', 'Secret12'],
] as const)('a new password on the %s page', (_, rules, short, enough) => {
  it.each([
    ['a blank field before anything else', form(' ', short, 'Other1'), 'currentPassword', rules.blank],
    ['any blank field', form('Secret1', '', 'Other1'), 'newPassword', rules.blank],
    ['a blank confirmation', form('Secret1', short, '  '), 'confirmPassword', rules.blank],
    ['a mismatch before its length', form('Secret1', short, 'Other1'), 'confirmPassword', rules.different],
    ['too few characters', form('Secret1', short, short), 'newPassword', rules.short],
  ] as const)('is rejected for %s', (_what, given, field, words) => {
    expect(objectionTo(given, rules)).toEqual({ field, ...words });
  });

  it('is accepted with enough characters and a matching confirmation', () => {
    expect(objectionTo(form('Secret1', enough, enough), rules)).toBeNull();
  });
});
