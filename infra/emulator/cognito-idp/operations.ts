import type { QuotaName } from '../quotas.ts';
import * as admin from './admin.ts';
import type { Perform } from './context.ts';
import * as passkeys from './passkeys.ts';
import * as recovery from './recovery.ts';
import * as self from './self-service.ts';
import * as signIn from './sign-in.ts';

/** An operation of the API, and the quota category that its requests count against. */
type Operation = readonly [perform: Perform, category: Extract<QuotaName, `User${string}`>];

/**
 * Operations that accept unsigned calls. The caller's only proof is a client ID, a session, an access token or a refresh token.
 */
export const PUBLIC_OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['InitiateAuth', [signIn.initiateAuth, 'UserAuthentication']],
  ['RespondToAuthChallenge', [signIn.respondToAuthChallenge, 'UserAuthentication']],
  ['GetTokensFromRefreshToken', [signIn.getTokensFromRefreshToken, 'UserToken']],
  ['RevokeToken', [self.revokeToken, 'UserToken']],
  ['GlobalSignOut', [self.globalSignOut, 'UserResourceUpdate']],
  ['GetUser', [self.getUser, 'UserRead']],
  ['ChangePassword', [self.changePassword, 'UserAccountRecovery']],
  ['UpdateUserAttributes', [self.updateUserAttributes, 'UserUpdate']],
  ['GetUserAttributeVerificationCode', [self.getUserAttributeVerificationCode, 'UserResourceRead']],
  ['VerifyUserAttribute', [self.verifyUserAttribute, 'UserResourceUpdate']],
  ['AssociateSoftwareToken', [self.associateSoftwareToken, 'UserResourceUpdate']],
  ['VerifySoftwareToken', [self.verifySoftwareToken, 'UserResourceUpdate']],
  ['SetUserMFAPreference', [self.setUserMfaPreference, 'UserResourceUpdate']],
  ['StartWebAuthnRegistration', [passkeys.startWebAuthnRegistration, 'UserResourceUpdate']],
  ['CompleteWebAuthnRegistration', [passkeys.completeWebAuthnRegistration, 'UserResourceUpdate']],
  ['ListWebAuthnCredentials', [passkeys.listWebAuthnCredentials, 'UserResourceRead']],
  ['DeleteWebAuthnCredential', [passkeys.deleteWebAuthnCredential, 'UserResourceUpdate']],
  ['ForgotPassword', [recovery.forgotPassword, 'UserAccountRecovery']],
  ['ConfirmForgotPassword', [recovery.confirmForgotPassword, 'UserAccountRecovery']],
  ['SignUp', [recovery.signUp, 'UserCreation']],
]);

/** Operations that need a signed call. The template must grant them to the caller's role, for the pool's ARN. */
export const ADMIN_OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['AdminCreateUser', [admin.adminCreateUser, 'UserCreation']],
  ['AdminSetUserPassword', [admin.adminSetUserPassword, 'UserUpdate']],
  ['AdminGetUser', [admin.adminGetUser, 'UserRead']],
  ['AdminDisableUser', [admin.adminDisableUser, 'UserUpdate']],
  ['AdminEnableUser', [admin.adminEnableUser, 'UserUpdate']],
  ['AdminDeleteUser', [admin.adminDeleteUser, 'UserUpdate']],
  ['AdminUpdateUserAttributes', [admin.adminUpdateUserAttributes, 'UserUpdate']],
  ['AdminUserGlobalSignOut', [admin.adminUserGlobalSignOut, 'UserResourceUpdate']],
  ['AdminSetUserMFAPreference', [admin.adminSetUserMfaPreference, 'UserUpdate']],
  ['AdminDeleteSoftwareToken', [admin.adminDeleteSoftwareToken, 'UserUpdate']],
  ['AdminAddUserToGroup', [admin.adminAddUserToGroup, 'UserUpdate']],
  ['AdminRemoveUserFromGroup', [admin.adminRemoveUserFromGroup, 'UserUpdate']],
  ['AdminListGroupsForUser', [admin.adminListGroupsForUser, 'UserResourceRead']],
  ['AdminInitiateAuth', [signIn.adminInitiateAuth, 'UserAuthentication']],
  ['AdminRespondToAuthChallenge', [signIn.adminRespondToAuthChallenge, 'UserAuthentication']],
]);
