import * as z from 'zod/mini';
import type { Checked, FieldErrors, FormValues } from '../../lib/form.ts';

/** A check of a form by a schema; of several things wrong with a field the first is told. */
export function checkedBy<T>(schema: z.ZodMiniType<T>): (values: FormValues) => Checked<T> {
  return (values) => {
    const { success, data, error } = z.safeParse(schema, values);
    return success ? { ok: true, value: data } : { ok: false, errors: firstOfEach(error.issues) };
  };
}

/** One message a field, the first. */
export function firstOfEach(
  issues: readonly { path: PropertyKey[] | string; message: string }[],
): FieldErrors {
  const byField = issues.map(({ path, message }) => [
    typeof path === 'string' ? path : path.join('.'),
    message,
  ]);
  return Object.fromEntries(byField.toReversed()) as FieldErrors;
}
