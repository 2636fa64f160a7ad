import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, type FieldError } from './call.ts';

/**
 * The fields that a failed call is about: those that the server names, or the one that the refusal's code stands for.
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
 * Shows the server's messages at the form's own fields and focuses the first of them. `names` maps fields that have
 * another name in the form than in the contract.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  errors: readonly FieldError[],
  names: Readonly<Record<string, Path<Values>>> = {},
): void {
  const own = form.getValues();
  // Runs backwards, so that the first field ends up with the focus, and each field with its first message.
  for (const { path, message } of errors.toReversed()) {
    const name = names[path] ?? path;
    if (name in own) form.setError(name as Path<Values>, { message }, { shouldFocus: true });
  }
}
