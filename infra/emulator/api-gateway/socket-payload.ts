import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { named, type EdgeRequest } from '../http.ts';
import { domainOf, requestTime, type ApiModel } from './model.ts';

/** A connection, with the data that its events contain. Times are epoch milliseconds on the emulated clock. */
export interface Connection {
  id: string;
  api: ApiModel;
  stage: string;
  connectedAt: number;
  lastActiveAt: number;
  sourceIp: string;
  userAgent: string;
}

type EventType = 'CONNECT' | 'MESSAGE' | 'DISCONNECT';

/** Builds the request context, which is part of every event of a WebSocket API. */
export function socketContext(
  connection: Connection,
  routeKey: string,
  eventType: EventType,
  at: number,
): Record<string, unknown> {
  const { api, id } = connection;
  return {
    routeKey,
    eventType,
    extendedRequestId: randomUUID(),
    requestTime: requestTime(at),
    messageDirection: 'IN',
    stage: connection.stage,
    connectedAt: connection.connectedAt,
    requestTimeEpoch: at,
    identity: { userAgent: connection.userAgent, sourceIp: connection.sourceIp },
    requestId: randomUUID(),
    domainName: domainOf(api),
    connectionId: id,
    apiId: api.id,
  };
}

/** Builds the `$connect` event. Header names keep the client's case. */
export function connectEvent(
  connection: Connection,
  request: EdgeRequest,
  message: IncomingMessage,
  at: number,
): Record<string, unknown> {
  const headers = originalCase(request.headers, message.rawHeaders);
  const query = [...new URLSearchParams(request.query)];
  const names = new Set(query.map(([name]) => name));
  const grouped = [...names].map((name): [string, string[]] => [
    name,
    query.filter(([other]) => other === name).map(([, v]) => v),
  ]);
  return {
    headers,
    multiValueHeaders: lists(headers),
    ...(query.length > 0 && {
      queryStringParameters: named(query),
      multiValueQueryStringParameters: named(grouped),
    }),
    requestContext: socketContext(connection, '$connect', 'CONNECT', at),
    isBase64Encoded: false,
  };
}

/** Builds the `$disconnect` event. */
export function disconnectEvent(connection: Connection, code: number, reason: string, at: number) {
  const headers = { Host: domainOf(connection.api) };
  return {
    headers,
    multiValueHeaders: lists(headers),
    requestContext: {
      ...socketContext(connection, '$disconnect', 'DISCONNECT', at),
      disconnectStatusCode: code,
      disconnectReason: reason,
    },
    isBase64Encoded: false,
  };
}

/** Builds the event for a message. */
export function messageEvent(connection: Connection, routeKey: string, body: string, at: number) {
  return {
    requestContext: { ...socketContext(connection, routeKey, 'MESSAGE', at), messageId: randomUUID() },
    body,
    isBase64Encoded: false,
  };
}

function originalCase(headers: Record<string, string>, raw: readonly string[]): Record<string, string> {
  const written = new Map(
    raw.filter((_, index) => index % 2 === 0).map((name) => [name.toLowerCase(), name]),
  );
  return named(Object.entries(headers).map(([name, value]) => [written.get(name) ?? name, value]));
}

function lists(headers: Record<string, string>): Record<string, string[]> {
  return named(Object.entries(headers).map(([name, value]) => [name, [value]]));
}

/** Selects the route for a message, for example by `$request.body.type`. Unknown values select `$default`. */
export function selectRoute(api: ApiModel, body: string): string {
  const path = /^\$request\.body\.([\w.]+)$/.exec(api.selection)?.[1] ?? '';
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return '$default';
  }
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return api.routes.some((route) => route.key === value) &&
    typeof value === 'string' &&
    !value.startsWith('$')
    ? value
    : '$default';
}
