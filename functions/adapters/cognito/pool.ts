import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RefreshTokenReuseException,
  RevokeTokenCommand,
  UnauthorizedException,
  UnsupportedTokenTypeException,
  UserNotFoundException,
  UsernameExistsException,
  type AttributeType,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { ADMINS_GROUP } from '#shared/contract/route.ts';
import { Unavailable, type UserPool, type Tokens } from '../../ports.ts';
import {
  attempt,
  failure,
  isBarred,
  isOverLimit,
  isRefused,
  isTooMany,
  isUndelivered,
  isUnreadable,
  isWrongCode,
} from './answers.ts';

const AccessClaims = z.object({ sub: z.string(), 'cognito:groups': z.optional(z.array(z.string())) });

/** Every reply says when it was made, to the second (RFC 9110, 6.6.1): by the clock that stamps the tokens. */
const Dated = z.object({ headers: z.object({ date: z.string() }) });

const PROVED = { Name: 'email_verified', Value: 'true' };
const UNPROVED = { Name: 'email_verified', Value: 'false' };

/** The state of a user whose first password was never set. */
const WITHOUT_PASSWORD = 'FORCE_CHANGE_PASSWORD';

/**
 * The user pool through the server's own pool client. `once` never tries again: a call that came through although its
 * reply was lost has used up the session or the attempt, and a second one would be refused.
 */
export function userPool(
  client: CognitoIdentityProviderClient,
  once: CognitoIdentityProviderClient,
  poolId: string,
  clientId: string,
): UserPool {
  const pool = { UserPoolId: poolId };
  return {
    async create(email) {
      try {
        const made = await client.send(
          new AdminCreateUserCommand({
            ...pool,
            Username: email,
            MessageAction: 'SUPPRESS',
            UserAttributes: [{ Name: 'email', Value: email }],
          }),
        );
        return { userId: subOf(made.User?.Attributes), hasPassword: false };
      } catch (error) {
        if (!(error instanceof UsernameExistsException)) throw failure(error);
        const known = await attempt(() => client.send(new AdminGetUserCommand({ ...pool, Username: email })));
        return { userId: subOf(known.UserAttributes), hasPassword: known.UserStatus !== WITHOUT_PASSWORD };
      }
    },
    async setPassword(userId, password) {
      const command = new AdminSetUserPasswordCommand({
        ...pool,
        Username: userId,
        Password: password,
        Permanent: true,
      });
      await attempt(() => client.send(command));
    },
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
        // Without rotation the pool sends no new refresh token: the old one goes on.
        return AuthenticationResult
          ? tokensOf({ RefreshToken: refreshToken, ...AuthenticationResult })
          : 'session-expired';
      } catch (error) {
        // Only the pool's own word ends a session; whatever else went wrong, the member may try again.
        if (isRefused(error) || error instanceof RefreshTokenReuseException) return 'session-expired';
        throw failure(error);
      }
    },
    async revoke(refreshToken, ofClient) {
      try {
        await client.send(new RevokeTokenCommand({ ClientId: ofClient, Token: refreshToken }));
      } catch (error) {
        // Not this client's, or no refresh token at all.
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
    async setBarred(userId, isBarred) {
      const who = { ...pool, Username: userId };
      await attempt(() =>
        client.send(isBarred ? new AdminDisableUserCommand(who) : new AdminEnableUserCommand(who)),
      );
    },
    async userOf(name) {
      try {
        const { Username, UserAttributes } = await client.send(
          new AdminGetUserCommand({ ...pool, Username: name }),
        );
        const value = (of: string) => UserAttributes?.find(({ Name }) => Name === of)?.Value;
        const email = value('email') ?? '';
        if (Username === undefined) throw new Error('the user pool answered a user without a name');
        return { userId: Username, email, isProved: value('email_verified') === 'true' };
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw failure(error);
      }
    },
    async setEmail(userId, email, isProved) {
      const change = (UserAttributes: AttributeType[]) =>
        client.send(new AdminUpdateUserAttributesCommand({ ...pool, Username: userId, UserAttributes }));
      try {
        // The pool keeps the old address until the new one is proved, unless the same call says that it is.
        await change([{ Name: 'email', Value: email }, PROVED]);
        if (!isProved) await change([UNPROVED]);
        return 'set';
      } catch (error) {
        if (error instanceof AliasExistsException) return 'taken';
        throw failure(error);
      }
    },
    async proposeEmail(userId, email) {
      const UserAttributes = [{ Name: 'email', Value: email }];
      try {
        await once.send(new AdminUpdateUserAttributesCommand({ ...pool, Username: userId, UserAttributes }));
        return 'sent';
      } catch (error) {
        if (error instanceof AliasExistsException) return 'taken';
        if (isOverLimit(error)) return 'too-many-requests';
        if (isUndelivered(error)) throw new Unavailable('the code could not be mailed', { cause: error });
        throw failure(error);
      }
    },
    async isAdmin(userId) {
      const command = new AdminListGroupsForUserCommand({ ...pool, Username: userId });
      try {
        const { Groups = [] } = await client.send(command);
        return Groups.some(({ GroupName }) => GroupName === ADMINS_GROUP);
      } catch (error) {
        if (error instanceof UserNotFoundException) return false;
        throw failure(error);
      }
    },
    async remove(userId) {
      try {
        await client.send(new AdminDeleteUserCommand({ ...pool, Username: userId }));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw failure(error);
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

function subOf(attributes: readonly AttributeType[] | undefined): string {
  const sub = attributes?.find((attribute) => attribute.Name === 'sub')?.Value;
  if (sub === undefined) throw new Error('the user pool answered a user without sub');
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
  const isAdmin = claims['cognito:groups']?.includes(ADMINS_GROUP) ?? false;
  return { userId: claims.sub, isAdmin, accessToken, idToken, refreshToken, expiresIn };
}
