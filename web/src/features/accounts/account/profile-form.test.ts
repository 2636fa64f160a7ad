import { describe, expect, it } from 'vitest';
import { changeOf, fieldsOf, ProfileFields } from './profile-form.tsx';

const ANA = { firstName: 'Ana', username: 'Ana_1', phone: null };

describe('what the form changes', () => {
  it('is nothing where it is left as it is', () => {
    expect(changeOf(ProfileFields.parse(fieldsOf(ANA)), ANA)).toBeUndefined();
  });

  it('is only what was typed anew', () => {
    const typed = { ...fieldsOf(ANA), firstName: ' Anna ', phone: '555 010 0123' };
    expect(changeOf(ProfileFields.parse(typed), ANA)).toEqual({ firstName: 'Anna', phone: '555 010 0123' });
  });

  it('takes the phone away where it was emptied', () => {
    const before = { ...ANA, phone: '555 010 0123' };
    const typed = { ...fieldsOf(before), phone: ' ' };
    expect(changeOf(ProfileFields.parse(typed), before)).toEqual({ phone: null });
  });
});

it.each([
  ['firstName', ' '],
  ['username', 'An'],
  ['username', 'Ana!'],
  ['phone', '12'],
])('refuses the %s "%s"', (name, typed) => {
  expect(ProfileFields.safeParse({ ...fieldsOf(ANA), [name]: typed }).success).toBe(false);
});
