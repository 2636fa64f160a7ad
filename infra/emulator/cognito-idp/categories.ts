import type { QuotaName } from '../quotas.ts';

type Category = Extract<QuotaName, `User${string}`>;

/** Cognito's categories of operations; each category has one quota for all its operations together. */
const CATEGORIES: Readonly<Record<Category, readonly string[]>> = {
  UserAuthentication: [
    'AdminInitiateAuth',
    'AdminRespondToAuthChallenge',
    'InitiateAuth',
    'RespondToAuthChallenge',
  ],
  UserToken: ['GetTokensFromRefreshToken', 'RevokeToken'],
  UserRead: ['AdminGetUser', 'GetUser'],
  UserCreation: ['AdminCreateUser', 'SignUp'],
  UserResourceRead: ['AdminListGroupsForUser', 'GetUserAttributeVerificationCode'],
  UserAccountRecovery: ['ChangePassword', 'ConfirmForgotPassword', 'ForgotPassword'],
  UserResourceUpdate: [
    'AdminUserGlobalSignOut',
    'AssociateSoftwareToken',
    'GlobalSignOut',
    'SetUserMFAPreference',
    'VerifySoftwareToken',
    'VerifyUserAttribute',
  ],
  UserUpdate: [
    'AdminAddUserToGroup',
    'AdminDeleteSoftwareToken',
    'AdminDeleteUser',
    'AdminSetUserMFAPreference',
    'AdminSetUserPassword',
    'AdminUpdateUserAttributes',
    'UpdateUserAttributes',
  ],
};

const categories = new Map(
  Object.entries(CATEGORIES).flatMap(([category, operations]) =>
    operations.map((operation) => [operation, category as Category]),
  ),
);

/** The category that an operation's requests count in. Throws for an operation that stands in none. */
export function categoryOf(operation: string): Category {
  const category = categories.get(operation);
  if (!category) throw new Error(`${operation} stands in no category of Cognito's quotas`);
  return category;
}
