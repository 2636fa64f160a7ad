import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CodeMismatchException,
  ExpiredCodeException,
  GetTokensFromRefreshTokenCommand,
  NotAuthorizedException,
  RevokeTokenCommand,
  TooManyRequestsException,
  UnauthorizedException,
  UnsupportedTokenTypeException,
  UserNotFoundException,
  UsernameExistsException,
  type AttributeType,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import type { Tokens, UserPool } from '../ports.ts';

const ADMINS = 'admins';
const AccessClaims = z.object({ sub: z.string(), 'cognito:groups': z.optional(z.array(z.string())) });

/** The user pool through the server's own client (decision 20). */
export function cognitoPool(
  client: CognitoIdentityProviderClient,
  poolId: string,
  clientId: string,
): UserPool {
  const pool = { UserPoolId: poolId };
  const setPassword = (email: string, password: string) =>
    client.send(
      new AdminSetUserPasswordCommand({ ...pool, Username: email, Password: password, Permanent: true }),
    );
  return {
    async create(email, password) {
      try {
        const command = new AdminCreateUserCommand({
          ...pool,
          Username: email,
          MessageAction: 'SUPPRESS',
          UserAttributes: [{ Name: 'email', Value: email }],
        });
        const made = await client.send(command);
        await setPassword(email, password);
        return { created: subOf(made.User?.Attributes) };
      } catch (error) {
        if (!(error instanceof UsernameExistsException)) throw error;
        return completeUnconfirmed(email, password);
      }
    },
    async signIn(email, password) {
      try {
        const command = new AdminInitiateAuthCommand({
          ...pool,
          ClientId: clientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
        });
        const reply = await client.send(command);
        if (reply.ChallengeName === 'SOFTWARE_TOKEN_MFA' && reply.Session) return { session: reply.Session };
        return reply.AuthenticationResult ? tokensOf(reply.AuthenticationResult) : 'invalid-credentials';
      } catch (error) {
        if (isTooMany(error)) return 'too-many-requests';
        if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException)
          return 'invalid-credentials';
        throw error;
      }
    },
    async answerTwoFactor(email, session, token) {
      try {
        const command = new AdminRespondToAuthChallengeCommand({
          ...pool,
          ClientId: clientId,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session: session,
          ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: token },
        });
        const reply = await client.send(command);
        return reply.AuthenticationResult ? tokensOf(reply.AuthenticationResult) : 'session-expired';
      } catch (error) {
        if (isTooMany(error)) return 'too-many-requests';
        if (error instanceof CodeMismatchException || error instanceof ExpiredCodeException)
          return 'invalid-code';
        if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException)
          return 'session-expired';
        throw error;
      }
    },
    async refresh(refreshToken) {
      try {
        const command = new GetTokensFromRefreshTokenCommand({
          ClientId: clientId,
          RefreshToken: refreshToken,
        });
        const { AuthenticationResult } = await client.send(command);
        // Without rotation the pool sends no new refresh token: the old one goes on.
        return AuthenticationResult
          ? tokensOf({ RefreshToken: refreshToken, ...AuthenticationResult })
          : 'session-expired';
      } catch (error) {
        if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException)
          return 'session-expired';
        throw error;
      }
    },
    async revoke(refreshToken, ofClient) {
      try {
        await client.send(new RevokeTokenCommand({ ClientId: ofClient, Token: refreshToken }));
      } catch (error) {
        // Not this client's, or no refresh token at all.
        if (!(error instanceof UnauthorizedException || error instanceof UnsupportedTokenTypeException))
          throw error;
      }
    },
    async signOutEverywhere(userId) {
      await client.send(new AdminUserGlobalSignOutCommand({ ...pool, Username: userId }));
    },
  };

  /** A crash between creation and password leaves a user whose password was never set: set it now. */
  async function completeUnconfirmed(
    email: string,
    password: string,
  ): Promise<{ created: string } | 'exists'> {
    const known = await client.send(new AdminGetUserCommand({ ...pool, Username: email }));
    if (known.UserStatus !== 'FORCE_CHANGE_PASSWORD') return 'exists';
    await setPassword(email, password);
    return { created: subOf(known.UserAttributes) };
  }
}

/** Wrong answers too often: a lock-out is spelt as NotAuthorized by the pool. */
function isTooMany(error: unknown): boolean {
  if (error instanceof TooManyRequestsException) return true;
  return error instanceof NotAuthorizedException && error.message.includes('attempts exceeded');
}

function subOf(attributes: readonly AttributeType[] | undefined): string {
  const sub = attributes?.find((attribute) => attribute.Name === 'sub')?.Value;
  if (sub === undefined) throw new Error('the user pool made a user without sub');
  return sub;
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
  const isAdmin = claims['cognito:groups']?.includes(ADMINS) ?? false;
  return { userId: claims.sub, isAdmin, accessToken, idToken, refreshToken, expiresIn };
}
