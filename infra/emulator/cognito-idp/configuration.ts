import { createHash } from 'node:crypto';
import { ACCOUNT, REGION, type Resource } from '../contract.ts';
import { isRecord } from './input.ts';

/** A user pool as the template declares it. Members sign in by email; their Cognito username is their sub. */
export interface Pool {
  id: string;
  arn: string;
  issuer: string;
  caseSensitive: boolean;
  passwordPolicy: PasswordPolicy;
  totp: boolean;
  selfSignUp: boolean;
  autoVerifiesEmail: boolean;
  keepsEmailUntilVerified: boolean;
  recoversByEmail: boolean;
  mail: { subject: string; text: string };
  /** Every attribute a user may have, custom ones with their prefix, and whether it can be changed. */
  mutable: ReadonlyMap<string, boolean>;
}

export interface PasswordPolicy {
  minimumLength: number;
  lowercase: boolean;
  uppercase: boolean;
  numbers: boolean;
  symbols: boolean;
}

export interface Group {
  name: string;
  description: string | undefined;
  precedence: number | undefined;
}

const STANDARD_ATTRIBUTES = [
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
];

const DEFAULT_MAIL = { subject: 'Your verification code', text: 'Your confirmation code is {####}' };

/** Reads an AWS::Cognito::UserPool; throws for a value that this service cannot carry out. */
export function readPool({ logicalId, properties }: Resource, siteUrl: string): Pool {
  const where = section(properties, logicalId);
  where.expect('UsernameAttributes', (value) => isList(value, ['email']), 'only ["email"] is supported');
  where.expect('MfaConfiguration', (value) => value !== 'ON', 'ON is not supported');
  where.expect(
    'EnabledMfas',
    (value) => value === undefined || isList(value, ['SOFTWARE_TOKEN_MFA']),
    'only TOTP',
  );
  where.expect('UserPoolTier', (value) => value !== 'LITE', 'refresh tokens rotate from ESSENTIALS on');
  const updates = where.inside('UserAttributeUpdateSettings', ['AttributesRequireVerificationBeforeUpdate']);
  const id = `${REGION}_${name(logicalId, 9)}`;
  return {
    id,
    arn: `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${id}`,
    issuer: `${siteUrl}/cognito/${id}`,
    caseSensitive: where.inside('UsernameConfiguration', ['CaseSensitive'])['CaseSensitive'] !== false,
    passwordPolicy: readPasswordPolicy(where),
    totp: properties['MfaConfiguration'] === 'OPTIONAL' && properties['EnabledMfas'] !== undefined,
    selfSignUp:
      where.inside('AdminCreateUserConfig', ['AllowAdminCreateUserOnly'])['AllowAdminCreateUserOnly'] !==
      true,
    autoVerifiesEmail: strings(properties['AutoVerifiedAttributes']).includes('email'),
    keepsEmailUntilVerified: strings(updates['AttributesRequireVerificationBeforeUpdate']).includes('email'),
    recoversByEmail: readRecovery(where),
    mail: readMail(where),
    mutable: readSchema(properties['Schema'], logicalId),
  };
}

function readPasswordPolicy(where: Section): PasswordPolicy {
  const policies = section(where.inside('Policies', ['PasswordPolicy']), where.name);
  const policy = policies.inside('PasswordPolicy', [
    'MinimumLength',
    'RequireLowercase',
    'RequireUppercase',
    'RequireNumbers',
    'RequireSymbols',
    'TemporaryPasswordValidityDays',
  ]);
  return {
    minimumLength: Number(policy['MinimumLength'] ?? 8),
    lowercase: policy['RequireLowercase'] === true,
    uppercase: policy['RequireUppercase'] === true,
    numbers: policy['RequireNumbers'] === true,
    symbols: policy['RequireSymbols'] === true,
  };
}

function readRecovery(where: Section): boolean {
  const mechanisms = where.inside('AccountRecoverySetting', ['RecoveryMechanisms'])['RecoveryMechanisms'];
  if (!Array.isArray(mechanisms)) return true;
  const names = mechanisms.map((entry: unknown) => (isRecord(entry) ? entry['Name'] : entry));
  if (names.includes('verified_phone_number')) {
    throw new Error(`${where.name}: AccountRecoverySetting: recovery by phone is not supported.`);
  }
  return names.includes('verified_email');
}

function readMail(where: Section): Pool['mail'] {
  const keys = ['DefaultEmailOption', 'EmailMessage', 'EmailSubject', 'SmsMessage'];
  const template = where.inside('VerificationMessageTemplate', keys);
  if (template['DefaultEmailOption'] === 'CONFIRM_WITH_LINK') {
    throw new Error(`${where.name}: VerificationMessageTemplate: CONFIRM_WITH_LINK is not supported.`);
  }
  const of = (...values: unknown[]): string | undefined => values.find((value) => typeof value === 'string');
  return {
    subject: of(template['EmailSubject'], where.of('EmailVerificationSubject')) ?? DEFAULT_MAIL.subject,
    text: of(template['EmailMessage'], where.of('EmailVerificationMessage')) ?? DEFAULT_MAIL.text,
  };
}

function readSchema(schema: unknown, logicalId: string): Map<string, boolean> {
  const mutable = new Map(STANDARD_ATTRIBUTES.map((name) => [name, true]));
  for (const name of ['email_verified', 'phone_number_verified']) mutable.set(name, true);
  for (const entry of Array.isArray(schema) ? schema : []) {
    if (!isRecord(entry) || typeof entry['Name'] !== 'string')
      throw new Error(`${logicalId}: Schema is malformed.`);
    const isStandard = STANDARD_ATTRIBUTES.includes(entry['Name']);
    if (entry['Required'] === true && entry['Name'] !== 'email') {
      throw new Error(`${logicalId}: Schema: only the email can be required.`);
    }
    mutable.set(isStandard ? entry['Name'] : `custom:${entry['Name']}`, entry['Mutable'] !== false);
  }
  return mutable;
}

/** Reads an AWS::Cognito::UserPoolGroup. */
export function readGroup({ logicalId, properties }: Resource): Group {
  const { GroupName, Description, Precedence } = properties;
  return {
    name: typeof GroupName === 'string' ? GroupName : logicalId,
    description: typeof Description === 'string' ? Description : undefined,
    precedence: typeof Precedence === 'number' ? Precedence : undefined,
  };
}

export interface Section {
  name: string;
  of(property: string): unknown;
  /** The properties inside one property; an unknown one stops the start. */
  inside(property: string, keys: readonly string[]): Record<string, unknown>;
  expect(property: string, holds: (value: unknown) => boolean, reason: string): void;
}

/** Reads nested properties as strictly as the runner reads the outer ones. */
export function section(properties: Record<string, unknown>, name: string): Section {
  return {
    name,
    of: (property) => properties[property],
    inside(property, keys) {
      const value = properties[property] ?? {};
      if (!isRecord(value)) throw new Error(`${name}: ${property} is malformed.`);
      const unknown = Object.keys(value).find((key) => !keys.includes(key));
      if (unknown !== undefined) throw new Error(`${name}: ${property}.${unknown} is not supported.`);
      return value;
    },
    expect(property, holds, reason) {
      if (!holds(properties[property])) throw new Error(`${name}: ${property}: ${reason}.`);
    },
  };
}

/** Ids are made of the logical id, so that a pool keeps its users over restarts. */
export function name(logicalId: string, length: number): string {
  const digest = createHash('sha256').update(logicalId).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(0, length);
}

export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

const isList = (value: unknown, wanted: readonly string[]): boolean =>
  Array.isArray(value) && JSON.stringify(value) === JSON.stringify(wanted);
