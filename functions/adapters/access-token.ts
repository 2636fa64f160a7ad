import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { ADMINS_GROUP } from '#shared/contract/route.ts';
import type { Caller } from '../ports/ports.ts';

const Claims = z.object({
  sub: z.string(),
  client_id: z.string(),
  token_use: z.literal('access'),
  origin_jti: z.string(),
  auth_time: z.int(),
  'cognito:groups': z._default(z.array(z.string()), []),
});

const REPLY_MS = 1000;

/**
 * Identifies callers by their access tokens, on routes that the gateway opens to everyone. Returns undefined for anything
 * but a valid access token. The first call fetches the pool's keys, and throws if that fails.
 */
export function accessTokens(issuer: string, clientIds: readonly string[]) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: REPLY_MS });
  return async (token: string): Promise<Caller | undefined> => {
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, algorithms: ['RS256'] });
      const { data: claims } = Claims.safeParse(payload);
      if (!claims || !clientIds.includes(claims.client_id)) return undefined;
      const isAdmin = claims['cognito:groups'].includes(ADMINS_GROUP);
      const session = { id: claims.origin_jti, startedAt: claims.auth_time };
      return { userId: claims.sub, clientId: claims.client_id, isAdmin, session, accessToken: token };
    } catch (error) {
      if (isBadToken(error)) return undefined;
      throw error;
    }
  };
}

/** Whether an error is the token's fault. It isn't if the pool's keys are invalid or couldn't be fetched. */
function isBadToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
    error.code !== errors.JOSEError.code
  );
}
