import * as z from 'zod/mini';
import { DIFFERENT } from '../../../parts/accounts/password-rules.ts';
import { Password, PasswordReset } from '#shared/contract/schemas/credentials.ts';

const Fields = z.extend(PasswordReset, {
  code: z.string().check(z.regex(/^\d{6}$/, 'Enter the 6-digit code.')),
  newPassword: Password,
  confirmPassword: z.string().check(z.minLength(1, 'Re-enter your password')),
});

/** The form's values: a password reset, with the new password entered twice. */
export const NewPassword = Fields.check(
  z.refine((form) => form.newPassword === form.confirmPassword, {
    error: DIFFERENT,
    path: ['confirmPassword'],
    // Always run this check, so that its error shows as soon as both passwords are typed, even if other fields are still empty.
    when: () => true,
  }),
);
export type NewPassword = z.infer<typeof NewPassword>;
