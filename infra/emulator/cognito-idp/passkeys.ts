import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { bearerOf, type Perform } from './context.ts';
import { isRecord, text } from './input.ts';
import type { PasskeySettings, Pool } from './pool.ts';
import { invalid, limitExceeded, Refusal } from './refusal.ts';
import { challengeNotFound } from './registrations.ts';
import type { Passkey } from './users.ts';

/** Loads the verifying library only when someone uses passkeys, because that takes a fifth of a second. */
export const webAuthn = () => import('@simplewebauthn/server');

/** ES256 and RS256, in COSE's numbers. */
const ALGORITHMS = [-7, -257];

/** Cognito keeps at most this many passkeys per user. */
const MOST_PASSKEYS = 20;

/** Returns the options for `navigator.credentials.create`. Their challenge replaces the user's earlier one. */
export const startWebAuthnRegistration: Perform = async (context, input) => {
  const { pool, client, user } = await bearerOf(context, input);
  const { relyingParty, needsVerification } = settingsOf(pool);
  const name = user.attributes['email'] ?? user.username;
  const options = await (
    await webAuthn()
  ).generateRegistrationOptions({
    rpID: relyingParty,
    rpName: relyingParty,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(user.username),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (user.passkeys ?? []).map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: needsVerification ? 'required' : 'preferred',
    },
  });
  context.registrations.open(client, user.username, options.challenge);
  return { CredentialCreationOptions: options };
};

export const completeWebAuthnRegistration: Perform = async (context, input) => {
  const { pool, client, user } = await bearerOf(context, input);
  const settings = settingsOf(pool);
  const credential = credentialOf(input['Credential']);
  const challenge = context.registrations.take(client, user.username);
  const { registrationInfo } = await verified(settings, credential, challenge);
  if (!registrationInfo) throw notSupported();
  if ((user.passkeys ?? []).length >= MOST_PASSKEYS) throw limitExceeded();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const passkey: Passkey = {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports as Passkey['transports'],
    attachment: credential.authenticatorAttachment,
    created: Date.now(),
  };
  context.users.change(pool, user.username, (stored) => {
    stored.passkeys = [...(stored.passkeys ?? []).filter((other) => other.id !== id), passkey];
  });
  return {};
};

export const listWebAuthnCredentials: Perform = async (context, input) => {
  const { pool, user } = await bearerOf(context, input);
  const { relyingParty } = settingsOf(pool);
  const from = typeof input['NextToken'] === 'string' ? Number(input['NextToken']) : 0;
  const most = typeof input['MaxResults'] === 'number' ? input['MaxResults'] : MOST_PASSKEYS;
  const all = user.passkeys ?? [];
  return {
    Credentials: all.slice(from, from + most).map(({ id, transports, attachment, created }) => ({
      CredentialId: id,
      FriendlyCredentialName: 'Passkey',
      RelyingPartyId: relyingParty,
      AuthenticatorAttachment: attachment,
      AuthenticatorTransports: transports,
      CreatedAt: created / 1000,
    })),
    ...(from + most < all.length && { NextToken: String(from + most) }),
  };
};

export const deleteWebAuthnCredential: Perform = async (context, input) => {
  const { pool, user } = await bearerOf(context, input);
  settingsOf(pool);
  const id = text(input, 'CredentialId');
  if (!user.passkeys?.some((passkey) => passkey.id === id))
    throw new Refusal('ResourceNotFoundException', 'The requested credential does not exist.');
  context.users.change(pool, user.username, (stored) => {
    stored.passkeys = stored.passkeys?.filter((passkey) => passkey.id !== id) ?? [];
  });
  return {};
};

/** Returns the pool's settings for passkeys. Throws if it has none. */
export function settingsOf({ passkeys }: Pool): PasskeySettings {
  if (passkeys) return passkeys;
  throw new Refusal('WebAuthnNotEnabledException', 'WebAuthn is not enabled for this user pool.');
}

function credentialOf(value: unknown): RegistrationResponseJSON {
  if (isRecord(value) && isRecord(value['response'])) return value as unknown as RegistrationResponseJSON;
  throw invalid('Invalid parameter Credential');
}

async function verified(
  { relyingParty, origin, needsVerification }: PasskeySettings,
  response: RegistrationResponseJSON,
  expectedChallenge: string,
): Promise<VerifiedRegistrationResponse> {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    return await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty,
      requireUserVerification: needsVerification,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  } catch (error) {
    throw refusalOf(String(error));
  }
}

/** Translates the verifying library's errors, which differ only in their text. */
function refusalOf(said: string): Refusal {
  if (said.includes('origin'))
    return new Refusal('WebAuthnOriginNotAllowedException', 'The origin is not allowed.');
  if (said.includes('RP ID'))
    return new Refusal('WebAuthnRelyingPartyMismatchException', 'The relying party does not match.');
  if (said.includes('challenge')) return challengeNotFound();
  return notSupported();
}

const notSupported = (): Refusal =>
  new Refusal('WebAuthnCredentialNotSupportedException', 'The credential is not supported.');
