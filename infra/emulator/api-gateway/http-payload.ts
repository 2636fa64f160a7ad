import { messageReply, named, type EdgeReply, type EdgeRequest } from '../http.ts';
import type { Authorized } from './jwt.ts';
import { domainOf, requestTime, type ApiModel } from './model.ts';
import { decode, type Match } from './route-match.ts';

export interface PayloadContext {
  api: ApiModel;
  stage: string;
  match: Match;
  requestId: string;
  /** Epoch milliseconds on the emulated clock. */
  at: number;
  authorized?: Authorized;
}

/** Builds the event that an HTTP API sends to a function, in payload format 2.0. */
export function httpEvent(request: EdgeRequest, context: PayloadContext): Record<string, unknown> {
  const { cookie, ...headers } = request.headers;
  const { api, stage, match } = context;
  const path = decode(request.path);
  const query = queryParameters(request.query);
  return {
    version: '2.0',
    routeKey: match.route.key,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(query && { queryStringParameters: query }),
    requestContext: {
      accountId: api.aws.account,
      apiId: api.id,
      ...(context.authorized && { authorizer: context.authorized }),
      domainName: domainOf(api),
      domainPrefix: api.id,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: context.requestId,
      routeKey: match.route.key,
      stage,
      time: requestTime(context.at),
      timeEpoch: context.at,
    },
    ...(Object.keys(match.parameters).length > 0 && { pathParameters: match.parameters }),
    ...bodyOf(request),
  };
}

function queryParameters(query: string): Record<string, string> | undefined {
  if (query === '') return undefined;
  const parameters = named<string>();
  for (const [name, value] of new URLSearchParams(query)) {
    parameters[name] = name in parameters ? `${parameters[name]},${value}` : value;
  }
  return parameters;
}

/** Passes on text, JSON, XML and JavaScript as text. Passes on everything else, including forms, in base64. */
function bodyOf(request: EdgeRequest): { body?: string; isBase64Encoded: boolean } {
  if (request.body.length === 0) return { isBase64Encoded: false };
  const type = request.headers['content-type'] ?? '';
  const isPlain = /^(text\/|application\/(json|xml|javascript|[\w.-]+\+(json|xml))\b)/i.test(type);
  return { body: request.body.toString(isPlain ? 'utf8' : 'base64'), isBase64Encoded: !isPlain };
}

const isText = (value: unknown) => typeof value === 'string';

/** Turns the function's result into a reply. If API Gateway couldn't read the result, the reply is a 500. */
export function httpReply(result: unknown): EdgeReply {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : JSON.stringify(result ?? null);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = result as Record<string, unknown>;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599 || !isText(body ?? '')) {
    return messageReply(500, 'Internal Server Error');
  }
  const named = Object.entries((headers ?? {}) as Record<string, unknown>);
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), String(value)])),
    },
    ...(Array.isArray(cookies) && { cookies: cookies.map(String) }),
    body: Buffer.from((body ?? '') as string, isBase64Encoded === true ? 'base64' : 'utf8'),
  };
}
