import { describe, expect, it } from 'vitest';
import { changeOf, fieldsOf, ProfileFields } from './profile-form.tsx';

const ANA = { firstName: 'Ana', username: 'Ana_1', phone: null };

describe('the profile form’s changes', () => {
  it('are empty if nothing was edited', () => {
    expect(changeOf(ProfileFields.parse(fieldsOf(ANA)), ANA)).toBeUndefined();
  });

  it('contain only the edited fields', () => {
    const typed = { ...fieldsOf(ANA), firstName: ' Anna ', phone: '555 010 0123' };
    expect(changeOf(ProfileFields.parse(typed), ANA)).toEqual({ firstName: 'Anna', phone: '555 010 0123' });
  });

  it('remove the phone number if its field was cleared', () => {
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
])('the profile form rejects a %s of "%s"', (name, typed) => {
  expect(ProfileFields.safeParse({ ...fieldsOf(ANA), [name]: typed }).success).toBe(false);
});
