import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, type FieldError } from './api.ts';

/** The fields that a failed call is about: those that the server names, or the one that is meant by the refusal's code. */
export function fieldErrors(
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>> = {},
): readonly FieldError[] {
  if (!(error instanceof ApiError)) return [];
  const path = fieldOfCode[error.code];
  return path === undefined ? error.fields : [{ path, message: error.message }];
}

/**
 * Says at a form's own fields what the server said of them; the first one gets the focus. `names` are the fields that
 * the form calls otherwise than the contract.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  errors: readonly FieldError[],
  names: Readonly<Record<string, Path<Values>>> = {},
): void {
  const own = form.getValues();
  // Backwards, so that the first field ends up with the focus and each with its first message.
  for (const { path, message } of errors.toReversed()) {
    const name = names[path] ?? path;
    if (name in own) form.setError(name as Path<Values>, { message }, { shouldFocus: true });
  }
}
