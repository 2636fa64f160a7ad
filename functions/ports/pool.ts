import type { Session } from '#shared/domain/accounts/session.ts';

/** Tokens of the server's own pool client; `expiresIn` in seconds. */
export interface Tokens {
  userId: string;
  isAdmin: boolean;
  accessToken: string;
  idToken: string;
  refreshToken: string;
  expiresIn: number;
}

/** The caller, as known from the verified access token alone. */
export interface Caller {
  userId: string;
  isAdmin: boolean;
  /** The pool client that the token was issued to: the browser's or the server's. */
  clientId: string;
  /** The sign-in that the token comes from. */
  session: Session;
  /** The token itself. With it, the user pool lets the token's owner change their own data. */
  accessToken: string;
}

export interface PoolUser {
  userId: string;
  email: string;
  /** Whether the address is verified. Codes for a new password go only to verified addresses. */
  isProved: boolean;
}

/** Users of the pool and their sessions, as the server sees them. */
export interface UserPool {
  /** Creates a user who can't sign in yet, or returns the existing user with that email. The user id is the sub. */
  create(email: string): Promise<{ userId: string; hasPassword: boolean }>;
  /** From now on the user signs in with this password. */
  setPassword(userId: string, password: string): Promise<void>;
  /** `name` is an email or a user id. */
  signIn(
    name: string,
    password: string,
  ): Promise<Tokens | { session: string } | 'invalid-credentials' | 'suspended' | 'too-many-requests'>;
  /** A code from the authenticator app works once. */
  answerTwoFactor(
    userId: string,
    session: string,
    token: string,
  ): Promise<Tokens | 'invalid-code' | 'code-used' | 'session-expired' | 'too-many-requests'>;
  refresh(refreshToken: string): Promise<Tokens | 'session-expired'>;
  /** Ends the session of a refresh token, unless the token belongs to another client. */
  revoke(refreshToken: string, clientId: string): Promise<void>;
  /** Whether the pool itself still accepts that access token. It doesn't once the token's session is revoked. */
  honours(accessToken: string): Promise<boolean>;
  /** Ends all sessions of the user. Returns when, in whole seconds by the clock that stamps tokens. */
  signOutEverywhere(userId: string): Promise<number>;
  /** Whether the user is in the group of admins now, whatever a token says. */
  isAdmin(userId: string): Promise<boolean>;
  /** Blocks the user from signing in and from continuing a session, or unblocks the user. */
  setBarred(userId: string, isBarred: boolean): Promise<void>;
  /** The user with that email or id. */
  userOf(name: string): Promise<PoolUser | undefined>;
  /** Sets the user's address right away; `taken` if another user of the pool has it. Setting it again changes nothing. */
  setEmail(userId: string, email: string, isProved: boolean): Promise<'set' | 'taken'>;
  /** Emails a code to an address, which becomes the user's after they enter the code. Only the last proposal counts. */
  proposeEmail(
    userId: string,
    email: string,
  ): Promise<'sent' | 'taken' | 'too-many-requests' | 'mails-used-up'>;
  /** Ends the user's sessions and deletes the user. Repeating it changes nothing. */
  remove(userId: string): Promise<void>;
}

/** The authenticator app as a second factor. Changing it requires its owner's access token. */
export interface SecondFactor {
  isOn(userId: string): Promise<boolean>;
  /** A new secret, in base32. Sign-ins ask for a code only after it is confirmed and turned on. */
  setUp(accessToken: string): Promise<{ secret: string } | 'session-expired'>;
  confirm(
    accessToken: string,
    code: string,
  ): Promise<'confirmed' | 'invalid-code' | 'session-expired' | 'too-many-requests'>;
  turn(userId: string, isOn: boolean): Promise<void>;
  /** Makes a passkey count as both factors if two-factor sign-in is on, and never turns that on. Repeating it changes nothing. */
  includePasskeys(userId: string): Promise<void>;
}

/** Passkeys, with which the pool signs their owner in. All calls require the owner's access token. */
export interface PoolPasskeys {
  /** The options with which a browser creates a passkey, in JSON. They replace those of an earlier call. */
  start(accessToken: string): Promise<{ options: Record<string, unknown> } | 'session-expired'>;
  /** Adds the passkey that a browser has created with the last options. */
  finish(
    accessToken: string,
    credential: Record<string, unknown>,
  ): Promise<'added' | 'session-expired' | 'passkey-refused' | 'too-many-passkeys'>;
  /** The pool's ids of the passkeys, and when each was added, ISO 8601 UTC. */
  list(accessToken: string): Promise<readonly PoolPasskey[] | 'session-expired'>;
  /** Removing a passkey that is gone changes nothing. */
  remove(accessToken: string, credentialId: string): Promise<'removed' | 'session-expired'>;
}

export interface PoolPasskey {
  credentialId: string;
  addedAt: string;
}

/** Codes that the pool emails: to verify an address, or to set a new password with a verified one. */
export interface MailedCodes {
  /** `mails-used-up` if the pool can't send any more emails today. */
  sendToVerify(
    accessToken: string,
  ): Promise<'sent' | 'session-expired' | 'too-many-requests' | 'mails-used-up'>;
  /** Verifies the address that last got a code. A proposed address becomes the user's; `taken` if another user has it by now. */
  verify(
    accessToken: string,
    code: string,
  ): Promise<'verified' | 'taken' | 'invalid-code' | 'session-expired' | 'too-many-requests'>;
  /**
   * Emails a code to the address, unless it's unknown or unverified. False if the pool says that no email goes out; true doesn't
   * mean that one does. The client must not learn the result, because it could reveal that a member exists.
   */
  sendToReset(email: string): Promise<boolean>;
  reset(
    email: string,
    code: string,
    password: string,
  ): Promise<'reset' | 'invalid-code' | 'too-many-requests'>;
}
