/** A session that begins with a sign-in. Each of its access tokens contains its id. */
export interface Session {
  /** The access token's `origin_jti`, which stays the same when the token is renewed. */
  id: string;
  /**
   * The access token's `auth_time`, in whole seconds since 1970 by the token issuer's clock. Unlike `iat`, it stays the same when
   * the token is renewed.
   */
  startedAt: number;
}

/** The state of an account at the moment when one of its sessions acts. */
export interface AccountState {
  /** When admins suspended the account, ISO 8601 UTC; null if they haven't. */
  suspendedAt: string | null;
  /**
   * When all sessions of the account were last signed out, in whole seconds since 1970 by the token issuer's clock; 0 if never.
   */
  signedOutAt: number;
  /** Whether this one session was signed out. */
  isSignedOut: boolean;
}

export type AccountBlock = 'suspended' | 'session-expired';

/**
 * Why requests from this session are refused; undefined if they aren't (see Who may act). A deleted account has no
 * state. A session that began in the same second as a sign-out stays valid, because a device that changes the password
 * signs in again right away.
 */
export function accountBlockOf(
  account: AccountState | undefined,
  { startedAt }: Session,
): AccountBlock | undefined {
  if (!account) return 'session-expired';
  if (account.suspendedAt !== null) return 'suspended';
  return account.isSignedOut || startedAt < account.signedOutAt ? 'session-expired' : undefined;
}
