import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SecondFactor } from '../../ports/ports.ts';
import { attempt, failure, isOverLimit, isRefused, isUnreadable, isWrongCode } from './answers.ts';

const TOTP = 'SOFTWARE_TOKEN_MFA';

/**
 * The authenticator app as the pool's second factor. `once` never retries, because a code works once. With `hasPasskeys`, a
 * passkey then counts as both factors. The pool accepts that setting only if it offers passkeys.
 */
export function poolSecondFactor(
  client: CognitoIdentityProviderClient,
  once: CognitoIdentityProviderClient,
  poolId: string,
  hasPasskeys: boolean,
): SecondFactor {
  const pool = { UserPoolId: poolId };
  const isOn = async (userId: string): Promise<boolean> => {
    const command = new AdminGetUserCommand({ ...pool, Username: userId });
    const { UserMFASettingList } = await attempt(() => client.send(command));
    return UserMFASettingList?.includes(TOTP) ?? false;
  };
  return {
    isOn,
    async setUp(accessToken) {
      try {
        const { SecretCode } = await client.send(
          new AssociateSoftwareTokenCommand({ AccessToken: accessToken }),
        );
        if (SecretCode === undefined) throw new Error('the user pool answered without a secret');
        return { secret: SecretCode };
      } catch (error) {
        if (isRefused(error)) return 'session-expired';
        throw failure(error);
      }
    },
    async confirm(accessToken, code) {
      try {
        const command = new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code });
        return (await once.send(command)).Status === 'SUCCESS' ? 'confirmed' : 'invalid-code';
      } catch (error) {
        if (isOverLimit(error)) return 'too-many-requests';
        // If the member hasn't begun to set up an app, every code counts as wrong.
        if (isWrongCode(error) || isUnreadable(error)) return 'invalid-code';
        if (isRefused(error)) return 'session-expired';
        throw failure(error);
      }
    },
    async turn(userId, isOn) {
      const command = new AdminSetUserMFAPreferenceCommand({
        ...pool,
        Username: userId,
        SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
        ...(hasPasskeys && { WebAuthnMfaSettings: { Enabled: isOn } }),
      });
      await attempt(() => client.send(command));
    },
    async includePasskeys(userId) {
      if (!hasPasskeys || !(await isOn(userId))) return;
      // Leaves the app's setting alone: the member may have turned two-factor sign-in off since it was read.
      const WebAuthnMfaSettings = { Enabled: true };
      try {
        await client.send(
          new AdminSetUserMFAPreferenceCommand({ ...pool, Username: userId, WebAuthnMfaSettings }),
        );
      } catch (error) {
        // The pool refuses this setting to a user without another second factor.
        if (!isUnreadable(error)) throw failure(error);
      }
    },
  };
}
