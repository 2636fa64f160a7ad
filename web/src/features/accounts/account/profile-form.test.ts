import { describe, expect, it } from 'vitest';
import { changeOf, fieldsOf, ProfileFields } from './profile-form.tsx';

const ANA = { firstName: 'Ana', username: 'Ana_1', phone: null };

describe('the changes of the form', () => {
  it('are empty for an unchanged form', () => {
    expect(changeOf(ProfileFields.parse(fieldsOf(ANA)), ANA)).toBeUndefined();
  });

  it('contain only the typed fields', () => {
    const typed = { ...fieldsOf(ANA), firstName: ' Anna ', phone: '555 010 0123' };
    expect(changeOf(ProfileFields.parse(typed), ANA)).toEqual({ firstName: 'Anna', phone: '555 010 0123' });
  });

  it('remove the phone if it was cleared', () => {
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
