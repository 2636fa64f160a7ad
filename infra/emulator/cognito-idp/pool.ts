import { createHash } from 'node:crypto';
import { ACCOUNT, REGION } from '../contract.ts';
import type { PoolProperties } from './properties.ts';

/** A user pool as the template declares it. Members sign in by email; their Cognito username is their sub. */
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
  mail: { subject: string; text: string };
  /** Every attribute a user may have, custom ones with their prefix, and whether it can be changed. */
  mutable: ReadonlyMap<string, boolean>;
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

export function makePool(logicalId: string, properties: PoolProperties, siteUrl: string): Pool {
  const id = `${REGION}_${stableName(logicalId, 9)}`;
  const { VerificationMessageTemplate: mail, AccountRecoverySetting: recovery } = properties;
  const { AttributesRequireVerificationBeforeUpdate: proved } = properties.UserAttributeUpdateSettings;
  return {
    id,
    arn: `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${id}`,
    issuer: `${siteUrl}/cognito/${id}`,
    caseSensitive: properties.UsernameConfiguration.CaseSensitive,
    passwordPolicy: properties.Policies.PasswordPolicy,
    totp: properties.MfaConfiguration === 'OPTIONAL' && properties.EnabledMfas !== undefined,
    selfSignUp: properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly !== true,
    autoVerifiesEmail: properties.AutoVerifiedAttributes.includes('email'),
    keepsEmailUntilVerified: proved.includes('email'),
    recoversByEmail: recovery?.RecoveryMechanisms.some(({ Name }) => Name === 'verified_email') ?? true,
    mail: {
      subject: mail.EmailSubject ?? properties.EmailVerificationSubject,
      text: mail.EmailMessage ?? properties.EmailVerificationMessage,
    },
    mutable: mutability(properties.Schema),
  };
}

function mutability(schema: PoolProperties['Schema']): Map<string, boolean> {
  const known = [...STANDARD_ATTRIBUTES, 'email_verified', 'phone_number_verified'];
  const declared = schema.map(
    ({ Name, Mutable }) => [STANDARD_ATTRIBUTES.includes(Name) ? Name : `custom:${Name}`, Mutable] as const,
  );
  return new Map([...known.map((name) => [name, true] as const), ...declared]);
}

/** Ids are made of the logical id, so that a pool keeps its users over restarts. */
export function stableName(logicalId: string, length: number): string {
  const digest = createHash('sha256').update(logicalId).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(0, length);
}
