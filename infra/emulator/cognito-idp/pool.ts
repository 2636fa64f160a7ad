import { createHash } from 'node:crypto';
import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import type { PoolProperties } from './properties.ts';

/** A user pool, as the template declares it. Members sign in with their email address; their Cognito username is their sub. */
export interface Pool {
  id: string;
  arn: string;
  issuer: string;
  caseSensitive: boolean;
  passwordPolicy: PoolProperties['Policies']['PasswordPolicy'];
  totp: boolean;
  selfSignUp: boolean;
  autoVerifiesEmail: boolean;
  keepsEmailUntilVerified: boolean;
  recoversByEmail: boolean;
  /** Undefined if users can't sign in with passkeys. */
  passkeys: PasskeySettings | undefined;
  /**
   * The subject and text of the pool's emails. `isBySes` says whether the pool sends them through SES instead of Cognito's own
   * mailer.
   */
  mail: { subject: string; text: string; isBySes: boolean };
  /** The ARN of the function that writes the text of emails. */
  customMessage: string | undefined;
  /** Every attribute that a user can have, and whether it can change. The names of custom attributes include their prefix. */
  mutable: ReadonlyMap<string, boolean>;
}

export interface PasskeySettings {
  /** The domain that passkeys are bound to. */
  relyingParty: string;
  /** The origin of the pages that can use them. Cognito accepts every page of that domain; this machine has one site. */
  origin: string;
  needsVerification: boolean;
  /** Whether a passkey with user verification counts as two factors. */
  isSecondFactor: boolean;
}

export interface Group {
  name: string;
  description: string | undefined;
  precedence: number | undefined;
}

const STANDARD_ATTRIBUTES =
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  );

/** Makes a pool. `url` is the URL of the client API; the pool's issuer is below that URL. */
export function makePool(
  logicalId: string,
  properties: PoolProperties,
  aws: AwsEnvironment,
  url: string,
): Pool {
  const id = `${aws.region}_${stableName(logicalId, 9)}`;
  const { VerificationMessageTemplate: mail, AccountRecoverySetting: recovery } = properties;
  const { AttributesRequireVerificationBeforeUpdate: proved } = properties.UserAttributeUpdateSettings;
  return {
    id,
    arn: arnOf(aws, 'cognito-idp', `userpool/${id}`),
    issuer: `${url}/${id}`,
    caseSensitive: properties.UsernameConfiguration.CaseSensitive,
    passwordPolicy: properties.Policies.PasswordPolicy,
    totp: properties.MfaConfiguration === 'OPTIONAL' && properties.EnabledMfas !== undefined,
    selfSignUp: properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly !== true,
    autoVerifiesEmail: properties.AutoVerifiedAttributes.includes('email'),
    keepsEmailUntilVerified: proved.includes('email'),
    recoversByEmail: recovery?.RecoveryMechanisms.some(({ Name }) => Name === 'verified_email') ?? true,
    passkeys: passkeySettings(properties, url),
    mail: {
      subject: mail.EmailSubject ?? properties.EmailVerificationSubject,
      text: mail.EmailMessage ?? properties.EmailVerificationMessage,
      isBySes: properties.EmailConfiguration?.EmailSendingAccount === 'DEVELOPER',
    },
    customMessage: properties.LambdaConfig?.CustomMessage,
    mutable: mutability(properties.Schema),
  };
}

function passkeySettings(properties: PoolProperties, url: string): PasskeySettings | undefined {
  const { Policies, WebAuthnRelyingPartyID: relyingParty } = properties;
  if (!Policies.SignInPolicy?.AllowedFirstAuthFactors.includes('WEB_AUTHN') || !relyingParty)
    return undefined;
  return {
    relyingParty,
    origin: new URL(url).origin,
    needsVerification: properties.WebAuthnUserVerification === 'required',
    isSecondFactor: properties.WebAuthnFactorConfiguration === 'MULTI_FACTOR_WITH_USER_VERIFICATION',
  };
}

function mutability(schema: PoolProperties['Schema']): Map<string, boolean> {
  const known = [...STANDARD_ATTRIBUTES, 'email_verified', 'phone_number_verified'];
  const declared = schema.map(
    ({ Name, Mutable }) => [STANDARD_ATTRIBUTES.includes(Name) ? Name : `custom:${Name}`, Mutable] as const,
  );
  return new Map([...known.map((name) => [name, true] as const), ...declared]);
}

/** Derives an id from the logical id. The result is the same after every restart, so that a pool keeps its users. */
export function stableName(logicalId: string, length: number): string {
  const digest = createHash('sha256').update(logicalId).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(0, length);
}
