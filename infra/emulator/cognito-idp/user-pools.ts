import type { JWTPayload } from 'jose';
import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import type { AwsApi, AwsReply, Machine, RequestHandler, Service } from '../service.ts';
import { makeClient } from './client.ts';
import { makePool } from './pool.ts';
import { ClientProperties, GroupProperties, PoolProperties } from './properties.ts';
import { resourceType } from '../resource-type.ts';
import { checkConstraints } from './constraints.ts';
import { failure, parseInput, publicApi, success, TARGET } from './http.ts';
import { text } from './input.ts';
import { ADMIN_OPERATIONS, PUBLIC_OPERATIONS } from './operations.ts';
import { openContext, poolOf, type Context } from './context.ts';
import { NotCarriedOut, Refusal } from './refusal.ts';

export interface UserPools extends Service, AwsApi {
  /**
   * Answers POST requests at the pools' path (Amplify's userPoolEndpoint), and GET requests for
   * {poolId}/.well-known/jwks.json below that path.
   */
  handle: RequestHandler;
  /**
   * Returns the claims of a token, for the HTTP API's JWT authorizer. Rejects if the signature, expiry or issuer is
   * wrong. It checks nothing else, so a revoked access token passes until it expires.
   */
  verify(issuer: string, token: string): Promise<JWTPayload>;
  /** Limits how many more emails Cognito's own mailer can send. By default there is no limit. */
  limitMails(left: number): void;
  /** Runs an operation on the only pool. Checks no rights, because the caller is the owner of the machine. */
  call(action: string, input: object): Promise<AwsReply>;
}

/** The default path of the client API on the site's port. */
export const USER_POOL_PATH = '/cognito';

/**
 * Runs Cognito user pools on this machine, by the machine's clock.
 * @param path the path of the client API on the site's port. It starts with a slash and doesn't end with one.
 */
export function createUserPools(machine: Machine, path: string): UserPools {
  const context = openContext(machine);
  const perform = performer(machine, context);
  return {
    name: 'cognito-idp',
    resources: resourcesOf(context, machine.aws, `${machine.siteUrl}${path}`),
    wants: ({ action, body }) =>
      PUBLIC_OPERATIONS.has(action)
        ? []
        : [{ action: `cognito-idp:${action}`, resource: namedArn(machine.aws, body) }],
    answer: ({ action, body }) => perform(action, body),
    answerUnsigned: ({ headers, body }) => {
      const target = headers['x-amz-target'] ?? '';
      const action = target.replace(TARGET, '');
      return action === target || isSigned(action) ? undefined : perform(action, body);
    },
    handle: publicApi(
      path,
      (action, body) => (isSigned(action) ? unsigned() : perform(action, body)),
      (poolId) => context.tokens.jwks(poolId),
    ),
    limitMails: (left) => void (context.mailer.left = left),
    call(action, input) {
      const [UserPoolId] = context.pools.keys();
      return perform(action, Buffer.from(JSON.stringify({ UserPoolId, ...input })));
    },
    async verify(issuer, token) {
      const pool = [...context.pools.values()].find((candidate) => candidate.issuer === issuer);
      if (!pool) throw new Error(`No user pool issues tokens as ${issuer}.`);
      return context.tokens.verify(pool, token);
    },
  };
}

const isSigned = (action: string): boolean => ADMIN_OPERATIONS.has(action) || action.startsWith('Admin');

const unsigned = (): Promise<AwsReply> =>
  Promise.resolve(
    failure(new Refusal('MissingAuthenticationTokenException', 'Missing Authentication Token')),
  );

function performer(machine: Machine, context: Context): (action: string, body: Buffer) => Promise<AwsReply> {
  return async (action, body) => {
    try {
      const operation = PUBLIC_OPERATIONS.get(action) ?? ADMIN_OPERATIONS.get(action);
      if (!operation) throw new NotCarriedOut(`the operation ${action}`);
      const [carryOut, category] = operation;
      if (!machine.quotas.allows(category)) throw new Refusal('TooManyRequestsException', 'Rate exceeded');
      const input = parseInput(body);
      checkConstraints(input);
      return success(await carryOut(context, input));
    } catch (error) {
      if (!(error instanceof Refusal)) machine.report(`cognito-idp ${action}: ${String(error)}`);
      return failure(error);
    }
  };
}

function resourcesOf(context: Context, aws: AwsEnvironment, url: string): Service['resources'] {
  return {
    'AWS::Cognito::UserPool': resourceType(PoolProperties, async (properties, logicalId) => {
      const pool = makePool(logicalId, properties, aws, url);
      context.pools.set(pool.id, pool);
      await context.tokens.open(pool);
      const { id, arn: Arn, issuer: ProviderURL } = pool;
      const ProviderName = `cognito-idp.${aws.region}.amazonaws.com/${id}`;
      return { ref: id, attributes: { Arn, ProviderName, ProviderURL, UserPoolId: id } };
    }),
    'AWS::Cognito::UserPoolClient': resourceType(ClientProperties, (properties, logicalId) => {
      const client = makeClient(logicalId, properties, poolOf(context, properties));
      context.clients.set(client.id, client);
      return { ref: client.id, attributes: { ClientId: client.id, Name: logicalId } };
    }),
    'AWS::Cognito::UserPoolGroup': resourceType(GroupProperties, (properties, logicalId) => {
      const { GroupName: name = logicalId, Description: description, Precedence: precedence } = properties;
      const { id } = poolOf(context, properties);
      context.groups.set(id, [...(context.groups.get(id) ?? []), { name, description, precedence }]);
      return { ref: name, attributes: {} };
    }),
  };
}

/** Returns the ARN of the pool that a signed call names. If the call names no pool, the ARN covers all pools. */
function namedArn(aws: AwsEnvironment, body: Buffer): string {
  return arnOf(aws, 'cognito-idp', `userpool/${namedPool(body)}`);
}

function namedPool(body: Buffer): string {
  try {
    return text(parseInput(body), 'UserPoolId');
  } catch {
    return '*';
  }
}
