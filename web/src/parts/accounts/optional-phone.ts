import * as z from 'zod/mini';
import { Phone, PHONE_RULE } from '#shared/contract/schemas/users.ts';

/** A phone number in a form; an empty text means none. */
export const OptionalPhone = z.union([z.string().check(z.trim(), z.maxLength(0)), Phone], PHONE_RULE);

/** The phone number in the server's format. */
export function phoneOf(typed: string): string | null {
  return typed === '' ? null : typed;
}
