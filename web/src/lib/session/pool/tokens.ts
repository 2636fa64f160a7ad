import { isStillKept, keepRenewed, keptSession, keptToken, type Session } from '../session-hint.ts';
import { inText, nameOf } from './pool-text.ts';
import { inTime, openPool } from './pool.ts';

// Separate from the sign-in code, which is twice as large and rarely needed by member pages.

/** The pool's errors for an ended session; for the most common one, NotAuthorized, the library itself returns no token. */
const ENDED: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

/**
 * The signed-in member's access token, or null without a session. `force` fetches a new one even if the old one is valid. If
 * the pool is busy or unreachable, throws an Error with a text for users and signs no one out.
 */
export async function accessToken(force: boolean): Promise<string | null> {
  try {
    await openPool();
    return (force ? null : keptToken()) ?? (await inTime(renewal(keptSession())));
  } catch (error) {
    throw inText(error);
  }
}

/** The pending renewals by session. */
const underWay = new Map<string, Promise<string | null>>();

/** A session's renewal, shared by all callers, including those who ask after the first one's timeout. */
function renewal(session: Session): Promise<string | null> {
  const key = JSON.stringify([...session]);
  const doing = underWay.get(key) ?? renew(session).finally(() => underWay.delete(key));
  underWay.set(key, doing);
  return doing;
}

/** Renews a session's token. If another tab changes the session before the pool answers, that tab's token counts. */
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

/** This browser's refresh token, which Amplify itself doesn't expose. */
export async function refreshToken(): Promise<string | undefined> {
  // Reads the session before the wait, because another member may sign in during it.
  const session = keptSession();
  const { clientId } = await openPool();
  const prefix = `CognitoIdentityServiceProvider.${clientId}.`;
  return session.get(`${prefix}${session.get(`${prefix}LastAuthUser`)}.refreshToken`);
}

/**
 * Revokes this browser's session; the caller clears the storage. The library's own function would add 1 kB of other providers'
 * sign-outs to every member page.
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
