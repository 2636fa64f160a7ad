import type { FirstCode } from '#shared/contract/schemas/users.ts';
import { tabStorage } from '../../lib/page/safe-storage.ts';

// The fate of a new account's code: sign-up stores it, and the next page shows it.

const keyOf = (email: string): string => `first-code.${email}`;

export const keepFirstCode = (email: string, code: FirstCode): void =>
  tabStorage.write(keyOf(email), code === 'mailed' ? null : code);

/** An unknown code counts as emailed. */
export function firstCode(email: string): FirstCode {
  const kept = tabStorage.read(keyOf(email));
  return kept === 'mails-used-up' || kept === 'not-mailed' ? kept : 'mailed';
}
