import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { named, type EdgeReply, type EdgeRequest } from '../http.ts';
import type { EdgeEvent, EdgeEventRequest, EdgeEventResponse, EdgeValue } from './edge-function.ts';

/** Builds the event for a viewer-request function or, if there is a reply, for a viewer-response function. */
export function viewerEvent(
  request: EdgeRequest,
  { id: distributionId, domain }: { id: string; domain: string },
  reply?: EdgeReply,
): EdgeEvent {
  const { cookie, ...headers } = request.headers;
  return {
    version: '1.0',
    context: {
      distributionDomainName: domain,
      distributionId,
      eventType: reply ? 'viewer-response' : 'viewer-request',
      requestId: randomUUID(),
    },
    viewer: { ip: request.sourceIp },
    ...(reply && { response: responseOf(reply) }),
    request: {
      method: request.method,
      uri: request.path,
      querystring: grouped(request.query.split('&').filter(Boolean).map(pair)),
      headers: valued(headers),
      cookies: grouped((cookie ?? '').split(/;\s*/).filter(Boolean).map(pair)),
    },
  };
}

/**
 * Returns the reply as a viewer-response function sees it. Cookies bypass the function, because no function in our templates
 * sets any.
 */
function responseOf({ status, headers }: EdgeReply): EdgeEventResponse {
  return {
    statusCode: status,
    statusDescription: STATUS_CODES[status] ?? '',
    headers: valued(headers),
    cookies: {},
  };
}

/** Returns the reply with the status and headers from a function's result. */
export function replyOf({ statusCode, headers }: EdgeEventResponse, before: EdgeReply): EdgeReply {
  const after = Object.entries(headers).map(([name, { value }]): [string, string] => [name, value]);
  return { ...before, status: statusCode, headers: named(after) };
}

function valued(headers: Readonly<Record<string, string>>): Record<string, EdgeValue> {
  return named(Object.entries(headers).map(([name, value]) => [name, { value }]));
}

function pair(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function grouped(pairs: readonly [string, string][]): Record<string, EdgeValue> {
  const result = named<EdgeValue>();
  for (const [name, value] of pairs) {
    const known = result[name];
    if (!known) result[name] = { value };
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  return result;
}

/** Returns the request that a function's result describes. The body and the viewer's address don't change. */
export function requestOf(result: EdgeEventRequest, before: EdgeRequest): EdgeRequest {
  const headers = named(Object.entries(result.headers).map(([name, { value }]) => [name, value]));
  const cookies = spread(result.cookies).map(([name, value]) => `${name}=${value}`);
  if (cookies.length > 0) headers['cookie'] = cookies.join('; ');
  const query = spread(result.querystring)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join('&');
  return { ...before, method: result.method, path: result.uri, query, headers };
}

function spread(values: Record<string, EdgeValue>): [string, string][] {
  return Object.entries(values).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((one): [string, string] => [name, one.value]),
  );
}
