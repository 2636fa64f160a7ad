import * as admin from './admin.ts';
import type { Operation } from './context.ts';
import * as recovery from './recovery.ts';
import * as self from './self-service.ts';
import * as signIn from './sign-in.ts';

/** What anybody may call, with a client id, a session, an access or a refresh token as the only proof. */
export const PUBLIC_OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['InitiateAuth', signIn.initiateAuth],
  ['RespondToAuthChallenge', signIn.respondToAuthChallenge],
  ['GetTokensFromRefreshToken', signIn.getTokensFromRefreshToken],
  ['RevokeToken', self.revokeToken],
  ['GlobalSignOut', self.globalSignOut],
  ['GetUser', self.getUser],
  ['ChangePassword', self.changePassword],
  ['UpdateUserAttributes', self.updateUserAttributes],
  ['GetUserAttributeVerificationCode', self.getUserAttributeVerificationCode],
  ['VerifyUserAttribute', self.verifyUserAttribute],
  ['AssociateSoftwareToken', self.associateSoftwareToken],
  ['VerifySoftwareToken', self.verifySoftwareToken],
  ['SetUserMFAPreference', self.setUserMfaPreference],
  ['ForgotPassword', recovery.forgotPassword],
  ['ConfirmForgotPassword', recovery.confirmForgotPassword],
  ['SignUp', recovery.signUp],
]);

/** What needs a signed call of a role that the template allows it, on the pool's ARN. */
export const ADMIN_OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['AdminCreateUser', admin.adminCreateUser],
  ['AdminSetUserPassword', admin.adminSetUserPassword],
  ['AdminGetUser', admin.adminGetUser],
  ['AdminDeleteUser', admin.adminDeleteUser],
  ['AdminUpdateUserAttributes', admin.adminUpdateUserAttributes],
  ['AdminUserGlobalSignOut', admin.adminUserGlobalSignOut],
  ['AdminSetUserMFAPreference', admin.adminSetUserMfaPreference],
  ['AdminDeleteSoftwareToken', admin.adminDeleteSoftwareToken],
  ['AdminAddUserToGroup', admin.adminAddUserToGroup],
  ['AdminListGroupsForUser', admin.adminListGroupsForUser],
  ['AdminInitiateAuth', signIn.adminInitiateAuth],
  ['AdminRespondToAuthChallenge', signIn.adminRespondToAuthChallenge],
]);
