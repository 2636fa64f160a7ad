import type { ServerResponse } from 'node:http';
import type { AwsReply, RequestHandler } from '../service.ts';
import { readBody } from '../http.ts';
import { isRecord, type Input } from './input.ts';
import { NotCarriedOut, Refusal } from './refusal.ts';

/** The beginning of every X-Amz-Target header. */
export const TARGET = 'AWSCognitoIdentityProviderService.';
const LARGEST_BODY = 131_072;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
};

const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers':
    'amz-sdk-invocation-id,amz-sdk-request,authorization,cache-control,content-type,x-amz-target,x-amz-user-agent',
  'access-control-max-age': '172800',
};

/** Serves the client API at the path `root` on the site's port, and the pools' JWKS below that path. CORS works as in Cognito. */
export function publicApi(
  root: string,
  perform: (action: string, body: Buffer) => Promise<AwsReply>,
  jwks: (poolId: string) => object | undefined,
): RequestHandler {
  return async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const isRoot = path === root || path === `${root}/`;
    if (!isRoot && !path.startsWith(`${root}/`)) return false;
    if (request.method === 'OPTIONS') send(response, { status: 200, headers: PREFLIGHT });
    else if (request.method === 'GET') send(response, keysReply(jwks, path.slice(root.length)));
    else if (request.method === 'POST' && isRoot) {
      const body = await readBody(request, LARGEST_BODY);
      const action = String(request.headers['x-amz-target'] ?? '').replace(TARGET, '');
      send(
        response,
        body.length > LARGEST_BODY
          ? failure(new Refusal('RequestEntityTooLarge', 'Too large'), 413)
          : await perform(action, body),
      );
    } else send(response, { status: 404 });
    return true;
  };
}

function keysReply(jwks: (poolId: string) => object | undefined, path: string): AwsReply {
  const poolId = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(path)?.[1];
  const keys = poolId === undefined ? undefined : jwks(poolId);
  if (!keys) return { status: 404 };
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(keys) };
}

function send(response: ServerResponse, { status, headers, body }: AwsReply): void {
  response.writeHead(status, { ...CORS, 'cache-control': 'no-store', ...headers }).end(body);
}

/** Parses a call's body. Throws SerializationException if it isn't a JSON object. */
export function parseInput(body: Buffer): Input {
  try {
    const input: unknown = JSON.parse(body.toString() || '{}');
    if (isRecord(input)) return input;
  } catch {
    // Falls through: the code below refuses this body, like any other malformed one.
  }
  throw new Refusal('SerializationException', 'Start of structure or map found where not expected.');
}

/**
 * Returns a successful reply. Its date comes from the same clock as the times in tokens, so that a function can compare the two
 * to tell which sessions began before a sign-out.
 */
export function success(output: object): AwsReply {
  return {
    status: 200,
    headers: { 'content-type': 'application/x-amz-json-1.1', date: new Date().toUTCString() },
    body: JSON.stringify(output),
  };
}

/** Returns the reply for an error. SDKs read the error's name from `__type`, and browsers read it from the header. */
export function failure(error: unknown, status = statusOf(error)): AwsReply {
  const type = typeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': `${type}:` },
    body: JSON.stringify({ __type: type, message }),
  };
}

function typeOf(error: unknown): string {
  if (error instanceof Refusal) return error.type;
  return error instanceof NotCarriedOut ? 'NotCarriedOutException' : 'InternalErrorException';
}

function statusOf(error: unknown): number {
  if (error instanceof Refusal) return 400;
  return error instanceof NotCarriedOut ? 501 : 500;
}
