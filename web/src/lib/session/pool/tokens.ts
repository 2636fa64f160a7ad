import { isStillKept, keepRenewed, keptSession, keptToken, type Session } from '../session-hint.ts';
import { inText, nameOf } from './pool-text.ts';
import { inTime, openPool } from './pool.ts';

// This file is separate from the sign-in code, which is twice as large and which member pages rarely need.

/**
 * The codes of the pool's errors after which a session is over. For the most common one, NotAuthorizedException, the library
 * already returns no token.
 */
const ENDED: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

/**
 * Returns the signed-in member's access token, or null if there is no session. With `force`, fetches a new token even if the old
 * one is still valid. If the pool is busy or unreachable, throws an Error with a text for users and doesn't sign anyone out.
 */
export async function accessToken(force: boolean): Promise<string | null> {
  try {
    await openPool();
    return (force ? null : keptToken()) ?? (await inTime(renewal(keptSession())));
  } catch (error) {
    throw inText(error);
  }
}

/** The renewals in progress, by session. */
const underWay = new Map<string, Promise<string | null>>();

/** Renews a session. All callers share one renewal, including those who ask after the first caller's timeout. */
function renewal(session: Session): Promise<string | null> {
  const key = JSON.stringify([...session]);
  const doing = underWay.get(key) ?? renew(session).finally(() => underWay.delete(key));
  underWay.set(key, doing);
  return doing;
}

/** Fetches a session's new token. If another tab changes the session before the pool answers, uses that tab's token instead. */
async function renew(session: Session): Promise<string | null> {
  const { aside } = await openPool();
  const tokens = new Map(session);
  try {
    const renewed = await aside(tokens).fetchAuthSession({ forceRefresh: true });
    const token = renewed.tokens?.accessToken.toString() ?? null;
    if (token !== null && keepRenewed(session, tokens)) return token;
  } catch (error) {
    if (!ENDED.has(nameOf(error))) throw error;
  }
  return isStillKept(session) ? null : keptToken();
}

/** Returns the refresh token of this browser's session, which Amplify doesn't expose. */
export async function refreshToken(): Promise<string | undefined> {
  // Read the session before waiting, because another member may sign in during the wait.
  const session = keptSession();
  const { clientId } = await openPool();
  const prefix = `CognitoIdentityServiceProvider.${clientId}.`;
  return session.get(`${prefix}${session.get(`${prefix}LastAuthUser`)}.refreshToken`);
}

/**
 * Revokes this browser's session at the pool. The caller has to clear the storage. The library's own function would add 1 kB to
 * every member page, because it can also sign out from other providers.
 */
export async function signOut(): Promise<void> {
  const Token = await refreshToken();
  const { clientId: ClientId, endpoint } = await openPool();
  if (Token === undefined) return;
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
  };
  await inTime(fetch(endpoint, { method: 'POST', headers, body: JSON.stringify({ ClientId, Token }) }));
}
