import * as z from 'zod/mini';
import { Phone, PHONE_RULE } from '#shared/contract/schemas/users.ts';

/** A phone number in a form. An empty field means that there is none. */
export const OptionalPhone = z.union([z.string().check(z.trim(), z.maxLength(0)), Phone], PHONE_RULE);

/** Converts a form's phone number to the server's format. */
export function phoneOf(typed: string): string | null {
  return typed === '' ? null : typed;
}
