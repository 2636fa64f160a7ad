import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { describe, expect, test } from 'vitest';
import { Registration } from '#shared/contract/schemas/credentials.ts';
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

/** Returns the first error of each field. */
async function problems(change: Partial<SignUp>): Promise<Record<string, string | undefined>> {
  const check = standardSchemaResolver(SignUp);
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await check({ ...FORM, ...change }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
}

const EMPTY = {
  firstName: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  isOldEnough: false,
};

describe('the sign-up form', () => {
  test('becomes a registration that the contract accepts', () => {
    const registration = registrationOf(SignUp.parse(FORM));
    expect(registration.profileImageUrl).toBe('helmet');
    expect(registration).not.toHaveProperty('confirmPassword');
    expect(Registration.parse(registration).phone).toBeNull();
  });

  test('reports every empty field as missing', async () => {
    const said = await problems(EMPTY);
    expect(Object.keys(said).toSorted()).toEqual(Object.keys(EMPTY).toSorted());
    expect(said['confirmPassword']).toBe('Re-enter your password');
  });

  test.each(['+1 (555) 010-20.30', '0301234567', ' 5550102 ', '123456789012345'])(
    'accepts %s as a phone number',
    async (phone) => {
      expect(await problems({ phone })).toEqual({});
      expect(Registration.parse(registrationOf(SignUp.parse({ ...FORM, phone }))).phone).toBe(phone.trim());
    },
  );

  test.each(['555010', '1234567890123456', '555-0102x', '+++++++++', '٣٤٥٦٧٨٩'])(
    'rejects %s as a phone number, and so does the contract',
    async (phone) => {
      expect(await problems({ phone })).toHaveProperty('phone');
      expect(Registration.safeParse({ ...registrationOf(SignUp.parse(FORM)), phone }).success).toBe(false);
    },
  );

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
    [
      { password: ' Secret1', confirmPassword: ' Secret1' },
      'password',
      'Password can’t start or end with a space',
    ],
    [{ confirmPassword: 'Secret2' }, 'confirmPassword', "Passwords don't match"],
    [{ email: 'ana', confirmPassword: 'other' }, 'confirmPassword', "Passwords don't match"],
    [{ email: 'ana' }, 'email', 'Invalid email address'],
    [{ email: `${'a'.repeat(120)}@example.com` }, 'email', 'Email must be at most 128 characters'],
    [{ phone: 'call me' }, 'phone', 'Enter 7 to 15 digits. Spaces and + ( ) - . are OK'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ isOldEnough: false }, 'isOldEnough', 'You must be 13 or older to play'],
  ])('given %o, shows an error at the field %s: %s', async (change: Partial<SignUp>, field, message) => {
    expect((await problems(change))[field]).toBe(message);
  });
});
