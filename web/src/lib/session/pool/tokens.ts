import { signOut as leave } from 'aws-amplify/auth';
import { inWords, nameOf } from './pool-words.ts';
import { inTime, openPool } from './pool.ts';

// Apart from signing in, whose code is twice as large and which members' pages hardly ever need.

/** What the pool says of a session that has ended; it has said the most usual one, NotAuthorized, by a null already. */
const ENDED: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

/**
 * The access token, or null without a session. `force` fetches a new one whatever the old one says. Throws Error with a
 * wording for people when the pool is busy or out of reach: nobody is signed out by that.
 */
export async function accessToken(force: boolean): Promise<string | null> {
  try {
    const { kept } = await openPool();
    const { tokens } = await inTime(kept.fetchAuthSession({ forceRefresh: force }));
    return tokens?.accessToken.toString() ?? null;
  } catch (error) {
    if (ENDED.has(nameOf(error))) return null;
    throw inWords(error);
  }
}

/** This browser's refresh token; Amplify itself does not hand it out. */
export async function refreshToken(): Promise<string | undefined> {
  const { clientId } = await openPool();
  const prefix = `CognitoIdentityServiceProvider.${clientId}.`;
  const user = localStorage.getItem(`${prefix}LastAuthUser`);
  return (user && localStorage.getItem(`${prefix}${user}.refreshToken`)) || undefined;
}

/** Revokes this browser's session and forgets it. */
export async function signOut(): Promise<void> {
  const { kept } = await openPool();
  await inTime(leave(kept));
}
