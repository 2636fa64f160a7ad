import type { Session } from '#shared/domain/session.ts';

/** Tokens of the server's own pool client; `expiresIn` in seconds. */
export interface Tokens {
  userId: string;
  isAdmin: boolean;
  accessToken: string;
  idToken: string;
  refreshToken: string;
  expiresIn: number;
}

/** Who calls, from the verified access token alone. */
export interface Caller {
  userId: string;
  isAdmin: boolean;
  /** The pool client that the token was issued to: the browser's or the server's. */
  clientId: string;
  /** The sign-in that the token comes from. */
  session: Session;
  /** The token itself, by which the user pool lets its owner change what is theirs. */
  accessToken: string;
}

export interface PoolUser {
  userId: string;
  email: string;
  /** Codes for a new password are mailed to proved addresses alone. */
  isProved: boolean;
}

/** Users of the pool and their sessions, as the server sees them. */
export interface UserPool {
  /** Makes a user who cannot sign in yet, or answers the one who has that email. The user id is the sub. */
  create(email: string): Promise<{ userId: string; hasPassword: boolean }>;
  /** From now on the user signs in with it. */
  setPassword(userId: string, password: string): Promise<void>;
  /** By an email, or the user id. */
  signIn(
    name: string,
    password: string,
  ): Promise<Tokens | { session: string } | 'invalid-credentials' | 'suspended' | 'too-many-requests'>;
  answerTwoFactor(
    userId: string,
    session: string,
    token: string,
  ): Promise<Tokens | 'invalid-code' | 'session-expired' | 'too-many-requests'>;
  refresh(refreshToken: string): Promise<Tokens | 'session-expired'>;
  /** Ends the session of a refresh token of that client; a token that is none of the client's is left. */
  revoke(refreshToken: string, clientId: string): Promise<void>;
  /** Whether the pool itself still takes that access token, which it does not once the token's session was revoked. */
  honours(accessToken: string): Promise<boolean>;
  /** Ends all sessions of the user; answers when, in whole seconds by the clock that stamps tokens. */
  signOutEverywhere(userId: string): Promise<number>;
  /** Whether the user is in the group of admins now, whatever a token says. */
  isAdmin(userId: string): Promise<boolean>;
  /** Nobody signs in as the user any more, or goes on with a session; or they do again. */
  setBarred(userId: string, isBarred: boolean): Promise<void>;
  /** The user of that email, or of that id. */
  userOf(name: string): Promise<PoolUser | undefined>;
  /** The user has that address at once; `taken` where another user of the pool has it. Again changes nothing. */
  setEmail(userId: string, email: string, isProved: boolean): Promise<'set' | 'taken'>;
  /** Mails a code to an address, which becomes the user's once it comes back; the last one that was proposed counts. */
  proposeEmail(userId: string, email: string): Promise<'sent' | 'taken' | 'too-many-requests'>;
  /** Ends the user's sessions and takes the user away; again changes nothing. */
  remove(userId: string): Promise<void>;
}

/** The authenticator app as a second factor. An access token is its owner's leave to change it. */
export interface SecondFactor {
  isOn(userId: string): Promise<boolean>;
  /** A new secret, in base32; nothing is asked for at sign-ins before it is confirmed and turned on. */
  setUp(accessToken: string): Promise<{ secret: string } | 'session-expired'>;
  confirm(
    accessToken: string,
    code: string,
  ): Promise<'confirmed' | 'invalid-code' | 'session-expired' | 'too-many-requests'>;
  turn(userId: string, isOn: boolean): Promise<void>;
}

/** Codes that the pool mails: to prove an address, or to set a new password by a proved one. */
export interface MailedCodes {
  sendToVerify(accessToken: string): Promise<'sent' | 'session-expired' | 'too-many-requests'>;
  /** Proves the address that a code was mailed to last; a proposed one becomes the user's, unless it is `taken` by now. */
  verify(
    accessToken: string,
    code: string,
  ): Promise<'verified' | 'taken' | 'invalid-code' | 'session-expired' | 'too-many-requests'>;
  /**
   * Mails nothing to an address that is unknown or was never proved, of which the pool says nothing. False where it says that
   * no mail goes out, which whoever forgot a password must not hear: it may tell of a member.
   */
  sendToReset(email: string): Promise<boolean>;
  reset(
    email: string,
    code: string,
    password: string,
  ): Promise<'reset' | 'invalid-code' | 'too-many-requests'>;
}
