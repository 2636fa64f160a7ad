import * as z from 'zod/mini';
import { Registration } from '#shared/contract/schemas/users.ts';
import { OptionalPhone, phoneOf } from '../../../lib/accounts/optional-phone.ts';

const SignUpFields = z.extend(Registration, {
  phone: OptionalPhone,
  isOldEnough: z.boolean().check(z.refine((is) => is, 'You must be 13 or older to play')),
  confirmPassword: z.string().check(z.minLength(1, 'Please type the password again')),
});

/** What the sign-up form holds: a registration, with the password twice and an empty phone as an empty text. */
export const SignUp = SignUpFields.check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    // It is said as soon as both are typed, whatever else is missing.
    when: () => true,
  }),
);
export type SignUp = z.input<typeof SignUp>;

/** The registration that a valid form means. */
export function registrationOf(form: z.output<typeof SignUp>): z.input<typeof Registration> {
  const { confirmPassword: _, phone, ...rest } = form;
  return { ...rest, phone: phoneOf(phone), isOldEnough: true };
}
