import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { ADMINS_GROUP, keyOfCalled, type RouteSpec } from '#shared/contract/route.ts';
import { NOT_RESOLVED } from '#shared/contract/schemas/common.ts';
import type { SignedBody } from '#shared/contract/routes.ts';
import type { Caller } from '../../ports/ports.ts';

/** API Gateway passes each claim as text. */
const Claims = z.object({
  sub: z.string(),
  client_id: z.string(),
  origin_jti: z.string(),
  auth_time: z.string().check(z.regex(/^\d+$/)),
  'cognito:groups': z.optional(z.string()),
});
/** The default for a route without a declared body or query: it accepts none. */
const Nothing = z.strictObject({});

/** The parts of a request, as its route declares them. */
export type Parsed = { params: unknown; query: unknown; body: unknown };
/** The errors in a request, field by field. */
export type Fields = { path: string; message: string }[];

/** Returns the key of the route of the contract that a request is for, e.g. `GET /api/me`. */
export function calledKey({
  routeKey,
  requestContext,
}: Pick<APIGatewayProxyEventV2, 'routeKey'> & {
  requestContext: { http?: { method: string } };
}): string {
  return keyOfCalled(routeKey, requestContext.http?.method ?? '');
}

/**
 * Parses the parts of a request that its route declares. If the body, path or query is invalid, lists the wrong fields
 * instead.
 */
export function inputOf(spec: RouteSpec, event: APIGatewayProxyEventV2): Parsed | { fields: Fields } {
  const body = bodyOf(spec, event);
  if ('unreadable' in body) return { fields: [{ path: 'body', message: 'not valid JSON' }] };
  const fields: Fields = [];
  const take = (schema: z.ZodMiniType, value: unknown) => {
    const result = schema.safeParse(value);
    if (!result.success) fields.push(...result.error.issues.flatMap(fieldsOf));
    return result.data;
  };
  const parsed = {
    params: take(spec.params ?? z.object({}), event.pathParameters ?? {}),
    query: take(spec.query ?? Nothing, queryOf(spec, event)),
    body: spec.signedBy === undefined ? take(spec.body ?? Nothing, body.value) : body.value,
  };
  return fields.length > 0 ? { fields } : parsed;
}

/** The query, without parameters that an app added to a shared link. */
function queryOf(
  { query, ignoresQueries }: RouteSpec,
  { queryStringParameters = {} }: APIGatewayProxyEventV2,
): Record<string, string | undefined> {
  if (!ignoresQueries) return queryStringParameters;
  const declared = new Set(Object.keys(query?.shape ?? {}));
  return Object.fromEntries(Object.entries(queryStringParameters).filter(([name]) => declared.has(name)));
}

function bodyOf(spec: RouteSpec, event: APIGatewayProxyEventV2): ReturnType<typeof json> {
  if (spec.ignoresBody) return { value: {} };
  return spec.signedBy === undefined ? json(event) : { value: signed(event, spec.signedBy) };
}

function signed(event: APIGatewayProxyEventV2, header: string): SignedBody {
  return { bytes: bytesOf(event), signature: event.headers?.[header] ?? '' };
}

function bytesOf({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer {
  return Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
}

/** A missing body reads as an empty object, so that calls without a payload need none. */
function json(event: APIGatewayProxyEventV2): { value: unknown } | { unreadable: true } {
  const text = bytesOf(event).toString();
  if (!text) return { value: {} };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { unreadable: true };
  }
}

/** The first error's message, if all errors are in one field or all are about the ids in the path; otherwise undefined. */
export function wordsOf(fields: Fields): string | undefined {
  const [first] = fields;
  const isOne = fields.every(({ path }) => path === first?.path);
  const isAddress = fields.every(({ message }) => message === NOT_RESOLVED);
  return isOne || isAddress ? first?.message : undefined;
}

/** Returns the wrong fields of an issue. For an unknown field, that's the field itself, not the object that contains it. */
function fieldsOf(issue: z.core.$ZodIssue): Fields {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'unknown field' }));
  }
  if (issue.code === 'invalid_union') {
    // If several shapes are allowed, the errors of the closest shape explain the mistake best.
    const [nearest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
    return nearest.flatMap(fieldsOf);
  }
  return [{ path: path.join('.') || 'body', message: issue.message }];
}

/** Returns the caller; undefined without a verified token. */
export function callerOf(event: APIGatewayProxyEventV2): Caller | undefined {
  const authorizer = (event.requestContext as { authorizer?: { jwt?: { claims?: unknown } } }).authorizer;
  const claims = Claims.safeParse(authorizer?.jwt?.claims);
  if (!claims.success) return undefined;
  // API Gateway passes lists in claims as text: "[admins]".
  const groups = claims.data['cognito:groups']?.replace(/[[\]]/g, '').split(/[ ,]+/) ?? [];
  return {
    userId: claims.data.sub,
    clientId: claims.data.client_id,
    isAdmin: groups.includes(ADMINS_GROUP),
    session: { id: claims.data.origin_jti, startedAt: Number(claims.data.auth_time) },
    accessToken: (event.headers?.['authorization'] ?? '').replace(/^bearer +/i, ''),
  };
}

/** False if the request names its caller by a user id that isn't the caller's own. */
export function namesCaller(spec: RouteSpec, parsed: Parsed, caller: Caller | undefined): boolean {
  const named = namedIn(spec, parsed);
  return named === undefined || named === caller?.userId;
}

/** The user id by which the request names its caller; undefined if it doesn't. */
export function namedIn(spec: RouteSpec, parsed: Parsed): string | undefined {
  if (!spec.caller) return undefined;
  const [part, field] = spec.caller.split('.') as ['params' | 'query' | 'body', string];
  return (parsed[part] as Record<string, string> | undefined)?.[field];
}
