import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Client } from './client.ts';
import type { Challenge, Context } from './context.ts';
import { isRecord, text, type Input } from './input.ts';
import type { PasskeySettings } from './pool.ts';
import { settingsOf, webAuthn } from './passkeys.ts';
import { incorrect, invalid, notAuthorized, NotCarriedOut } from './refusal.ts';
import type { Passkey, User } from './users.ts';

/**
 * Begins a sign-in by choice. Users without a usable passkey, and unknown ones, get a choice among the other ways, which are
 * passwords. Answers to that choice aren't supported.
 */
export async function challengePasskey(
  context: Context,
  client: Client,
  parameters: Input,
  { user, subject }: { user: User | undefined; subject: string },
): Promise<object> {
  if (parameters['PREFERRED_CHALLENGE'] !== 'WEB_AUTHN')
    throw new NotCarriedOut('USER_AUTH without the preferred challenge WEB_AUTHN');
  const passkeys = user && usablePasskeys(client, user);
  if (!user || !passkeys || passkeys.length === 0) return chooseOther();
  const { relyingParty, needsVerification } = settingsOf(client.pool);
  const options = await (
    await webAuthn()
  ).generateAuthenticationOptions({
    rpID: relyingParty,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    userVerification: needsVerification || user.hasPasskeyMfa ? 'required' : 'preferred',
  });
  const challenge = { client, username: user.username, subject, passkey: options.challenge };
  return {
    ChallengeName: 'WEB_AUTHN',
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    Session: context.challenges.open(challenge),
  };
}

const chooseOther = (): object => ({
  ChallengeName: 'SELECT_CHALLENGE',
  AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD'],
  ChallengeParameters: {},
  Session: randomBytes(48).toString('base64'),
});

/** A user who has another second factor can sign in with a passkey only if passkeys count as a second factor for them. */
function usablePasskeys({ pool }: Client, user: User): Passkey[] {
  if (!pool.passkeys) return [];
  const needsMore = pool.totp && user.totp.isOn;
  return needsMore && !(pool.passkeys.isSecondFactor && user.hasPasskeyMfa) ? [] : (user.passkeys ?? []);
}

/** Checks the answer to a passkey challenge, which can be given once. Returns the user who has given it. */
export async function checkPasskey(
  context: Context,
  client: Client,
  session: string,
  answers: Input,
): Promise<User> {
  const challenge = context.challenges.find(client, session);
  const user = context.users.find(client.pool, challenge.username);
  const named = context.users.find(client.pool, text(answers, 'USERNAME'));
  if (challenge.passkey === undefined || !user || named?.username !== user.username)
    throw notAuthorized('Invalid session for the user.');
  context.challenges.close(session);
  const response = responseOf(text(answers, 'CREDENTIAL'));
  const passkey = usablePasskeys(client, user).find(({ id }) => id === response.id);
  const counter =
    passkey && (await counterAfter(settingsOf(client.pool), challenge, response, passkey, user));
  if (counter === undefined) throw incorrect();
  return context.users.change(client.pool, user.username, (stored) => {
    stored.passkeys =
      stored.passkeys?.map((each) => (each.id === response.id ? { ...each, counter } : each)) ?? [];
  });
}

function responseOf(json: string): AuthenticationResponseJSON {
  try {
    const value: unknown = JSON.parse(json);
    if (isRecord(value) && isRecord(value['response'])) return value as unknown as AuthenticationResponseJSON;
  } catch {
    // Falls through: the code below refuses this text, like any other malformed one.
  }
  throw invalid('Invalid parameter CREDENTIAL');
}

/** Returns the passkey's counter after this sign-in; undefined if the answer is wrong. */
async function counterAfter(
  { relyingParty, origin, needsVerification }: PasskeySettings,
  { passkey: expectedChallenge = '' }: Challenge,
  response: AuthenticationResponseJSON,
  { id, publicKey, counter, transports }: Passkey,
  { hasPasskeyMfa = false }: User,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty,
      credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter, transports },
      requireUserVerification: needsVerification || hasPasskeyMfa,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
