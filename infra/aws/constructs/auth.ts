import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  Mfa,
  UserPool,
  type UserPoolClient,
  type UserPoolClientOptions,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { AreaFunction } from './area-function.ts';

const TOKENS: UserPoolClientOptions = {
  disableOAuth: true,
  preventUserExistenceErrors: true,
  enableTokenRevocation: true,
  accessTokenValidity: Duration.minutes(10),
  idTokenValidity: Duration.minutes(10),
  refreshTokenValidity: Duration.days(365),
};

/** The user pool with its two clients: one for browsers, one for the server's own sign-in routes (decision 20). */
export class Auth extends Construct {
  readonly pool: UserPool;
  readonly browserClient: UserPoolClient;
  readonly serverClient: UserPoolClient;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.pool = createPool(this);
    this.pool.addGroup('Admins', { groupName: 'admins', description: 'See the admin screen (decision 24)' });
    this.browserClient = this.pool.addClient('BrowserClient', {
      ...TOKENS,
      authFlows: { userSrp: true },
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      // An empty list would mean every attribute; the email is the server's to change.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
    this.serverClient = this.pool.addClient('ServerClient', {
      ...TOKENS,
      authFlows: { adminUserPassword: true },
    });
  }

  /** Lets a function make users of the pool, sign them in and out. */
  openAdministration(to: AreaFunction): void {
    to.allow(
      [
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminRespondToAuthChallenge',
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      [this.pool.userPoolArn],
    );
    to.tell({ USER_POOL_ID: this.pool.userPoolId, SERVER_CLIENT_ID: this.serverClient.userPoolClientId });
  }
}

function createPool(scope: Construct): UserPool {
  const pool = new UserPool(scope, 'Pool', {
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    userVerification: {
      emailSubject: 'Your Two Crowns code',
      emailBody: 'Your Two Crowns code is {####}. If you did not ask for it, you can ignore this message.',
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
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  Validations.of(pool).acknowledge(
    {
      id: 'AwsSolutions-COG1',
      reason: 'Six characters, an upper-case letter and a digit are the product’s own rule (decision 21).',
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
