import { randomUUID } from 'node:crypto';
import type { EdgeRequest } from '../http.ts';
import type { EdgeEvent, EdgeEventRequest, EdgeValue } from './edge-function.ts';

/** The event of a viewer-request function. */
export function viewerEvent(request: EdgeRequest, distributionId: string, domain: string): EdgeEvent {
  const { cookie, ...headers } = request.headers;
  return {
    version: '1.0',
    context: {
      distributionDomainName: domain,
      distributionId,
      eventType: 'viewer-request',
      requestId: randomUUID(),
    },
    viewer: { ip: request.sourceIp },
    request: {
      method: request.method,
      uri: request.path,
      querystring: grouped(request.query.split('&').filter(Boolean).map(pair)),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
      cookies: grouped((cookie ?? '').split(/;\s*/).filter(Boolean).map(pair)),
    },
  };
}

function pair(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function grouped(pairs: readonly [string, string][]): Record<string, EdgeValue> {
  const result: Record<string, EdgeValue> = {};
  for (const [name, value] of pairs) {
    const known = result[name];
    if (!known) result[name] = { value };
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  return result;
}

/** The request that a function's result stands for; the body and the viewer's address stay. */
export function requestOf(result: EdgeEventRequest, before: EdgeRequest): EdgeRequest {
  const headers = Object.fromEntries(
    Object.entries(result.headers).map(([name, { value }]) => [name, value]),
  );
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
