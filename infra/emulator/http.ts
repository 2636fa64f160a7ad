import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** An HTTP request on its way from a viewer to an origin. */
export interface EdgeRequest {
  method: string;
  /** Percent-encoded, without the query. */
  path: string;
  /** Without the question mark. */
  query: string;
  /** Names in lower case; repeated ones joined. */
  headers: Record<string, string>;
  body: Buffer;
  sourceIp: string;
}

/** What an origin answers. `set-cookie` is in `cookies` because it may not be joined. */
export interface EdgeReply {
  status: number;
  headers: Record<string, string>;
  cookies?: readonly string[];
  body: Buffer;
}

export type Origin = (request: EdgeRequest) => Promise<EdgeReply>;

/** Takes over the connection of a WebSocket upgrade, or writes a refusal on it. */
export type SocketOrigin = (
  request: EdgeRequest,
  message: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) => Promise<void>;

/** API Gateway's limit on a request's body; more is read only to know that it is too long. */
export const BODY_LIMIT = 10 * 1024 * 1024;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A physical id that stays the same over restarts, as a deployed resource's does. */
export function physicalId(kind: string, logicalId: string, length: number): string {
  const digest = createHash('sha256').update(`${kind}/${logicalId}`).digest();
  return Array.from(digest.subarray(0, length), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Listens on loopback and answers the port; 0 takes any free one. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Ends a server with its connections. */
export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** The request's body, cut off at one byte over `limit`. The rest is read and forgotten, so that a refusal can be sent. */
export async function readBody(message: IncomingMessage, limit = BODY_LIMIT): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    if (length <= limit) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, limit + 1);
}

/** The request's headers with lower-case names; cookies joined by semicolons, others by commas. */
export function headersOf(message: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    if (values) headers[name] = values.join(name === 'cookie' ? '; ' : ', ');
  }
  return headers;
}

/** The address of the other end, IPv4 written as such. */
export function addressOf(message: IncomingMessage): string {
  return (message.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
}

/** What the head of a viewer's request says. */
export function requestLine(message: IncomingMessage): Omit<EdgeRequest, 'body'> {
  const [path = '/', ...query] = (message.url ?? '/').split('?');
  return {
    method: message.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: headersOf(message),
    sourceIp: addressOf(message),
  };
}

/** Writes a refusal on an upgrade's connection and ends it. */
export function refuseUpgrade(socket: Duplex, reply: EdgeReply): void {
  const headers = { ...reply.headers, connection: 'close', 'content-length': String(reply.body.length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `HTTP/1.1 ${reply.status} ${reply.status === 403 ? 'Forbidden' : 'Refused'}\r\n${lines.join('')}\r\n`,
  );
  socket.end(reply.body);
}

/** A JSON reply as API Gateway itself makes it. */
export function messageReply(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): EdgeReply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify({ message })),
  };
}

/** What a pattern with `*` for any text and `?` for any character fits; case matters. */
export function wildcard(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's');
}
