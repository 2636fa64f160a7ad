import type { JWTPayload } from 'jose';
import {
  ACCOUNT,
  REGION,
  type AwsApi,
  type AwsReply,
  type Deployed,
  type LocalService,
  type Machine,
  type RequestHandler,
  type Resource,
} from '../contract.ts';
import { categoryOf } from './categories.ts';
import { readClient } from './client.ts';
import { readGroup, readPool } from './configuration.ts';
import { checkConstraints } from './constraints.ts';
import { failure, parseInput, publicApi, success, TARGET } from './http.ts';
import { text } from './input.ts';
import { ADMIN_OPERATIONS, PUBLIC_OPERATIONS } from './operations.ts';
import { openParts, poolOf, type Parts } from './parts.ts';
import { NotCarriedOut, Refusal } from './refusal.ts';
import { supports } from './supports.ts';

export interface UserPools extends LocalService, AwsApi {
  /** Answers POST /cognito/ (Amplify's userPoolEndpoint) and GET /cognito/{poolId}/.well-known/jwks.json. */
  handle: RequestHandler;
  /**
   * The claims of a token of the pool with this issuer, for the HTTP API's JWT authorizer: checks signature, expiry
   * and issuer only, so a revoked access token passes until it expires. Rejects for any other token.
   */
  verify(issuer: string, token: string): Promise<JWTPayload>;
}

/** Cognito user pools on one machine, by the machine's time. */
export function createUserPools(machine: Machine): UserPools {
  const parts = openParts(machine.database, (mail) => machine.sendMail(mail));
  const perform = performer(machine, parts);
  return {
    name: 'cognito-idp',
    supports,
    deploy: (resource) => deploy(parts, machine.siteUrl, resource),
    wants: ({ action, body }) =>
      PUBLIC_OPERATIONS.has(action) ? [] : [{ action: `cognito-idp:${action}`, resource: namedArn(body) }],
    answer: ({ action, body }) => perform(action, body),
    answerUnsigned: (target, body) => {
      const action = target.replace(TARGET, '');
      return action === target || isSigned(action) ? undefined : perform(action, body);
    },
    handle: publicApi(
      (action, body) => (isSigned(action) ? unsigned() : perform(action, body)),
      (poolId) => parts.tokens.jwks(poolId),
    ),
    async verify(issuer, token) {
      const pool = [...parts.pools.values()].find((candidate) => candidate.issuer === issuer);
      if (!pool) throw new Error(`No user pool issues tokens as ${issuer}.`);
      return parts.tokens.verify(pool, token);
    },
  };
}

const isSigned = (action: string): boolean => ADMIN_OPERATIONS.has(action) || action.startsWith('Admin');

const unsigned = (): Promise<AwsReply> =>
  Promise.resolve(
    failure(new Refusal('MissingAuthenticationTokenException', 'Missing Authentication Token')),
  );

function performer(machine: Machine, parts: Parts): (action: string, body: Buffer) => Promise<AwsReply> {
  return async (action, body) => {
    try {
      const operation = PUBLIC_OPERATIONS.get(action) ?? ADMIN_OPERATIONS.get(action);
      if (!operation) throw new NotCarriedOut(`the operation ${action}`);
      if (!machine.quotas.allows(categoryOf(action)))
        throw new Refusal('TooManyRequestsException', 'Rate exceeded');
      const input = parseInput(body);
      checkConstraints(input);
      return success(await operation(parts, input));
    } catch (error) {
      if (!(error instanceof Refusal)) machine.report(`cognito-idp ${action}: ${String(error)}`);
      return failure(error);
    }
  };
}

async function deploy(parts: Parts, siteUrl: string, resource: Resource): Promise<Deployed> {
  switch (resource.type) {
    case 'AWS::Cognito::UserPool': {
      const pool = readPool(resource, siteUrl);
      parts.pools.set(pool.id, pool);
      await parts.tokens.open(pool);
      const attributes = { Arn: pool.arn, ProviderName: providerName(pool.id), ProviderURL: pool.issuer };
      return { ref: pool.id, attributes: { ...attributes, UserPoolId: pool.id } };
    }
    case 'AWS::Cognito::UserPoolClient': {
      const client = readClient(resource, poolOf(parts, resource.properties));
      parts.clients.set(client.id, client);
      return { ref: client.id, attributes: { ClientId: client.id, Name: resource.logicalId } };
    }
    case 'AWS::Cognito::UserPoolGroup': {
      const pool = poolOf(parts, resource.properties);
      const group = readGroup(resource);
      parts.groups.set(pool.id, [...(parts.groups.get(pool.id) ?? []), group]);
      return { ref: group.name, attributes: {} };
    }
    default:
      throw new Error(`${resource.logicalId}: ${resource.type} is not a resource of the user pool.`);
  }
}

const providerName = (poolId: string): string => `cognito-idp.${REGION}.amazonaws.com/${poolId}`;

/** The ARN of the pool that a signed call names; a call that names none is judged against every pool. */
function namedArn(body: Buffer): string {
  const userPools = `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool`;
  try {
    return `${userPools}/${text(parseInput(body), 'UserPoolId')}`;
  } catch {
    return `${userPools}/*`;
  }
}
