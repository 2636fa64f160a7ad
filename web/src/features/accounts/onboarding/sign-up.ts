import * as z from 'zod/mini';
import { Registration } from '#shared/contract/schemas/credentials.ts';
import { DIFFERENT } from '../../../parts/accounts/password-rules.ts';
import { OptionalPhone, phoneOf } from '../../../parts/accounts/optional-phone.ts';

const SignUpFields = z.extend(Registration, {
  phone: OptionalPhone,
  isOldEnough: z.boolean().check(z.refine((is) => is, 'You must be 13 or older to play')),
  confirmPassword: z.string().check(z.minLength(1, 'Re-enter your password')),
});

/**
 * The sign-up form's values: a registration, with the password entered twice. An empty phone field means that there is no phone
 * number.
 */
export const SignUp = SignUpFields.check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: DIFFERENT,
    path: ['confirmPassword'],
    // Always run this check, so that its error shows as soon as both passwords are typed, even if other fields are still empty.
    when: () => true,
  }),
);
export type SignUp = z.input<typeof SignUp>;

/** Returns the registration that a valid form contains. */
export function registrationOf(form: z.output<typeof SignUp>): z.input<typeof Registration> {
  const { confirmPassword: _, phone, ...rest } = form;
  return { ...rest, phone: phoneOf(phone), isOldEnough: true };
}
