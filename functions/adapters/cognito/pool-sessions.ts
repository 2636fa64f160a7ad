import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminUserGlobalSignOutCommand,
  ExpiredCodeException,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RefreshTokenReuseException,
  RevokeTokenCommand,
  UnauthorizedException,
  UnsupportedTokenTypeException,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { ADMINS_GROUP } from '#shared/contract/route.ts';
import type { Tokens, UserPool } from '../../ports/ports.ts';
import { attempt, failure, isBarred, isRefused, isTooMany, isUnreadable, isWrongCode } from './answers.ts';

const AccessClaims = z.object({ sub: z.string(), 'cognito:groups': z.optional(z.array(z.string())) });

/**
 * A reply's Date header, which every reply has (RFC 9110, 6.6.1). It tells the reply's time in whole seconds, by the same clock
 * that stamps the tokens.
 */
const Dated = z.object({ headers: z.object({ date: z.string() }) });

/** Signs users in, keeps them signed in, and signs them out. */
export function poolSessions(
  client: CognitoIdentityProviderClient,
  once: CognitoIdentityProviderClient,
  poolId: string,
  clientId: string,
): Pick<UserPool, 'signIn' | 'answerTwoFactor' | 'refresh' | 'revoke' | 'honours' | 'signOutEverywhere'> {
  const pool = { UserPoolId: poolId };
  return {
    async signIn(name, password) {
      const command = new AdminInitiateAuthCommand({
        ...pool,
        ClientId: clientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: name, PASSWORD: password },
      });
      try {
        const reply = await once.send(command);
        if (reply.ChallengeName === 'SOFTWARE_TOKEN_MFA' && reply.Session) return { session: reply.Session };
        return reply.AuthenticationResult ? tokensOf(reply.AuthenticationResult) : 'invalid-credentials';
      } catch (error) {
        if (isTooMany(error)) return 'too-many-requests';
        if (isBarred(error)) return 'suspended';
        if (isRefused(error) || isUnreadable(error)) return 'invalid-credentials';
        throw failure(error);
      }
    },
    async answerTwoFactor(userId, session, token) {
      const command = new AdminRespondToAuthChallengeCommand({
        ...pool,
        ClientId: clientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: session,
        ChallengeResponses: { USERNAME: userId, SOFTWARE_TOKEN_MFA_CODE: token },
      });
      try {
        const reply = await once.send(command);
        return reply.AuthenticationResult ? tokensOf(reply.AuthenticationResult) : 'session-expired';
      } catch (error) {
        if (isTooMany(error)) return 'too-many-requests';
        if (error instanceof ExpiredCodeException) return 'code-used';
        if (isWrongCode(error)) return 'invalid-code';
        if (isRefused(error) || isUnreadable(error)) return 'session-expired';
        throw failure(error);
      }
    },
    async refresh(refreshToken) {
      const command = new GetTokensFromRefreshTokenCommand({
        ClientId: clientId,
        RefreshToken: refreshToken,
      });
      try {
        const { AuthenticationResult } = await once.send(command);
        // Unless tokens rotate, the pool sends no new refresh token, and the caller keeps the old one.
        return AuthenticationResult
          ? tokensOf({ RefreshToken: refreshToken, ...AuthenticationResult })
          : 'session-expired';
      } catch (error) {
        // Only a refusal by the pool ends a session; after any other failure the member can try again.
        if (isRefused(error) || error instanceof RefreshTokenReuseException) return 'session-expired';
        throw failure(error);
      }
    },
    async revoke(refreshToken, ofClient) {
      try {
        await client.send(new RevokeTokenCommand({ ClientId: ofClient, Token: refreshToken }));
      } catch (error) {
        // True if the token belongs to another client, or isn't a refresh token.
        const isNone =
          error instanceof UnauthorizedException || error instanceof UnsupportedTokenTypeException;
        if (isNone || isUnreadable(error)) return;
        throw failure(error);
      }
    },
    async honours(accessToken) {
      try {
        await client.send(new GetUserCommand({ AccessToken: accessToken }));
        return true;
      } catch (error) {
        if (isRefused(error)) return false;
        throw failure(error);
      }
    },
    async signOutEverywhere(userId) {
      const command = new AdminUserGlobalSignOutCommand({ ...pool, Username: userId });
      let reply: unknown;
      command.middlewareStack.add(
        (next) => async (given) => {
          const result = await next(given);
          reply = result.response;
          return result;
        },
        { step: 'deserialize' },
      );
      await attempt(() => client.send(command));
      return Date.parse(Dated.parse(reply).headers.date) / 1000;
    },
  };
}

function tokensOf(result: AuthenticationResultType): Tokens {
  const {
    AccessToken: accessToken,
    IdToken: idToken,
    RefreshToken: refreshToken,
    ExpiresIn: expiresIn,
  } = result;
  if (!accessToken || !idToken || !refreshToken || expiresIn === undefined) {
    throw new Error('the user pool answered without tokens');
  }
  const claims = AccessClaims.parse(
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()),
  );
  const isAdmin = claims['cognito:groups']?.includes(ADMINS_GROUP) ?? false;
  return { userId: claims.sub, isAdmin, accessToken, idToken, refreshToken, expiresIn };
}
