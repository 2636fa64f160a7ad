import * as z from 'zod/mini';
import { messageOf, statusOf, type RefusalCode } from './refusals.ts';
import { API_PREFIX, type RouteSpec } from './route.ts';
import { routes } from './routes.ts';
import { Refused } from './schemas/common.ts';

type Json = Record<string, unknown>;
type Io = 'input' | 'output';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Json;
}

/** Every route can return these refusals besides its own. */
const ALWAYS: readonly RefusalCode[] = ['invalid-input', 'body-too-large', 'internal', 'unavailable'];

/** Every route that requires a sign-in can return these, too. */
const NOT_ADMITTED: readonly RefusalCode[] = ['unauthenticated', 'suspended', 'session-expired'];

/** Groups of refusals that several routes share. The document contains each group only once. */
const SHARED_REFUSALS = new Set(
  Object.values<RouteSpec>(routes)
    .flatMap((spec) => [...refusalsByStatus(spec).values()].map(componentOf))
    .filter((name, place, all) => all.indexOf(name) !== place),
);

/**
 * Returns the contract as an OpenAPI 3.1 document. openapi.json is its checked-in copy, and `npm run check` fails if the copy is
 * stale. If routes need a schema from `named`, it becomes a component. Throws if such a schema differs between requests and
 * replies, because it should then be two schemas.
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
    security: [{ accessToken: [] }],
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        personalToken: { type: 'http', scheme: 'bearer', bearerFormat: 'tc_' },
      },
      schemas: components.schemas,
      parameters: components.parameters,
      responses: components.responses,
    },
    paths,
  };
}

/** The parts that the document contains only once and then refers to. They are collected while operations are described. */
class Components {
  readonly schemas: Record<string, Json> = {};
  readonly parameters: Record<string, Parameter> = {};
  readonly responses: Record<string, Json> = {};
  private readonly metadata = z.registry<{ id: string }>();

  constructor(named: Readonly<Record<string, z.ZodMiniType>>) {
    for (const [id, schema] of Object.entries(named)) this.metadata.add(schema, { id });
  }

  /** Returns a schema, or the reference to it if it has a name. */
  schema(schema: z.ZodMiniType, io: Io): Json {
    const { metadata } = this;
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any', override: described });
    for (const [name, definition] of Object.entries($defs)) {
      const component = hoisted(definition);
      this.schemas[name] ??= component;
      if (JSON.stringify(this.schemas[name]) !== JSON.stringify(component)) {
        throw new Error(`${name} is another schema as it is asked than as it is answered`);
      }
    }
    return hoisted(json);
  }

  /** Returns a parameter. If it is in a path and its schema has a name, adds it to the components and returns a reference. */
  parameter(parameter: Parameter): Json {
    const { $ref } = parameter.schema;
    if (parameter.in !== 'path' || typeof $ref !== 'string') return { ...parameter };
    const component = `${parameter.name}.${$ref.split('/').at(-1)}`;
    this.parameters[component] = parameter;
    return { $ref: `#/components/parameters/${component}` };
  }

  /**
   * Returns the reply for refusals that share a status. If other operations have the same reply, adds it to the
   * components and returns a reference.
   */
  refusal(codes: readonly RefusalCode[]): Json {
    const component = componentOf(codes);
    const response = {
      description: codes.map((code) => `${code}: ${messageOf(code)}`).join(' | '),
      content: content(this.schema(Refused, 'output')),
    };
    if (!SHARED_REFUSALS.has(component)) return response;
    this.responses[component] = response;
    return { $ref: `#/components/responses/${component}` };
  }
}

/**
 * Adds a schema's metadata, such as whether an enum is open. zod leaves the metadata out, because our registry of names replaces
 * zod's global one.
 */
function described({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }): void {
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
}

/**
 * Makes references point to the document's components. In zod's output, they point to the `$defs` of each schema, but the
 * document keeps all definitions in one place.
 */
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
    ...(spec.auth === 'public' && { security: [] }),
    ...(spec.auth === 'token' && { security: [{ personalToken: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && {
      requestBody: { required: true, content: content(components.schema(spec.body, 'input')) },
    }),
    responses: { ...successes(spec, components), ...refusals(spec, components) },
  };
}

function parametersOf(
  schema: z.ZodMiniObject | undefined,
  place: Parameter['in'],
  components: Components,
): Json[] {
  if (!schema) return [];
  // The new object has the same shape but no name, so its parameters are listed one by one rather than by reference.
  const { properties = {}, required = [] } = components.schema(z.object(schema.shape), 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) =>
    components.parameter({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }),
  );
}

function successes(spec: RouteSpec, components: Components): Json {
  const replies = Object.entries(spec.replies).map(([status, schema]) => [
    status,
    {
      description: spec.summary,
      content: successContent(spec, Number(status), components.schema(schema, 'output')),
    },
  ]);
  const unchanged = spec.answersText && { 304: { description: 'The caller has it already.' } };
  return { ...Object.fromEntries(replies), ...unchanged };
}

/** A picture has no schema: its type says it all. */
function successContent({ answersText, answersPicture }: RouteSpec, status: number, schema: Json): Json {
  return answersPicture && status === 200 ? content({}, answersPicture) : content(schema, answersText);
}

function refusals(spec: RouteSpec, components: Components): Json {
  return Object.fromEntries(
    [...refusalsByStatus(spec)].map(([status, codes]) => [status, components.refusal(codes)]),
  );
}

/** Groups refusals by status. Each group is sorted, so that groups with the same codes are equal. */
function refusalsByStatus(spec: RouteSpec): Map<number, RefusalCode[]> {
  const codes = new Set<RefusalCode>([...spec.refusals, ...ALWAYS]);
  if (spec.auth === 'token') codes.add('unauthenticated');
  else if (spec.auth !== 'public') for (const code of NOT_ADMITTED) codes.add(code);
  if (spec.auth === 'admin') codes.add('admins-only');
  if (spec.limit) codes.add('too-many-requests');
  return Map.groupBy([...codes].toSorted(), statusOf);
}

/** Returns a name made from the codes, so that a reference shows what it contains. */
function componentOf(codes: readonly RefusalCode[]): string {
  return codes.join('.');
}

function content(schema: Json, type = 'application/json'): Json {
  return { [type]: { schema } };
}
