import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, type FieldError } from './call.ts';

/**
 * Returns the fields that a failed call is about: those the server names or, if it names none, the one that belongs to the
 * error's code.
 */
export function fieldErrors(
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>> = {},
): readonly FieldError[] {
  if (!(error instanceof ApiError)) return [];
  const path = fieldOfCode[error.code];
  return path === undefined ? error.fields : [{ path, message: error.message }];
}

/**
 * Shows the server's messages next to the form's fields and focuses the first of those fields. `names` maps fields of the
 * contract to form fields that have other names.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  errors: readonly FieldError[],
  names: Readonly<Record<string, Path<Values>>> = {},
): void {
  const own = form.getValues();
  // Set the errors in reverse order, so that the first field ends up with the focus, and each field with the first of its
  // messages.
  for (const { path, message } of errors.toReversed()) {
    const name = names[path] ?? path;
    if (name in own) form.setError(name as Path<Values>, { message }, { shouldFocus: true });
  }
}
