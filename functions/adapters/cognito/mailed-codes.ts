import {
  AliasExistsException,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  VerifyUserAttributeCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Unavailable, type MailedCodes } from '../../ports/ports.ts';
import {
  failure,
  isOutOfMails,
  isOverLimit,
  isRefused,
  isUndelivered,
  isUnreadable,
  isWrongCode,
} from './answers.ts';

const email = { AttributeName: 'email' };

/** The codes that the pool emails to verify an address. `once` never retries, because a retry would send a second email. */
export function poolMailedCodes(once: CognitoIdentityProviderClient, clientId: string): MailedCodes {
  return {
    async sendToVerify(accessToken) {
      try {
        await once.send(new GetUserAttributeVerificationCodeCommand({ ...email, AccessToken: accessToken }));
        return 'sent';
      } catch (error) {
        if (isOutOfMails(error)) return 'mails-used-up';
        if (isOverLimit(error)) return 'too-many-requests';
        if (isRefused(error)) return 'session-expired';
        if (isUndelivered(error)) throw new Unavailable('the code could not be mailed', { cause: error });
        throw failure(error);
      }
    },
    async verify(accessToken, code) {
      try {
        await once.send(new VerifyUserAttributeCommand({ ...email, AccessToken: accessToken, Code: code }));
        return 'verified';
      } catch (error) {
        if (error instanceof AliasExistsException) return 'taken';
        if (isOverLimit(error)) return 'too-many-requests';
        if (isWrongCode(error)) return 'invalid-code';
        if (isRefused(error)) return 'session-expired';
        throw failure(error);
      }
    },
    async sendToReset(address) {
      try {
        await once.send(new ForgotPasswordCommand({ ClientId: clientId, Username: address }));
        return true;
      } catch (error) {
        // The pool limits how many codes it sends to each address.
        if (isOverLimit(error) || isRefused(error) || isUnreadable(error) || isUndelivered(error))
          return false;
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
