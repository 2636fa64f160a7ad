import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { AwsApi, AwsCall, Machine, Mail, Resource, Want } from '../contract.ts';
import { planFor } from '../template/deployment.ts';
import { close, listen } from '../http.ts';
import { createQuotas, type Quotas } from '../quotas.ts';
import { createUserPools, type UserPools } from '../cognito-idp/user-pools.ts';
import { openTokens } from '../cognito-idp/tokens.ts';

/** User pools on a server of their own, for tests: the site's paths, and a front door at every other path. */
export interface Stage {
  pools: UserPools;
  siteUrl: string;
  poolId: string;
  issuer: string;
  browserClientId: string;
  serverClientId: string;
  mails: Omit<Mail, 'at'>[];
  reports: string[];
  quotas: Quotas;
  /** What the calls through the front door needed to be allowed. */
  wants: Want[];
  /** A second service over the same data, as after a restart. */
  restart(): Promise<UserPools>;
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

/** Making RSA keys is slow, and the stage's pool always has the same id: every stage after the first takes its keys. */
let keys: Record<string, SQLOutputValue>[] = [];

export async function openStage(): Promise<Stage> {
  const database = new DatabaseSync(':memory:');
  openTokens(database);
  for (const { pool, use, jwk } of keys) {
    database
      .prepare('INSERT INTO user_pool_keys VALUES (?, ?, ?)')
      .run(pool ?? null, use ?? null, jwk ?? null);
  }
  const mails: Omit<Mail, 'at'>[] = [];
  const reports: string[] = [];
  const wants: Want[] = [];
  const quotas = createQuotas();
  const server = createServer();
  const siteUrl = `http://127.0.0.1:${await listen(server)}`;
  const machine = {
    siteUrl,
    server,
    database,
    quotas,
    sendMail: (mail) => void mails.push(mail),
    report: (line) => void reports.push(line),
  } as Pick<Machine, 'siteUrl' | 'server' | 'database' | 'quotas' | 'sendMail' | 'report'> as Machine;
  const { pools, ...ids } = await deployAll(machine);
  keys = database.prepare('SELECT pool, use, jwk FROM user_pool_keys').all();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await pools.handle(request, response)) return;
    const call = await toCall(request);
    wants.push(...pools.wants(call));
    const { status, headers, body } = await pools.answer(call);
    response.writeHead(status, headers).end(body);
  };
  server.on('request', (request, response) => void serve(request, response));
  const restart = async (): Promise<UserPools> => (await deployAll(machine)).pools;
  return {
    pools,
    siteUrl,
    ...ids,
    issuer: `${siteUrl}/cognito/${ids.poolId}`,
    mails,
    reports,
    quotas,
    wants,
    restart,
    close: () => close(server),
  };
}

async function deployAll(machine: Machine) {
  const pools = createUserPools(machine);
  const deploy = async (logicalId: string, type: string, properties: Resource['properties']) =>
    (await planFor([pools], { logicalId, type: `AWS::Cognito::${type}`, properties })()).ref;
  const poolId = await deploy('Pool', 'UserPool', pool);
  const of = { UserPoolId: poolId };
  const browserClientId = await deploy('Browser', 'UserPoolClient', { ...browserClient, ...of });
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

/** A call of the client API without an SDK: its status and the name of its error. */
export async function callPublicly({ siteUrl }: Stage, operation: string, input: unknown) {
  const response = await fetch(`${siteUrl}/cognito/`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(input),
  });
  const { __type: type } = (await response.json()) as { __type?: string };
  return { status: response.status, type };
}
