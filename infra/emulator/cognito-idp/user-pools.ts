import type { JWTPayload } from 'jose';
import {
  ACCOUNT,
  REGION,
  type AwsApi,
  type AwsReply,
  type Machine,
  type RequestHandler,
  type Service,
} from '../contract.ts';
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
  /** Answers POST /cognito/ (Amplify's userPoolEndpoint) and GET /cognito/{poolId}/.well-known/jwks.json. */
  handle: RequestHandler;
  /**
   * The claims of a token of the pool with this issuer, for the HTTP API's JWT authorizer: checks signature, expiry
   * and issuer only, so a revoked access token passes until it expires. Rejects for any other token.
   */
  verify(issuer: string, token: string): Promise<JWTPayload>;
  /** Carries an operation out on the only pool, as whoever owns the machine may. */
  call(action: string, input: object): Promise<AwsReply>;
}

/** Cognito user pools on one machine, by the machine's time. */
export function createUserPools(machine: Machine): UserPools {
  const context = openContext(machine.database, (mail) => machine.sendMail(mail));
  const perform = performer(machine, context);
  return {
    name: 'cognito-idp',
    resources: resourcesOf(context, machine.siteUrl),
    wants: ({ action, body }) =>
      PUBLIC_OPERATIONS.has(action) ? [] : [{ action: `cognito-idp:${action}`, resource: namedArn(body) }],
    answer: ({ action, body }) => perform(action, body),
    answerUnsigned: ({ headers, body }) => {
      const target = headers['x-amz-target'] ?? '';
      const action = target.replace(TARGET, '');
      return action === target || isSigned(action) ? undefined : perform(action, body);
    },
    handle: publicApi(
      (action, body) => (isSigned(action) ? unsigned() : perform(action, body)),
      (poolId) => context.tokens.jwks(poolId),
    ),
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

function resourcesOf(context: Context, siteUrl: string): Service['resources'] {
  return {
    'AWS::Cognito::UserPool': resourceType(PoolProperties, async (properties, logicalId) => {
      const pool = makePool(logicalId, properties, siteUrl);
      context.pools.set(pool.id, pool);
      await context.tokens.open(pool);
      const { id, arn: Arn, issuer: ProviderURL } = pool;
      const ProviderName = `cognito-idp.${REGION}.amazonaws.com/${id}`;
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

/** The ARN of the pool that a signed call names; a call that names none is judged against every pool. */
function namedArn(body: Buffer): string {
  const userPools = `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool`;
  try {
    return `${userPools}/${text(parseInput(body), 'UserPoolId')}`;
  } catch {
    return `${userPools}/*`;
  }
}
