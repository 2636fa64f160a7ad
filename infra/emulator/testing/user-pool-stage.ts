import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import type { AwsApi, AwsCall, Machine, Mail, Resource, Want } from '../service.ts';
import { planFor } from '../template/deployment.ts';
import { close, listen } from '../http.ts';
import { createQuotas, type Quotas } from '../quotas.ts';
import { createUserPools, USER_POOL_PATH, type UserPools } from '../cognito-idp/user-pools.ts';
import { openTokens } from '../cognito-idp/tokens.ts';

/**
 * User pools with a server of their own, for tests. The server serves the site's paths, and acts as the front door at
 * all other paths.
 */
export interface Stage {
  pools: UserPools;
  siteUrl: string;
  poolId: string;
  issuer: string;
  browserClientId: string;
  serverClientId: string;
  mails: Omit<Mail, 'number' | 'at'>[];
  reports: string[];
  quotas: Quotas;
  /**
   * `invoke` is the function that writes the pool's emails. `areForbidden` says whether its resource policy keeps the pool from
   * calling it.
   */
  functions: { invoke: (event: never) => unknown; areForbidden: boolean };
  /** The rights that calls through the front door have needed so far. */
  wants: Want[];
  /** Creates a second service on the same data, as after a restart. */
  restart(): Promise<UserPools>;
  /** Changes the pool, as an update of the stack does. */
  update(options: StageOptions): Promise<void>;
  close(): Promise<void>;
}

const pool: Record<string, unknown> = {
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
  AutoVerifiedAttributes: ['email'],
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  MfaConfiguration: 'OPTIONAL',
  Policies: { PasswordPolicy: { MinimumLength: 6, RequireNumbers: true, RequireUppercase: true } },
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  VerificationMessageTemplate: { EmailMessage: 'Your code: {####}', EmailSubject: 'A code' },
};

const browserClient: Record<string, unknown> = {
  AccessTokenValidity: 10,
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
  IdTokenValidity: 10,
  PreventUserExistenceErrors: 'ENABLED',
  ReadAttributes: ['email', 'email_verified', 'name'],
  RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
  RefreshTokenValidity: 365,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
  WriteAttributes: ['name'],
};

const serverClient: Record<string, unknown> = {
  ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
};

/** Creating RSA keys is slow. The stage's pool always has the same ID, so every stage after the first reuses its keys. */
let keys: Record<string, SQLOutputValue>[] = [];

interface StageOptions {
  /** Whether the pool calls the stage's function for the text of emails. */
  asksForText?: boolean;
  /** What the pool does with passkeys of users who have a second factor. By default the pool has no passkeys. */
  passkeys?: 'SINGLE_FACTOR' | 'MULTI_FACTOR_WITH_USER_VERIFICATION';
}

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const database = new DatabaseSync(':memory:');
  openTokens(database);
  for (const { pool, use, jwk } of keys) {
    database
      .prepare('INSERT INTO user_pool_keys VALUES (?, ?, ?)')
      .run(pool ?? null, use ?? null, jwk ?? null);
  }
  const mails: Omit<Mail, 'number' | 'at'>[] = [];
  const reports: string[] = [];
  const wants: Want[] = [];
  const quotas = createQuotas();
  const functions: Stage['functions'] = { invoke: (event) => event, areForbidden: false };
  const server = createServer();
  const siteUrl = `http://127.0.0.1:${await listen(server)}`;
  const machine = {
    aws: DEFAULT_ENVIRONMENT,
    siteUrl,
    server,
    database,
    quotas,
    functions: {
      invoke: async (_arn, event) => functions.invoke(event as never),
      invokeAsync: async () => {},
    },
    mayInvoke: () => !functions.areForbidden,
    sendMail: (mail) => void mails.push(mail),
    report: (line) => void reports.push(line),
  } satisfies Partial<Machine> as Partial<Machine> as Machine;
  const { pools, ...ids } = await deployAll(machine, options);
  let current = pools;
  keys = database.prepare('SELECT pool, use, jwk FROM user_pool_keys').all();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await current.handle(request, response)) return;
    const call = await toCall(request);
    wants.push(...current.wants(call));
    const { status, headers, body } = await current.answer(call);
    response.writeHead(status, headers).end(body);
  };
  server.on('request', (request, response) => void serve(request, response));
  const restart = async (): Promise<UserPools> => (await deployAll(machine, options)).pools;
  return {
    pools,
    siteUrl,
    ...ids,
    issuer: `${siteUrl}${USER_POOL_PATH}/${ids.poolId}`,
    mails,
    reports,
    quotas,
    functions,
    wants,
    restart,
    async update(changed) {
      current = (await deployAll(machine, changed)).pools;
    },
    close: () => close(server),
  };
}

const WORDS = { LambdaConfig: { CustomMessage: 'arn:aws:lambda:us-east-1:000000000000:function:words' } };

const passkeyPool = (factor: string) => ({
  Policies: {
    ...(pool['Policies'] as object),
    SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] },
  },
  WebAuthnRelyingPartyID: '127.0.0.1',
  WebAuthnUserVerification: 'preferred',
  WebAuthnFactorConfiguration: factor,
});

async function deployAll(machine: Machine, { asksForText = false, passkeys }: StageOptions) {
  const pools = createUserPools(machine, USER_POOL_PATH);
  const deploy = async (logicalId: string, type: string, properties: Resource['properties']) =>
    (await planFor([pools], { logicalId, type: `AWS::Cognito::${type}`, properties })()).ref;
  const poolId = await deploy('Pool', 'UserPool', {
    ...pool,
    ...(asksForText && WORDS),
    ...(passkeys && passkeyPool(passkeys)),
  });
  const of = { UserPoolId: poolId };
  const browserClientId = await deploy('Browser', 'UserPoolClient', {
    ...browserClient,
    ...(passkeys && { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH'] }),
    ...of,
  });
  const serverClientId = await deploy('Server', 'UserPoolClient', { ...serverClient, ...of });
  await deploy('Admins', 'UserPoolGroup', { GroupName: 'admins', ...of });
  return { pools, poolId, browserClientId, serverClientId };
}

async function toCall(request: IncomingMessage): Promise<AwsCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return {
    caller: 'Accounts',
    service: 'cognito-idp' satisfies AwsApi['name'],
    action: String(request.headers['x-amz-target']).split('.')[1] ?? '',
    method: request.method ?? '',
    path: request.url ?? '',
    headers: {},
    body: Buffer.concat(chunks),
  };
}

/** Calls the client API without an SDK. Returns the status and the error's name. */
export async function callPublicly({ siteUrl }: Stage, operation: string, input: unknown) {
  const response = await fetch(`${siteUrl}${USER_POOL_PATH}/`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(input),
  });
  const { __type: type } = (await response.json()) as { __type?: string };
  return { status: response.status, type };
}
