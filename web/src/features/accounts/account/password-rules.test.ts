import { expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const GOOD = { currentPassword: 'Secret1', newPassword: 'Secret2', confirmPassword: 'Secret2' };

it('lets a form through that is filled in and agrees with itself', () => {
  expect(passwordProblem(GOOD)).toBeUndefined();
  expect(passwordProblem({ ...GOOD, newPassword: '123456', confirmPassword: '123456' })).toBeUndefined();
});

it.each(['currentPassword', 'newPassword', 'confirmPassword'] as const)('misses %s first', (field) => {
  const message = 'Please fill in all password fields.';
  expect(passwordProblem({ ...GOOD, newPassword: 'other', [field]: ' ' })).toEqual({ field, message });
});

it('minds a confirmation that differs before a length', () => {
  expect(passwordProblem({ ...GOOD, newPassword: 'Sec1', confirmPassword: 'Sec2' })).toEqual({
    field: 'confirmPassword',
    message: 'New password and confirmation do not match.',
  });
});

it('minds five characters', () => {
  expect(passwordProblem({ ...GOOD, newPassword: 'Secr1', confirmPassword: 'Secr1' })).toEqual({
    field: 'newPassword',
    message: 'New password must be at least 6 characters long.',
  });
});
