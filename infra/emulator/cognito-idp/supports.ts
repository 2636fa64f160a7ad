import type { Support } from '../contract.ts';

const LOOKS = 'a name or label that nothing reads';
const NO_SMS = 'no text messages are sent';
const NO_OAUTH = 'the product has no hosted sign-in page; OAuth is switched off';

/** The template's properties that the user pool carries out, and those it leaves out. */
export const supports: Readonly<Record<string, Support>> = {
  'AWS::Cognito::UserPool': {
    honours: [
      'AccountRecoverySetting',
      'AdminCreateUserConfig',
      'AutoVerifiedAttributes',
      'EmailVerificationMessage',
      'EmailVerificationSubject',
      'EnabledMfas',
      'MfaConfiguration',
      'Policies',
      'Schema',
      'UserAttributeUpdateSettings',
      'UserPoolTier',
      'UsernameAttributes',
      'UsernameConfiguration',
      'VerificationMessageTemplate',
    ],
    ignores: {
      DeletionProtection: 'a local pool goes only with its data directory',
      EmailConfiguration: 'mail is shown on the console page',
      SmsVerificationMessage: NO_SMS,
      SmsAuthenticationMessage: NO_SMS,
      UserPoolAddOns: 'no risk analysis on one machine',
      UserPoolName: LOOKS,
      UserPoolTags: LOOKS,
    },
  },
  'AWS::Cognito::UserPoolClient': {
    honours: [
      'AccessTokenValidity',
      'AuthSessionValidity',
      'EnableTokenRevocation',
      'ExplicitAuthFlows',
      'GenerateSecret',
      'IdTokenValidity',
      'PreventUserExistenceErrors',
      'ReadAttributes',
      'RefreshTokenRotation',
      'RefreshTokenValidity',
      'SupportedIdentityProviders',
      'TokenValidityUnits',
      'UserPoolId',
      'WriteAttributes',
    ],
    ignores: {
      AllowedOAuthFlows: NO_OAUTH,
      AllowedOAuthFlowsUserPoolClient: NO_OAUTH,
      AllowedOAuthScopes: NO_OAUTH,
      CallbackURLs: NO_OAUTH,
      LogoutURLs: NO_OAUTH,
      ClientName: LOOKS,
      EnablePropagateAdditionalUserContextData: 'no risk analysis on one machine',
    },
  },
  'AWS::Cognito::UserPoolGroup': {
    honours: ['Description', 'GroupName', 'Precedence', 'UserPoolId'],
  },
};
