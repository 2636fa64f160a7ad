import * as z from 'zod/mini';
import { messageOf, statusOf, type RefusalCode } from './refusals.ts';
import { API_PREFIX, type RouteSpec } from './route.ts';
import { routes } from './routes.ts';
import { Refused } from './schemas/common.ts';

type Json = Record<string, unknown>;
type Io = 'input' | 'output';

/** Every route may answer these refusals besides its own. */
const ALWAYS: readonly RefusalCode[] = ['invalid-input', 'body-too-large', 'internal', 'unavailable'];

/** Every route that asks for a sign-in may answer these, too. */
const NOT_ADMITTED: readonly RefusalCode[] = ['unauthenticated', 'suspended', 'session-expired'];

/**
 * The contract as an OpenAPI 3.1 document. It is generated and checked in as openapi.json; `npm run check` finds a
 * stale one. Those of the `named` schemas that routes need become components. Throws when such a schema looks different
 * as a request and as a reply: then it should be two schemas.
 */
export function openApi(named: Readonly<Record<string, z.ZodMiniType>>): Json {
  const components = new Components(named);
  const paths: Record<string, Json> = {};
  for (const [name, spec] of Object.entries<RouteSpec>(routes)) {
    const path = API_PREFIX + spec.path;
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(name, spec, components) };
  }
  return {
    openapi: '3.1.0',
    'x-generated': 'by `npm run openapi` from the routes and schemas of shared/contract: change those',
    info: {
      title: 'Two Crowns',
      version: '1',
      description:
        'A season-long game in which a league drafts whole NFL teams. Not affiliated with the NFL.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: components.schemas,
      responses: components.responses,
    },
    paths,
  };
}

/** Parts that stand in the document once and are referred to. It fills while operations are described. */
class Components {
  readonly schemas: Record<string, Json> = {};
  readonly responses: Record<string, Json> = {};
  private readonly metadata = z.registry<{ id: string }>();

  constructor(named: Readonly<Record<string, z.ZodMiniType>>) {
    for (const [id, schema] of Object.entries(named)) this.metadata.add(schema, { id });
  }

  /** A schema, or the reference to it if it has a name. */
  schema(schema: z.ZodMiniType, io: Io): Json {
    const { metadata } = this;
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' });
    for (const [name, definition] of Object.entries($defs)) {
      const component = hoisted(definition);
      this.schemas[name] ??= component;
      if (JSON.stringify(this.schemas[name]) !== JSON.stringify(component)) {
        throw new Error(`${name} is another schema as it is asked than as it is answered`);
      }
    }
    return hoisted(json);
  }

  /** The answer for refusals that share a status. A refusal that has its status to itself becomes a component. */
  refusal(codes: readonly RefusalCode[]): Json {
    const response = {
      description: codes.map((code) => `${code}: ${messageOf(code)}`).join(' | '),
      content: content(this.schema(Refused, 'output')),
    };
    const [code, ...others] = codes;
    if (code === undefined || others.length > 0) return response;
    this.responses[code] = response;
    return { $ref: `#/components/responses/${code}` };
  }
}

/** zod refers to the `$defs` of each schema; the document keeps them all in one place. */
function hoisted(schema: object): Json {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  );
  return JSON.parse(text) as Json;
}

function operation(name: string, spec: RouteSpec, components: Components): Json {
  const parameters = [
    ...parametersOf(spec.params, 'path', components),
    ...parametersOf(spec.query, 'query', components),
  ];
  return {
    operationId: name,
    summary: spec.summary,
    tags: [spec.area],
    security: spec.auth === 'public' ? [] : [{ accessToken: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && {
      requestBody: { required: true, content: content(components.schema(spec.body, 'input')) },
    }),
    responses: { ...successes(spec, components), ...refusals(spec, components) },
  };
}

function parametersOf(
  schema: z.ZodMiniObject | undefined,
  place: 'path' | 'query',
  components: Components,
): Json[] {
  if (!schema) return [];
  // Parameters are listed one by one: an object of the same shape has no name to refer to.
  const { properties = {}, required = [] } = components.schema(z.object(schema.shape), 'input') as {
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

function successes(spec: RouteSpec, components: Components): Json {
  const replies = Object.entries(spec.replies).map(([status, schema]) => [
    status,
    { description: spec.summary, content: content(components.schema(schema, 'output'), spec.answersText) },
  ]);
  const unchanged = spec.answersText && { 304: { description: 'The caller has it already.' } };
  return { ...Object.fromEntries(replies), ...unchanged };
}

/** Refusals by status, since several codes may share one. */
function refusals(spec: RouteSpec, components: Components): Json {
  const codes = new Set<RefusalCode>([...spec.refusals, ...ALWAYS]);
  if (spec.auth !== 'public') for (const code of NOT_ADMITTED) codes.add(code);
  if (spec.auth === 'admin') codes.add('admins-only');
  if (spec.limit) codes.add('too-many-requests');
  const byStatus = Map.groupBy(codes, statusOf);
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, components.refusal(group)]));
}

function content(schema: Json, type = 'application/json'): Json {
  return { [type]: { schema } };
}
