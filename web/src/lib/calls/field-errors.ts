import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, type FieldError } from './call.ts';

/** The fields a failed call is about: those the server names, or the one for the refusal's code. */
export function fieldErrors(
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>> = {},
): readonly FieldError[] {
  if (!(error instanceof ApiError)) return [];
  const path = fieldOfCode[error.code];
  return path === undefined ? error.fields : [{ path, message: error.message }];
}

/**
 * Shows the server's messages at the form's own fields and focuses the first of them. `names` maps contract fields to
 * differently named form fields.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  errors: readonly FieldError[],
  names: Readonly<Record<string, Path<Values>>> = {},
): void {
  const own = form.getValues();
  // Runs backward, so that the first field ends up with the focus and each field with its first message.
  for (const { path, message } of errors.toReversed()) {
    const name = names[path] ?? path;
    if (name in own) form.setError(name as Path<Values>, { message }, { shouldFocus: true });
  }
}
