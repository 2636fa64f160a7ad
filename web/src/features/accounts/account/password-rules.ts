export interface PasswordFields {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const LEAST = 6;

/** What is said of a form that cannot be sent, at the field where it is mended. What else a password needs, the server says. */
export interface PasswordProblem {
  field: keyof PasswordFields;
  message: string;
}

export function passwordProblem(fields: PasswordFields): PasswordProblem | undefined {
  const blank = (['currentPassword', 'newPassword', 'confirmPassword'] as const).find(
    (field) => fields[field].trim() === '',
  );
  if (blank) return { field: blank, message: 'Please fill in all password fields.' };
  if (fields.newPassword !== fields.confirmPassword)
    return { field: 'confirmPassword', message: 'New password and confirmation do not match.' };
  if (fields.newPassword.length < LEAST)
    return { field: 'newPassword', message: 'New password must be at least 6 characters long.' };
  return undefined;
}
