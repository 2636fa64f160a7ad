import { type Key, userPartition } from './key.ts';

export const REQUEST_PREFIX = 'REQUEST#';
export const PASSKEY_PREFIX = 'PASSKEY#';

/** The keys of one-time codes and tokens. */
export const onceKeys = {
  backupCodes: (userId: string): Key => ({ pk: userPartition(userId), sk: 'BACKUPCODES' }),
  ticket: (hash: string): Key => ({ pk: `TICKET#${hash}`, sk: 'TICKET' }),
};

/** The key of a passkey's name. */
export const passkeyKey = (userId: string, id: string): Key => ({
  pk: userPartition(userId),
  sk: `${PASSKEY_PREFIX}${id}`,
});

/** The key of a member's calendar. It contains the member's id instead of the calendar's secret, because keys end up in logs. */
export const calendarKeys = {
  of: (userId: string): Key => ({ pk: userPartition(userId), sk: 'CALENDAR' }),
};

export const TOKEN_SLOT_PREFIX = 'TOKEN#';

/** The keys of access tokens. A member has a fixed number of slots, so that they can't have more tokens (see Access tokens). */
export const tokenKeys = {
  slot: (userId: string, slot: number): Key => ({
    pk: userPartition(userId),
    sk: `${TOKEN_SLOT_PREFIX}${String(slot).padStart(2, '0')}`,
  }),
  guard: (hash: string): Key => ({ pk: `TOKEN#${hash}`, sk: 'TOKEN' }),
};

/** Returns the keys of the guards of the access tokens among a member's items. */
export function tokenGuardsOf(items: readonly Readonly<Record<string, unknown>>[]): Key[] {
  return items
    .filter(({ sk }) => String(sk).startsWith(TOKEN_SLOT_PREFIX))
    .map(({ hash }) => tokenKeys.guard(String(hash)));
}

/** The keys of requests to admins. */
export const requestKeys = {
  of: (id: string): Key => ({ pk: `${REQUEST_PREFIX}${id}`, sk: 'REQUEST' }),
  own: (userId: string, id: string): Key => ({ pk: userPartition(userId), sk: `${REQUEST_PREFIX}${id}` }),
  reset: (email: string): Key => ({ pk: `RESET#${email.toLowerCase()}`, sk: 'RESET' }),
  partition: (kind: string, status: string) => `REQUESTS#${kind}#${status}`,
};

/** The keys for unsubscribe tokens, for addresses that reject emails, and for mailboxes that want no emails from strangers. */
export const mailKeys = {
  mailToken: (address: string): Key => ({ pk: `MAILS#${address.toLowerCase()}`, sk: 'TOKEN' }),
  refusedAddress: (address: string): Key => ({ pk: `MAILS#${address.toLowerCase()}`, sk: 'REFUSED' }),
  mailTokenGuard: (token: string): Key => ({ pk: `MAILTOKEN#${token}`, sk: 'MAILTOKEN' }),
  stoppedMailbox: (mailbox: string): Key => ({ pk: `MAILSTOP#${mailbox}`, sk: 'MAILSTOP' }),
};
