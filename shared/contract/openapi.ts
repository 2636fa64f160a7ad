import * as z from 'zod/mini';
import { messageOf, statusOf, type RefusalCode } from './refusals.ts';
import { API_PREFIX, type RouteSpec } from './route.ts';
import { routes } from './routes.ts';
import { Refused } from './schemas/common.ts';

type Json = Record<string, unknown>;

/** Refusals that every route may answer besides its own. */
const ALWAYS: readonly RefusalCode[] = ['invalid-input', 'body-too-large', 'internal', 'unavailable'];

/** And every route for whoever is signed in. */
const NOT_ADMITTED: readonly RefusalCode[] = ['unauthenticated', 'suspended', 'session-expired'];

/** The contract as an OpenAPI 3.1 document. It is generated and checked in as openapi.json; `npm run check` knows a stale one. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, spec] of Object.entries<RouteSpec>(routes)) {
    const path = API_PREFIX + spec.path;
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(name, spec) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Two Crowns',
      version: '1',
      description:
        'A season-long game in which a league drafts whole NFL teams. Not affiliated with the NFL.',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

function operation(name: string, spec: RouteSpec): Json {
  const parameters = [...parametersOf(spec.params, 'path'), ...parametersOf(spec.query, 'query')];
  return {
    operationId: name,
    summary: spec.summary,
    tags: [spec.area],
    security: spec.auth === 'public' ? [] : [{ accessToken: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && { requestBody: { required: true, content: content(spec.body, 'input') } }),
    responses: { ...successes(spec), ...refusals(spec) },
  };
}

function parametersOf(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function successes(spec: RouteSpec): Json {
  return Object.fromEntries(
    Object.entries(spec.replies).map(([status, schema]) => [
      status,
      { description: spec.summary, content: content(schema, 'output') },
    ]),
  );
}

/** Refusals by status: several codes may share one. */
function refusals(spec: RouteSpec): Json {
  const codes = new Set<RefusalCode>([...spec.refusals, ...ALWAYS]);
  if (spec.auth !== 'public') for (const code of NOT_ADMITTED) codes.add(code);
  if (spec.auth === 'admin') codes.add('admins-only');
  if (spec.limit) codes.add('too-many-requests');
  const byStatus = Map.groupBy(codes, statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${messageOf(code)}`).join(' | '),
        content: content(Refused, 'output'),
      },
    ]),
  );
}

function content(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return { 'application/json': { schema: jsonSchema(schema, io) } };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
