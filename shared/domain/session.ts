/** A sign-in, as each of its access tokens names it. */
export interface Session {
  /** The token's `origin_jti`, which renewed tokens keep. */
  id: string;
  /** The token's `auth_time`, in whole seconds since 1970 by the tokens' clock. A renewed token keeps it, unlike its `iat`. */
  startedAt: number;
}

/** An account as it is when somebody acts by a session of it. */
export interface AccountState {
  /** Since when admins have barred it, ISO 8601 UTC; null for everybody else. */
  suspendedAt: string | null;
  /** When all its sessions were signed out last, in whole seconds by the tokens' clock; 0 where they never were. */
  signedOutAt: number;
  /** Whether this session was signed out alone. */
  isSignedOut: boolean;
}

export type Bar = 'suspended' | 'session-expired';

/**
 * Why nobody may act by that session, if so (see Who may act); there is no state of an account that is not there. A session that
 * began in the very second of a sign-out counts: the device that has just changed the password signs in again at once.
 */
export function barOf(account: AccountState | undefined, { startedAt }: Session): Bar | undefined {
  if (!account) return 'session-expired';
  if (account.suspendedAt !== null) return 'suspended';
  return account.isSignedOut || startedAt < account.signedOutAt ? 'session-expired' : undefined;
}
