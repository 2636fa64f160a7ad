import { PATIENCE_MS } from '../../lib/page/network.ts';

/** Where the site serves the API's description, next to its pages. */
export const OPENAPI_FILE = '/openapi.json';

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

interface Reference {
  $ref: string;
}

type Content = Record<string, { schema: Schema }>;

export interface ApiReply {
  description: string;
  content?: Content;
}

interface Operation {
  operationId: string;
  /** Empty for a route that anyone can call. */
  security?: object[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Content };
  responses: Record<string, ApiReply | Reference>;
}

export interface ApiDocument {
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, ApiReply>;
  };
  paths: Record<string, Record<string, Operation>>;
}

/** One route with all its references followed. */
export interface ApiRoute {
  method: string;
  path: string;
  access: 'public' | 'member' | 'token';
  parameters: Parameter[];
  body: Schema | undefined;
  replies: [status: string, reply: ApiReply][];
  /** Each refusal's status, code and text. */
  refusals: { status: string; code: string; text: string }[];
}

let loaded: Promise<ApiDocument> | undefined;

/** Returns the API's description, which is fetched only once. Rejects if it can't be fetched right now. */
export function loadApiDocument(): Promise<ApiDocument> {
  loaded ??= fetchDocument().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function fetchDocument(): Promise<ApiDocument> {
  const response = await fetch(OPENAPI_FILE, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${OPENAPI_FILE} answered ${response.status}`);
  return (await response.json()) as ApiDocument;
}

/** Returns a route of the description by its method and path, or undefined if it isn't in there. */
export function routeIn(document: ApiDocument, method: string, path: string): ApiRoute | undefined {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) return undefined;
  const { parameters, responses } = document.components;
  const replies = Object.entries(operation.responses).map(
    ([status, reply]) => [status, resolved(responses, reply)] as [string, ApiReply],
  );
  return {
    method,
    path,
    access: accessOf(operation),
    parameters: (operation.parameters ?? []).map((parameter) => resolved(parameters, parameter)),
    body: schemaOf(operation.requestBody?.content),
    replies: replies.filter(([status]) => !isRefusal(status)),
    refusals: replies.filter(([status]) => isRefusal(status)).flatMap(refusalsIn),
  };
}

/** Who can call an operation. Without a rule of its own, the document's rule holds: a sign-in. */
function accessOf({ security }: Operation): ApiRoute['access'] {
  if (security?.length === 0) return 'public';
  return security ? 'token' : 'member';
}

const isRefusal = (status: string) => Number(status) >= 400;

/** Splits the description of a refusing reply, such as `not-a-member: You aren't in this league. | not-you: …`. */
function refusalsIn([status, { description }]: [status: string, reply: ApiReply]): ApiRoute['refusals'] {
  return description.split(' | ').map((line) => {
    const end = line.indexOf(': ');
    return { status, code: line.slice(0, end), text: line.slice(end + 2) };
  });
}

/** Returns the schema of a body or a reply that is JSON. */
export function schemaOf(content: Content | undefined): Schema | undefined {
  return content?.['application/json']?.schema;
}

/** Returns the name at the end of a reference, e.g. `UserId`. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

function resolved<Part extends object>(parts: Record<string, Part>, part: Part | Reference): Part {
  if (!('$ref' in part)) return part;
  const found = parts[nameOf(part.$ref)];
  if (!found) throw new Error(`${part.$ref} is missing`);
  return found;
}
