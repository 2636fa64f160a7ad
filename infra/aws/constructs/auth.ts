import { CfnParameter, Duration, Fn, Stack, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPool,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  PasskeyUserVerification,
  UserPool,
  UserPoolOperation,
  type UserPoolClient,
  type UserPoolClientOptions,
  type UserPoolProps,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { ADMINS_GROUP } from '#shared/contract/route.ts';
import { keeping } from '../stage.ts';
import { deploymentOptions } from '../deployment-options.ts';
import type { AreaFunction } from './area-function.ts';

const COMMON: UserPoolClientOptions = {
  disableOAuth: true,
  preventUserExistenceErrors: true,
  enableTokenRevocation: true,
  accessTokenValidity: Duration.minutes(10),
  idTokenValidity: Duration.minutes(10),
  refreshTokenValidity: Duration.days(365),
  // Browsers can change only the locale. An empty list would allow every attribute, but only the server can change the
  // email address.
  writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
};

/** The user pool with its two clients: one for browsers, one for the server's sign-in routes. */
export class Auth extends Construct {
  readonly pool: UserPool;
  readonly browserClient: UserPoolClient;
  readonly serverClient: UserPoolClient;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.pool = createPool(this);
    mailBySes(this, this.pool);
    this.pool.addGroup('Admins', {
      groupName: ADMINS_GROUP,
      description: 'Can open the admin page',
    });
    const { plan, passkeyDomain } = deploymentOptions(this);
    const isLite = plan === 'lite';
    this.browserClient = this.pool.addClient('BrowserClient', {
      ...COMMON,
      authFlows: { userSrp: true, ...(passkeyDomain !== undefined && { user: true }) },
      // The cheaper plan doesn't rotate refresh tokens, so with it a stolen token works until its session ends.
      ...(isLite ? {} : { refreshTokenRotationGracePeriod: Duration.seconds(60) }),
    });
    this.serverClient = this.pool.addClient('ServerClient', {
      ...COMMON,
      authFlows: { adminUserPassword: true },
    });
  }

  /** Lets a function write the text of the emails that the pool sends. */
  speakWith({ lambda }: AreaFunction): void {
    this.pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, lambda);
  }

  /** Tells a function what it needs to verify access tokens. No rights are needed, because the pool's keys are public. */
  openRecognition(to: AreaFunction): void {
    const clients = [this.browserClient, this.serverClient].map(({ userPoolClientId }) => userPoolClientId);
    to.tell({ TOKEN_ISSUER: this.pool.userPoolProviderUrl, TOKEN_CLIENTS: clients.join(',') });
  }

  /** Allows a function to recognize admins, disable users, end their sessions, and email them a code. */
  openJudging(to: AreaFunction): void {
    to.allow(
      [
        'cognito-idp:AdminDisableUser',
        'cognito-idp:AdminEnableUser',
        'cognito-idp:AdminListGroupsForUser',
        'cognito-idp:AdminUpdateUserAttributes',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      [this.pool.userPoolArn],
    );
    to.tell({ USER_POOL_ID: this.pool.userPoolId, SERVER_CLIENT_ID: this.serverClient.userPoolClientId });
  }

  /** Allows a function to end sessions of the pool's users and correct their email addresses. */
  openMending(to: AreaFunction): void {
    to.allow(
      [
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminUpdateUserAttributes',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      [this.pool.userPoolArn],
    );
    to.tell({ USER_POOL_ID: this.pool.userPoolId, SERVER_CLIENT_ID: this.serverClient.userPoolClientId });
  }

  /** Allows a function to check passwords of the pool's users, and to delete users. */
  openRemoval(to: AreaFunction): void {
    to.allow(['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminInitiateAuth'], [this.pool.userPoolArn]);
    to.tell({ USER_POOL_ID: this.pool.userPoolId, SERVER_CLIENT_ID: this.serverClient.userPoolClientId });
  }

  /** Allows a function to create users and set their passwords. */
  openMaking(to: AreaFunction): void {
    to.allow(
      ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminGetUser', 'cognito-idp:AdminSetUserPassword'],
      [this.pool.userPoolArn],
    );
    to.tell({ USER_POOL_ID: this.pool.userPoolId });
  }

  /** Allows a function to create users (also in place of deleted ones), and to sign them in and out. */
  openAdministration(to: AreaFunction): void {
    to.allow(
      [
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminRespondToAuthChallenge',
        'cognito-idp:AdminSetUserMFAPreference',
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:AdminUpdateUserAttributes',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      [this.pool.userPoolArn],
    );
    to.tell({ USER_POOL_ID: this.pool.userPoolId, SERVER_CLIENT_ID: this.serverClient.userPoolClientId });
    if (deploymentOptions(this).passkeyDomain !== undefined) to.tell({ PASSKEYS: 'on' });
  }
}

/** Lets members sign in with passkeys that are bound to this domain, next to their password. */
function passkeysAt(domain: string | undefined): Partial<UserPoolProps> {
  if (domain === undefined) return {};
  return {
    signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
    passkeyRelyingPartyId: domain,
    passkeyUserVerification: PasskeyUserVerification.REQUIRED,
  };
}

/**
 * With `-c poolMail=ses` the pool sends its emails through SES, with the identity from the parameter MailIdentity. By
 * default the pool sends them without SES: at most 50 per day, but to any address. SES's sandbox would be worse,
 * because it reaches only verified addresses.
 */
function mailBySes(scope: Construct, pool: UserPool): void {
  const by = scope.node.tryGetContext('poolMail') as string | undefined;
  if (by === undefined) return;
  if (by !== 'ses') throw new Error('poolMail is ses or nothing');
  const identity = new CfnParameter(scope, 'Identity', {
    allowedPattern: '^[^\\s<>@/]+@[^\\s<>@/]+$|^[^\\s<>@/]+\\.[^\\s<>@/]+$',
    description: 'The verified SES identity (address or domain) that MailFrom belongs to',
  });
  identity.overrideLogicalId('MailIdentity');
  const sourceArn = Stack.of(scope).formatArn({
    service: 'ses',
    resource: 'identity',
    resourceName: identity.valueAsString,
  });
  (pool.node.defaultChild as CfnUserPool).emailConfiguration = {
    emailSendingAccount: 'DEVELOPER',
    sourceArn,
    from: Fn.ref('MailFrom'),
  };
}

function createPool(scope: Construct): UserPool {
  const { plan, passkeyDomain } = deploymentOptions(scope);
  const pool = new UserPool(scope, 'Pool', {
    // Only Essentials rotates refresh tokens. AWS has changed the default plan of new pools before.
    featurePlan: plan === 'lite' ? FeaturePlan.LITE : FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    // A new email address takes effect when the member enters the code sent to it. Until then, the member signs in with
    // the old one.
    keepOriginal: { email: true },
    // The email's text if the function provides none.
    userVerification: {
      emailSubject: 'Your Two Crowns code',
      emailBody: 'Your Two Crowns code is {####}. If you didn’t ask for it, you can ignore this email.',
    },
    passwordPolicy: {
      minLength: 6,
      requireUppercase: true,
      requireDigits: true,
      requireLowercase: false,
      requireSymbols: false,
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    enableSmsRole: false,
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    ...passkeysAt(passkeyDomain),
    ...keeping(scope),
  });
  // A passkey proves a device and its owner's finger, face or PIN. So members with two-factor sign-in can use one, too.
  if (passkeyDomain !== undefined)
    (pool.node.defaultChild as CfnUserPool).webAuthnFactorConfiguration =
      'MULTI_FACTOR_WITH_USER_VERIFICATION';
  Validations.of(pool).acknowledge(
    {
      id: 'AwsSolutions-COG1',
      reason: 'Six characters, an upper-case letter and a digit are the product’s own rule.',
    },
    {
      id: 'AwsSolutions-COG2',
      reason: 'A second factor is each member’s choice: a game among friends holds no payment data.',
    },
    {
      id: 'AwsSolutions-COG8',
      reason: 'Threat protection needs the Plus plan, a price per member that a free game cannot carry.',
    },
  );
  return pool;
}
