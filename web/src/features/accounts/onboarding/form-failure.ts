import type { FieldError } from '../../../lib/calls/call.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { toastFailure } from '../../../lib/page/toast.ts';
import { failureText } from '../../../lib/page/failure.ts';

const WRONG_PASSWORD = 'Email or password is incorrect. Please check your credentials and try again.';
const DEFAULT = 'Something went wrong. Please try again.';

/** Messages from the server, each with a friendlier text to show instead. */
const WORDS: readonly (readonly [said: string, words: string])[] = [
  ['Invalid credentials', WRONG_PASSWORD],
  ['Email already exists', 'An account with this email already exists. Try signing in instead.'],
  ['Username already taken', 'This username is already taken. Please choose a different one.'],
];

export function wordsFor(error: unknown): string {
  const said = failureText(error) ?? DEFAULT;
  return WORDS.find(([text]) => said.includes(text))?.[1] ?? said;
}

/** Returns whether the error means that the email and password don't match. */
export const isWrongPassword = (error: unknown): boolean => wordsFor(error) === WRONG_PASSWORD;

export function toastRefusal(title: string, error: unknown): void {
  toastFailure(title, new Error(wordsFor(error)));
}

/** Returns the fields that must be changed after a refused registration, each with a message. */
export function fieldsOf(error: unknown): readonly FieldError[] {
  const taken = { 'email-taken': 'email', 'username-taken': 'username', 'name-refused': 'username' };
  return fieldErrors(error, taken).map((field) => ({
    ...field,
    message: wordsFor(new Error(field.message)),
  }));
}
