import type { FirstCode } from '#shared/contract/schemas/users.ts';
import { tabStorage } from '../../lib/page/safe-storage.ts';

// Whether a new account's code could be emailed. Sign-up stores this, and the next page shows it.

const keyOf = (email: string): string => `first-code.${email}`;

export const keepFirstCode = (email: string, code: FirstCode): void =>
  tabStorage.write(keyOf(email), code === 'mailed' ? null : code);

/** Returns what sign-up has stored. If there is nothing, the code counts as emailed. */
export function firstCode(email: string): FirstCode {
  const kept = tabStorage.read(keyOf(email));
  return kept === 'mails-used-up' || kept === 'not-mailed' ? kept : 'mailed';
}
