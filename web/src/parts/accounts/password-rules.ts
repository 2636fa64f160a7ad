export interface NewPassword {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The text at the second field if the two passwords differ. */
export const DIFFERENT = "Passwords don't match";

/** The texts for an invalid form: `description` is shown at the field and, if there is a title, in a toast as well. */
export interface Words {
  title?: string;
  description: string;
}

/**
 * How a page changes the password, with the checks that the page makes and their texts. All other rules are checked by the
 * server.
 */
export interface PasswordRules {
  route: 'changeAccountPassword' | 'changePassword';
  /** The minimum length of a password. */
  least: number;
  blank: Words;
  different: Words;
  short: Words;
  /** The title of the toast for a refusal, and its text if the server doesn't send one. */
  failed: readonly [title: string, fallback?: string];
}

export const ACCOUNT_PAGE: PasswordRules = {
  route: 'changeAccountPassword',
  least: 6,
  blank: { description: 'Please fill in all password fields.' },
  different: { description: 'New password and confirmation do not match.' },
  short: { description: 'New password must be at least 6 characters long.' },
  failed: ['Failed to change password'],
};

export const SECURITY_PAGE: PasswordRules = {
  route: 'changePassword',
  least: 8,
  blank: { title: 'Fields Required', description: 'Please fill in all password fields' },
  different: {
    title: "Passwords Don't Match",
    description: "New password and confirmation don't match",
  },
  short: { title: 'Password Too Short', description: 'Password must be at least 8 characters long' },
  failed: ['Password Change Failed', 'Failed to change password'],
};

export interface Objection extends Words {
  field: keyof NewPassword;
}

/** Returns the first problem with a new password. Blank fields are reported first, then a mismatch, then too few characters. */
export function objectionTo(form: NewPassword, rules: PasswordRules): Objection | null {
  const blank = (['currentPassword', 'newPassword', 'confirmPassword'] as const).find(
    (field) => form[field].trim() === '',
  );
  if (blank) return { field: blank, ...rules.blank };
  if (form.newPassword !== form.confirmPassword) return { field: 'confirmPassword', ...rules.different };
  if (form.newPassword.length < rules.least) return { field: 'newPassword', ...rules.short };
  return null;
}
