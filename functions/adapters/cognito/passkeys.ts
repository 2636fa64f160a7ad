import {
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  LimitExceededException,
  ListWebAuthnCredentialsCommand,
  ResourceNotFoundException,
  StartWebAuthnRegistrationCommand,
  WebAuthnChallengeNotFoundException,
  WebAuthnClientMismatchException,
  WebAuthnCredentialNotSupportedException,
  WebAuthnOriginNotAllowedException,
  WebAuthnRelyingPartyMismatchException,
  type CognitoIdentityProviderClient,
  type CompleteWebAuthnRegistrationCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PoolPasskey, PoolPasskeys } from '../../ports/ports.ts';
import { failure, isRefused, isUnreadable } from './answers.ts';

type Credential = CompleteWebAuthnRegistrationCommandInput['Credential'];

/** The pool's reasons to refuse what a browser has created. */
const REFUSALS = [
  WebAuthnChallengeNotFoundException,
  WebAuthnClientMismatchException,
  WebAuthnCredentialNotSupportedException,
  WebAuthnOriginNotAllowedException,
  WebAuthnRelyingPartyMismatchException,
];

/** The passkeys of the pool's users. `once` never retries, because the options for a passkey work once. */
export function poolPasskeys(
  client: CognitoIdentityProviderClient,
  once: CognitoIdentityProviderClient,
): PoolPasskeys {
  return {
    async start(accessToken) {
      try {
        const command = new StartWebAuthnRegistrationCommand({ AccessToken: accessToken });
        const { CredentialCreationOptions: options } = await client.send(command);
        if (!options || typeof options !== 'object' || Array.isArray(options))
          throw new Error('the user pool answered without options for a passkey');
        return { options: { ...options } };
      } catch (error) {
        if (isRefused(error)) return 'session-expired';
        throw failure(error);
      }
    },
    async finish(accessToken, credential) {
      const Credential = credential as Credential;
      try {
        await once.send(new CompleteWebAuthnRegistrationCommand({ AccessToken: accessToken, Credential }));
        return 'added';
      } catch (error) {
        if (error instanceof LimitExceededException) return 'too-many-passkeys';
        if (isUnreadable(error) || REFUSALS.some((type) => error instanceof type)) return 'passkey-refused';
        if (isRefused(error)) return 'session-expired';
        throw failure(error);
      }
    },
    async list(accessToken) {
      const all: PoolPasskey[] = [];
      try {
        for (let NextToken: string | undefined, isFirst = true; isFirst || NextToken; isFirst = false) {
          const page = new ListWebAuthnCredentialsCommand({ AccessToken: accessToken, NextToken });
          const reply = await client.send(page);
          for (const { CredentialId: credentialId, CreatedAt: at } of reply.Credentials ?? [])
            if (credentialId && at) all.push({ credentialId, addedAt: at.toISOString() });
          ({ NextToken } = reply);
        }
        return all;
      } catch (error) {
        if (isRefused(error)) return 'session-expired';
        throw failure(error);
      }
    },
    async remove(accessToken, credentialId) {
      const CredentialId = credentialId;
      try {
        await client.send(new DeleteWebAuthnCredentialCommand({ AccessToken: accessToken, CredentialId }));
      } catch (error) {
        if (isRefused(error)) return 'session-expired';
        if (!(error instanceof ResourceNotFoundException)) throw failure(error);
      }
      return 'removed';
    },
  };
}
