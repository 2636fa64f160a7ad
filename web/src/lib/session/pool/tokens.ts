import { isStillKept, keepRenewed, keptSession, keptToken, type Session } from '../session-hint.ts';
import { inText, nameOf } from './pool-text.ts';
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
 * The access token of the member who is signed in once it is there, or null without a session. `force` fetches a new one whatever the old
 * one says. Throws Error with a wording for people when the pool is busy or out of reach: nobody is signed out by that.
 */
export async function accessToken(force: boolean): Promise<string | null> {
  try {
    await openPool();
    return (force ? null : keptToken()) ?? (await inTime(renewal(keptSession())));
  } catch (error) {
    throw inText(error);
  }
}

/** The renewals on their way, by the sessions that they renew. */
const underWay = new Map<string, Promise<string | null>>();

/** One for all callers, also for those that come after the first has given it up. */
function renewal(session: Session): Promise<string | null> {
  const key = JSON.stringify([...session]);
  const doing = underWay.get(key) ?? renew(session).finally(() => underWay.delete(key));
  underWay.set(key, doing);
  return doing;
}

/** Where a tab has changed the session before the pool answers, its token counts and not the answer. */
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

/** This browser's refresh token; Amplify itself does not hand it out. */
export async function refreshToken(): Promise<string | undefined> {
  // As it is now: another member's, who signs in meanwhile, is not meant.
  const session = keptSession();
  const { clientId } = await openPool();
  const prefix = `CognitoIdentityServiceProvider.${clientId}.`;
  return session.get(`${prefix}${session.get(`${prefix}LastAuthUser`)}.refreshToken`);
}

/**
 * Revokes this browser's session, and leaves it to the caller to forget it. The library's own way brings the sign-outs of other providers,
 * 1 kB for every page of members.
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
