import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AliasExistsException,
  UserNotFoundException,
  UsernameExistsException,
  type AttributeType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMINS_GROUP } from '#shared/contract/route.ts';
import { Unavailable, type UserPool } from '../../ports/ports.ts';
import { attempt, failure, isOutOfMails, isOverLimit, isUndelivered } from './answers.ts';

const PROVED = { Name: 'email_verified', Value: 'true' };
const UNPROVED = { Name: 'email_verified', Value: 'false' };

/** The pool's status for a user whose first password was never set. */
const WITHOUT_PASSWORD = 'FORCE_CHANGE_PASSWORD';

/** Manages the pool's users: creates, changes, suspends and removes them. */
export function poolUsers(
  client: CognitoIdentityProviderClient,
  once: CognitoIdentityProviderClient,
  poolId: string,
): Pick<
  UserPool,
  'create' | 'setPassword' | 'userOf' | 'setEmail' | 'proposeEmail' | 'setBarred' | 'isAdmin' | 'remove'
> {
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
        // One call sets the email and its verified mark, because without the mark the pool would keep the old email.
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
        if (isOutOfMails(error)) return 'mails-used-up';
        if (isOverLimit(error)) return 'too-many-requests';
        if (isUndelivered(error)) throw new Unavailable('the code could not be mailed', { cause: error });
        throw failure(error);
      }
    },
    async setBarred(userId, isBarred) {
      const who = { ...pool, Username: userId };
      await attempt(() =>
        client.send(isBarred ? new AdminDisableUserCommand(who) : new AdminEnableUserCommand(who)),
      );
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
  };
}

function subOf(attributes: readonly AttributeType[] | undefined): string {
  const sub = attributes?.find((attribute) => attribute.Name === 'sub')?.Value;
  if (sub === undefined) throw new Error('the user pool answered a user without sub');
  return sub;
}
