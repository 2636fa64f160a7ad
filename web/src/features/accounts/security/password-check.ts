export interface NewPassword {
  current: string;
  next: string;
  confirm: string;
}

export type PasswordField = keyof NewPassword;

/** What is wrong with a change of the password, and with which field. */
export interface Objection {
  field: PasswordField;
  title: string;
  description: string;
}

const LEAST = 8;

/** The first objection to a new password: a blank field, then two that differ, then too few characters. */
export function objectionTo(form: NewPassword): Objection | null {
  const blank = (['current', 'next', 'confirm'] as const).find((field) => form[field].trim() === '');
  if (blank)
    return {
      field: blank,
      title: 'Fields Required',
      description: 'Please fill in all password fields',
    };
  if (form.next !== form.confirm)
    return {
      field: 'confirm',
      title: "Passwords Don't Match",
      description: "New password and confirmation don't match",
    };
  if (form.next.length < LEAST)
    return {
      field: 'next',
      title: 'Password Too Short',
      description: `Password must be at least ${LEAST} characters long`,
    };
  return null;
}
