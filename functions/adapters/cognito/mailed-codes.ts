import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  VerifyUserAttributeCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { MailedCodes } from '../../ports.ts';
import { failure, isOverLimit, isRefused, isUnreadable, isWrongCode } from './answers.ts';

const email = { AttributeName: 'email' };

/** Codes that the pool mails, each of which proves an address. `once` never tries again: it would mail twice. */
export function poolMailedCodes(once: CognitoIdentityProviderClient, clientId: string): MailedCodes {
  return {
    async sendToVerify(accessToken) {
      try {
        await once.send(new GetUserAttributeVerificationCodeCommand({ ...email, AccessToken: accessToken }));
        return 'sent';
      } catch (error) {
        if (isOverLimit(error)) return 'too-many-requests';
        if (isRefused(error)) return 'session-expired';
        throw failure(error);
      }
    },
    async verify(accessToken, code) {
      try {
        await once.send(new VerifyUserAttributeCommand({ ...email, AccessToken: accessToken, Code: code }));
        return 'verified';
      } catch (error) {
        if (isOverLimit(error)) return 'too-many-requests';
        if (isWrongCode(error)) return 'invalid-code';
        if (isRefused(error)) return 'session-expired';
        throw failure(error);
      }
    },
    async sendToReset(address) {
      try {
        await once.send(new ForgotPasswordCommand({ ClientId: clientId, Username: address }));
      } catch (error) {
        // Whoever asks hears the same for every address; the pool has its own limit for each.
        if (isOverLimit(error) || isRefused(error) || isUnreadable(error)) return;
        throw failure(error);
      }
    },
    async reset(address, code, password) {
      try {
        await once.send(
          new ConfirmForgotPasswordCommand({
            ClientId: clientId,
            Username: address,
            ConfirmationCode: code,
            Password: password,
          }),
        );
        return 'reset';
      } catch (error) {
        if (isOverLimit(error)) return 'too-many-requests';
        if (isWrongCode(error) || isRefused(error) || isUnreadable(error)) return 'invalid-code';
        throw failure(error);
      }
    },
  };
}
