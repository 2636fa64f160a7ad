import type { FirstCode } from '#shared/contract/schemas/users.ts';
import { tabStorage } from '../../lib/page/safe-storage.ts';

// What became of the code of a new account: the sign-up hears it, and the page after it says so.

const keyOf = (email: string): string => `first-code.${email}`;

export const keepFirstCode = (email: string, code: FirstCode): void =>
  tabStorage.write(keyOf(email), code === 'mailed' ? null : code);

/** Anything that is not known was mailed. */
export function firstCode(email: string): FirstCode {
  const kept = tabStorage.read(keyOf(email));
  return kept === 'mails-used-up' || kept === 'not-mailed' ? kept : 'mailed';
}
