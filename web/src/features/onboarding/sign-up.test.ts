import { describe, expect, test } from 'vitest';
import { Registration } from '#shared/contract/schemas/users.ts';
import { registrationOf, SignUp } from './sign-up.ts';

const FORM: SignUp = {
  firstName: 'Ana',
  username: 'ana_k',
  email: 'ana@example.com',
  phone: '',
  password: 'Secret1',
  confirmPassword: 'Secret1',
  acceptsCommunications: true,
  isOldEnough: true,
};

function problems(change: Partial<SignUp>): Record<string, string> {
  const { error } = SignUp.safeParse({ ...FORM, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the sign-up form', () => {
  test('becomes a registration that the contract accepts', () => {
    const registration = registrationOf(SignUp.parse(FORM));
    expect(registration).not.toHaveProperty('confirmPassword');
    expect(Registration.parse(registration).phone).toBeNull();
  });

  test.each([
    [{ password: 'Ab1', confirmPassword: 'Ab1' }, 'password', 'Password must be at least 6 characters'],
    [
      { password: 'secret1', confirmPassword: 'secret1' },
      'password',
      'Password must contain at least 1 uppercase letter',
    ],
    [
      { password: 'Secrets', confirmPassword: 'Secrets' },
      'password',
      'Password must contain at least 1 number',
    ],
    [{ confirmPassword: 'Secret2' }, 'confirmPassword', "Passwords don't match"],
    [{ email: 'ana', confirmPassword: 'other' }, 'confirmPassword', "Passwords don't match"],
    [{ email: 'ana' }, 'email', 'Invalid email address'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ isOldEnough: false }, 'isOldEnough', 'You must be 13 or older to play'],
  ])('%o says at %s: %s', (change: Partial<SignUp>, field, message) => {
    expect(problems(change)[field]).toBe(message);
  });
});
