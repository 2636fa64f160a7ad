import { expect, test } from 'vitest';
import { objectionTo } from './password-check.ts';

const form = (current: string, next: string, confirm: string) => ({ current, next, confirm });

test.each([
  [form(' ', 'Short1', 'Other1'), 'current', 'Fields Required', 'Please fill in all password fields'],
  [form('Secret1', '', 'Other1'), 'next', 'Fields Required', 'Please fill in all password fields'],
  [form('Secret1', 'Short1', '  '), 'confirm', 'Fields Required', 'Please fill in all password fields'],
  [
    form('Secret1', 'Short1', 'Other1'),
    'confirm',
    "Passwords Don't Match",
    "New password and confirmation don't match",
  ],
  [
    form('Secret1', 'Short12', 'Short12'),
    'next',
    'Password Too Short',
    'Password must be at least 8 characters long',
  ],
])('%o is objected to at %s: %s', (given, field, title, description) => {
  expect(objectionTo(given)).toEqual({ field, title, description });
});

test('eight characters, twice the same, will do', () => {
  expect(objectionTo(form('Secret1', 'Changed1', 'Changed1'))).toBeNull();
});
