import * as z from 'zod';
import { flag, ignored, number } from '../resource-type.ts';

const LOOKS = ignored('a name or label that nothing reads');
const NO_SMS = ignored('no text messages are sent');
const NO_OAUTH = ignored('the product has no hosted sign-in page; OAuth is switched off');
const NO_RISKS = ignored('no risk analysis on one machine');

const texts = z.array(z.string());

export const PoolProperties = z.strictObject({
  UsernameAttributes: z.tuple([z.literal('email')]),
  UsernameConfiguration: z.strictObject({ CaseSensitive: flag.default(true) }).prefault({}),
  UserPoolTier: z.enum(['ESSENTIALS', 'PLUS'], 'refresh tokens rotate from ESSENTIALS on').optional(),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL']).default('OFF'),
  EnabledMfas: z.tuple([z.literal('SOFTWARE_TOKEN_MFA', 'only TOTP')]).optional(),
  AdminCreateUserConfig: z.strictObject({ AllowAdminCreateUserOnly: flag.default(false) }).optional(),
  AutoVerifiedAttributes: texts.default([]),
  UserAttributeUpdateSettings: z
    .strictObject({ AttributesRequireVerificationBeforeUpdate: texts })
    .default({ AttributesRequireVerificationBeforeUpdate: [] }),
  /** Recovery by phone isn't supported. */
  AccountRecoverySetting: z
    .strictObject({
      RecoveryMechanisms: z.array(
        z.strictObject({ Name: z.enum(['verified_email', 'admin_only']), Priority: number.optional() }),
      ),
    })
    .optional(),
  Policies: z
    .strictObject({
      PasswordPolicy: z.strictObject({
        MinimumLength: number.default(8),
        RequireLowercase: flag.default(false),
        RequireUppercase: flag.default(false),
        RequireNumbers: flag.default(false),
        RequireSymbols: flag.default(false),
        TemporaryPasswordValidityDays: ignored('there are no temporary passwords'),
      }),
      SignInPolicy: z
        .strictObject({
          AllowedFirstAuthFactors: z
            .array(z.enum(['PASSWORD', 'WEB_AUTHN']))
            .refine((factors) => factors.includes('PASSWORD'), 'Cognito always allows passwords'),
        })
        .optional(),
    })
    .prefault({ PasswordPolicy: {} }),
  /** Cognito would take the domain of its own sign-in pages by default, which this product doesn't have. */
  WebAuthnRelyingPartyID: z.string().min(1).max(127).optional(),
  WebAuthnUserVerification: z.enum(['preferred', 'required']).default('preferred'),
  WebAuthnFactorConfiguration: z
    .enum(['SINGLE_FACTOR', 'MULTI_FACTOR_WITH_USER_VERIFICATION'])
    .default('SINGLE_FACTOR'),
  Schema: z
    .array(
      z
        .strictObject({
          Name: z.string(),
          Mutable: flag.default(true),
          Required: flag.default(false),
          AttributeDataType: ignored('every attribute is a text'),
          StringAttributeConstraints: ignored('lengths of attributes are the functions’ business'),
        })
        .refine(({ Name, Required }) => !Required || Name === 'email', 'only the email can be required'),
    )
    .default([]),
  EmailVerificationSubject: z.string().default('Your verification code'),
  EmailVerificationMessage: z.string().default('Your confirmation code is {####}'),
  VerificationMessageTemplate: z
    .strictObject({
      DefaultEmailOption: z.literal('CONFIRM_WITH_CODE').optional(),
      EmailSubject: z.string().optional(),
      EmailMessage: z.string().optional(),
      SmsMessage: NO_SMS,
    })
    .default({}),
  /** No other trigger is supported. */
  LambdaConfig: z.strictObject({ CustomMessage: z.string().optional() }).optional(),
  DeletionProtection: ignored('a local pool goes only with its data directory'),
  EmailConfiguration: z
    .strictObject({
      EmailSendingAccount: z.enum(['COGNITO_DEFAULT', 'DEVELOPER']),
      SourceArn: z
        .string()
        .regex(/^arn:aws:ses:[\w-]+:\d+:identity\/.+/)
        .optional(),
      From: z.string().optional(),
    })
    .refine(
      ({ EmailSendingAccount: by, SourceArn }) => by !== 'DEVELOPER' || SourceArn !== undefined,
      'DEVELOPER needs a SourceArn',
    )
    .optional(),
  SmsVerificationMessage: NO_SMS,
  SmsAuthenticationMessage: NO_SMS,
  UserPoolAddOns: NO_RISKS,
  UserPoolName: LOOKS,
  UserPoolTags: LOOKS,
});

export type PoolProperties = z.output<typeof PoolProperties>;

const unit = z.enum(['seconds', 'minutes', 'hours', 'days']);

export const ClientProperties = z.strictObject({
  UserPoolId: z.string(),
  ExplicitAuthFlows: z
    .array(
      z.enum([
        'ALLOW_USER_AUTH',
        'ALLOW_USER_SRP_AUTH',
        'ALLOW_USER_PASSWORD_AUTH',
        'ALLOW_ADMIN_USER_PASSWORD_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
      ]),
    )
    .default(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
  AccessTokenValidity: number.default(1),
  IdTokenValidity: number.default(1),
  RefreshTokenValidity: number.default(30),
  TokenValidityUnits: z
    .strictObject({ AccessToken: unit, IdToken: unit, RefreshToken: unit })
    .partial()
    .default({}),
  /** In minutes. */
  AuthSessionValidity: number.default(3),
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).optional(),
  ReadAttributes: texts.optional(),
  WriteAttributes: texts.min(1, 'Cognito ignores an empty list and makes everything writable').optional(),
  RefreshTokenRotation: z
    .strictObject({
      Feature: z.enum(['ENABLED', 'DISABLED']),
      RetryGracePeriodSeconds: number.pipe(z.number().min(0).max(60)).default(0),
    })
    .optional(),
  GenerateSecret: flag.pipe(z.literal(false, 'a client secret is not supported')).optional(),
  EnableTokenRevocation: flag.pipe(z.literal(true, 'tokens are always revocable here')).optional(),
  SupportedIdentityProviders: z.array(z.literal('COGNITO')).optional(),
  AllowedOAuthFlows: NO_OAUTH,
  AllowedOAuthFlowsUserPoolClient: NO_OAUTH,
  AllowedOAuthScopes: NO_OAUTH,
  CallbackURLs: NO_OAUTH,
  LogoutURLs: NO_OAUTH,
  ClientName: LOOKS,
  EnablePropagateAdditionalUserContextData: NO_RISKS,
});

export type ClientProperties = z.output<typeof ClientProperties>;

export const GroupProperties = z.strictObject({
  UserPoolId: z.string(),
  GroupName: z.string().optional(),
  Description: z.string().optional(),
  Precedence: number.optional(),
});
