import { createHash } from 'node:crypto';
import type { AccessTokenReply, NewAccessToken } from '#shared/contract/schemas/access-tokens.ts';
import { accountBlockOf } from '#shared/domain/accounts/session.ts';
import {
  isTokenLive,
  isUseWorthNoting,
  roomForToken,
  TOKEN_PREFIX,
  tokenEnd,
  type AccessToken,
  type TokenDays,
} from '#shared/domain/accounts/tokens.ts';
import { accountNotice } from '#shared/domain/news/notice.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Caller, Ports } from '../../ports/ports.ts';
import { notifyOwner, type NotifyOwnerPorts } from './notify-owner.ts';

type TokenPorts = Pick<Ports, 'accessTokens' | 'clock' | 'signOuts'>;

/** The caller's tokens that still work, oldest first. */
export async function readAccessTokens(
  ports: TokenPorts,
  caller: Pick<Caller, 'userId' | 'session'>,
): Promise<Outcome<AccessTokenReply[], never>> {
  return ok((await tokensOf(ports, caller)).live);
}

/**
 * Makes a token for the caller, who gets an email about it. The reply has its secret, of which only the hash is stored. Tokens
 * that no longer work make room first.
 */
export async function createAccessToken(
  ports: TokenPorts & NotifyOwnerPorts,
  caller: Pick<Caller, 'userId' | 'session'>,
  { name, days }: { name: string; days: TokenDays },
): Promise<Outcome<NewAccessToken, 'too-many-tokens' | 'session-expired'>> {
  const { userId } = caller;
  const { live, dead } = await tokensOf(ports, caller);
  const room = roomForToken(live);
  if (!room.ok) return room;
  for (const { id } of dead) await ports.accessTokens.remove(userId, id);
  const now = ports.clock.now();
  const token: AccessToken = {
    id: ports.random.id(now),
    name,
    createdAt: now.toISOString(),
    startedAt: caller.session.startedAt,
    endsAt: tokenEnd(days, now).toISOString(),
    lastUsedAt: null,
  };
  const secret = TOKEN_PREFIX + ports.random.secret();
  let added = 'full' as 'added' | 'full' | 'former';
  await notifyOwner(ports, madeNotice(userId, name), async () => {
    added = await ports.accessTokens.add(userId, hashOf(secret), token);
    return added === 'added';
  });
  if (added === 'added') return ok({ ...token, token: secret });
  return refused(added === 'full' ? 'too-many-tokens' : 'session-expired');
}

/** Revokes a token of the caller, and returns those that are left. A repeat changes nothing. */
export async function revokeAccessToken(
  ports: TokenPorts,
  caller: Pick<Caller, 'userId' | 'session'>,
  id: string,
): Promise<Outcome<AccessTokenReply[], never>> {
  await ports.accessTokens.remove(caller.userId, id);
  return readAccessTokens(ports, caller);
}

/**
 * Returns the owner of a token as the caller of a route for tokens; undefined if the token doesn't work. Notes its use. A call with
 * a token counts as one of the session that made the token, so whatever ends all sessions ends the token, too.
 */
export async function ownerOfAccessToken(ports: TokenPorts, secret: string): Promise<Caller | undefined> {
  if (!secret.startsWith(TOKEN_PREFIX)) return undefined;
  const hash = hashOf(secret);
  const token = await ports.accessTokens.byHash(hash);
  if (!token) return undefined;
  const { userId, id } = token;
  const session = { id, startedAt: token.startedAt };
  const account = await ports.signOuts.accountState(userId, session);
  const now = ports.clock.now();
  if (!account || accountBlockOf(account, session) || !isTokenLive(token, account.signedOutAt, now))
    return undefined;
  if (isUseWorthNoting(token, now)) await ports.accessTokens.noteUse(hash, now, token.lastUsedAt);
  return { userId, isAdmin: false, clientId: '', session, accessToken: secret };
}

/** The caller's tokens: those that work, and those that have ended or were ended by a sign-out of all sessions. */
async function tokensOf(
  { accessTokens, clock, signOuts }: TokenPorts,
  { userId, session }: Pick<Caller, 'userId' | 'session'>,
): Promise<{ live: AccessToken[]; dead: AccessToken[] }> {
  const [all, account] = await Promise.all([accessTokens.of(userId), signOuts.accountState(userId, session)]);
  const isLive = (token: AccessToken) => isTokenLive(token, account?.signedOutAt ?? 0, clock.now());
  return { live: all.filter(isLive), dead: all.filter((token) => !isLive(token)) };
}

const madeNotice = (userId: string, name: string) =>
  accountNotice(
    userId,
    'New access token',
    `The access token “${name}” can now read your leagues. If you didn’t create it, revoke it on the security page and change your password.`,
  );

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
