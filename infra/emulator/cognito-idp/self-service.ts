import { changeAttributes, acceptEmail, checkAttributes, checkWritable } from './email.ts';
import { attributeList, record, text, type Input } from './input.ts';
import { bearerOf, clientOf, type Perform, type Context } from './context.ts';
import type { Pool } from './pool.ts';
import { makeCredentials } from './recovery.ts';
import { incorrect, invalid, NotCarriedOut, Refusal } from './refusal.ts';
import { isPassword } from './srp.ts';
import { newSecret, stepOf } from './totp.ts';
import type { User } from './users.ts';

const PASSWORD_CHANGES_AN_HOUR = 5;

export const getUser: Perform = async (context, input) => {
  const { client, user } = await bearerOf(context, input);
  const readable = Object.entries(user.attributes).filter(([name]) => client.readable.has(name));
  return {
    Username: user.username,
    UserAttributes: listAttributes({ sub: user.username, ...Object.fromEntries(readable) }),
    ...mfaSettings(user),
  };
};

export const revokeToken: Perform = (context, input) => {
  context.sessions.revoke(clientOf(context, input), text(input, 'Token'));
  return {};
};

export const globalSignOut: Perform = async (context, input) => {
  const { pool, user } = await bearerOf(context, input);
  context.sessions.revokeAll(pool, user.username);
  return {};
};

/** Changes the password. As on Cognito, that doesn't end any sessions. */
export const changePassword: Perform = async (context, input) => {
  const { pool, user } = await bearerOf(context, input);
  context.attempts.spend(pool, user.username, 'ChangePassword', PASSWORD_CHANGES_AN_HOUR);
  context.attempts.check(pool, user.username);
  if (!user.srp || !isPassword(pool.id, user.username, text(input, 'PreviousPassword'), user.srp)) {
    context.attempts.fail(pool, user.username);
    throw incorrect();
  }
  const credentials = makeCredentials(pool, user.username, text(input, 'ProposedPassword'));
  context.users.change(pool, user.username, (stored) => Object.assign(stored, credentials));
  return {};
};

export const updateUserAttributes: Perform = async (context, input) => {
  const { pool, client, user } = await bearerOf(context, input);
  const attributes = attributeList(input, 'UserAttributes');
  checkWritable(client, attributes);
  checkAttributes(pool, attributes);
  return { CodeDeliveryDetailsList: await changeAttributes(context, pool, user, attributes) };
};

export const getUserAttributeVerificationCode: Perform = async (context, input) => {
  const { pool, user } = await bearerOf(context, input);
  requireEmail(input);
  const email = user.attributes['email'];
  if (email === undefined) throw invalid('User has no attribute email');
  return { CodeDeliveryDetails: await context.codes.send(pool, user, 'VerifyUserAttribute', email) };
};

export const verifyUserAttribute: Perform = async (context, input) => {
  const { pool, user } = await bearerOf(context, input);
  requireEmail(input);
  const email = context.codes.redeem(pool, user.username, 'email', text(input, 'Code'));
  acceptEmail(context, pool, user, email);
  return {};
};

export const associateSoftwareToken: Perform = async (context, input) => {
  if (input['Session'] !== undefined) throw new NotCarriedOut('TOTP set-up during sign-in');
  const { pool, user } = await bearerOf(context, input);
  requireTotp(pool);
  const secret = newSecret();
  context.users.change(pool, user.username, ({ totp }) => {
    totp.pending = secret;
  });
  return { SecretCode: secret };
};

export const verifySoftwareToken: Perform = async (context, input) => {
  if (input['Session'] !== undefined) throw new NotCarriedOut('TOTP set-up during sign-in');
  const { pool, user } = await bearerOf(context, input);
  requireTotp(pool);
  const secret = user.totp.pending;
  const lastStep = secret === undefined ? undefined : stepOf(secret, text(input, 'UserCode'));
  if (secret === undefined || lastStep === undefined) {
    throw new Refusal('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
  }
  context.users.change(pool, user.username, (stored) => {
    const { isOn, isPreferred } = stored.totp;
    stored.totp = { secret, lastStep, isOn, isPreferred };
  });
  return { Status: 'SUCCESS' };
};

export const setUserMfaPreference: Perform = async (context, input) => {
  const { pool, user } = await bearerOf(context, input);
  return setMfaPreference(context, pool, user, input);
};

/**
 * Turns TOTP on or off, and passkeys as a second factor. Only a verified software token can be turned on, and passkeys only next
 * to another factor.
 */
export function setMfaPreference(context: Context, pool: Pool, user: User, input: Input): object {
  for (const other of ['SMSMfaSettings', 'EmailMfaSettings']) {
    if (record(input, other)['Enabled'] === true) throw new NotCarriedOut(other);
  }
  if (input['SoftwareTokenMfaSettings'] !== undefined) setTotp(context, pool, user, input);
  if (input['WebAuthnMfaSettings'] !== undefined) setPasskeyMfa(context, pool, user, input);
  return {};
}

function setTotp(context: Context, pool: Pool, user: User, input: Input): void {
  const { Enabled, PreferredMfa } = record(input, 'SoftwareTokenMfaSettings');
  const isOn = Enabled === true;
  if (isOn) requireTotp(pool);
  if (isOn && user.totp.secret === undefined) throw invalid('User has not verified software token mfa');
  context.users.change(pool, user.username, ({ totp }) => {
    Object.assign(totp, { isOn, isPreferred: isOn && PreferredMfa === true });
  });
}

function setPasskeyMfa(context: Context, pool: Pool, { username }: User, input: Input): void {
  const hasPasskeyMfa = record(input, 'WebAuthnMfaSettings')['Enabled'] === true;
  if (hasPasskeyMfa && !pool.passkeys?.isSecondFactor)
    throw invalid('WebAuthn MFA is not enabled for the user pool');
  context.users.change(pool, username, (stored) => {
    if (hasPasskeyMfa && !stored.totp.isOn) throw invalid('User has no other MFA method');
    stored.hasPasskeyMfa = hasPasskeyMfa;
  });
}

export const listAttributes = (attributes: Record<string, string>): object[] =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

export const mfaSettings = ({ totp }: User): object => ({
  ...(totp.isOn && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
  ...(totp.isPreferred && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
});

function requireTotp(pool: Pool): void {
  if (pool.totp) return;
  throw new Refusal(
    'SoftwareTokenMFANotFoundException',
    'Software Token MFA is not enabled for the user pool.',
  );
}

function requireEmail(input: Input): void {
  const name = text(input, 'AttributeName');
  if (name !== 'email') throw new NotCarriedOut(`the verification of ${name}`);
}
