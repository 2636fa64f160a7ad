import * as z from 'zod/mini';
import { Password, PasswordReset } from '#shared/contract/schemas/users.ts';

const Fields = z.extend(PasswordReset, {
  code: z.string().check(z.regex(/^\d{6}$/, 'The code has 6 digits.')),
  newPassword: Password,
  confirmPassword: z.string().check(z.minLength(1, 'Please type the password again')),
});

/** What the form holds: a reset, with the password twice. */
export const NewPassword = Fields.check(
  z.refine((form) => form.newPassword === form.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    // It is said as soon as both are typed, whatever else is missing.
    when: () => true,
  }),
);
export type NewPassword = z.infer<typeof NewPassword>;
