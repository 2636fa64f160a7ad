import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { isIPv4, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** An HTTP request between a viewer and an origin. */
export interface EdgeRequest {
  method: string;
  /** The path, percent-encoded and without the query. */
  path: string;
  /** The query without the question mark. */
  query: string;
  /** Headers with lowercase names. Repeated headers are joined. */
  headers: Record<string, string>;
  body: Buffer;
  sourceIp: string;
}

/** An origin's answer. `set-cookie` headers are in `cookies`, because their values must not be joined. */
export interface EdgeReply {
  status: number;
  headers: Record<string, string>;
  cookies?: readonly string[];
  body: Buffer;
}

export type Origin = (request: EdgeRequest) => Promise<EdgeReply>;

/** Takes over the connection of a WebSocket upgrade, or refuses the upgrade. */
export type SocketOrigin = (
  request: EdgeRequest,
  message: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) => Promise<void>;

/** API Gateway's limit for the body of a request. The server reads one byte more, to detect a body that is too long. */
export const BODY_LIMIT = 10 * 1024 * 1024;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns a physical ID for a resource. As on AWS, it stays the same across restarts. */
export function physicalId(kind: string, logicalId: string, length: number): string {
  const digest = createHash('sha256').update(`${kind}/${logicalId}`).digest();
  return Array.from(digest.subarray(0, length), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Makes the server listen on loopback. Returns the port; 0 selects any free port. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Closes a server and its connections. */
export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Reads a request's body, at most one byte more than `limit`. Discards the rest, so that a refusal can be sent. */
export async function readBody(message: IncomingMessage, limit = BODY_LIMIT): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    if (length <= limit) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, limit + 1);
}

/**
 * Returns a map whose keys are chosen by strangers, such as the names of headers, cookies or parameters. The map has no
 * prototype, so `constructor` and `__proto__` are keys like any other.
 */
export function named<Value>(entries: Iterable<readonly [name: string, value: Value]> = []) {
  const map = Object.create(null) as Record<string, Value>;
  for (const [name, value] of entries) map[name] = value;
  return map;
}

/** Returns the request's headers with lowercase names. Repeated cookies are joined with semicolons, other headers with commas. */
export function headersOf(message: IncomingMessage): Record<string, string> {
  const headers = named<string>();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    if (values) headers[name] = values.join(name === 'cookie' ? '; ' : ', ');
  }
  return headers;
}

/** Returns the sender's IP address. An IPv4 address has its usual form, without the prefix ::ffff:. */
export function addressOf(message: IncomingMessage): string {
  return (message.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
}

export const isLoopback = (address: string): boolean =>
  address === '::1' || (isIPv4(address) && address.startsWith('127.'));

/**
 * The header in which a local program names the loopback address that it pretends to call from. This lets one program act as many
 * viewers, even if 127.0.0.1 is the machine's only address. Code behind the edge never gets this header.
 */
export const LOOPBACK_ADDRESS = 'x-loopback-address';

/** Returns all parts of a viewer's request except the body. */
export function requestLine(message: IncomingMessage): Omit<EdgeRequest, 'body'> {
  const [path = '/', ...query] = (message.url ?? '/').split('?');
  const headers = headersOf(message);
  const { [LOOPBACK_ADDRESS]: wanted = '' } = headers;
  delete headers[LOOPBACK_ADDRESS];
  const address = addressOf(message);
  return {
    method: message.method ?? 'GET',
    path,
    query: query.join('?'),
    headers,
    sourceIp: isLoopback(address) && isLoopback(wanted) ? wanted : address,
  };
}

/** Refuses a WebSocket upgrade: sends the reply and closes the connection. */
export function refuseUpgrade(socket: Duplex, reply: EdgeReply): void {
  const headers = { ...reply.headers, connection: 'close', 'content-length': String(reply.body.length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `HTTP/1.1 ${reply.status} ${reply.status === 403 ? 'Forbidden' : 'Refused'}\r\n${lines.join('')}\r\n`,
  );
  socket.end(reply.body);
}

/** Returns a JSON reply in API Gateway's own format. */
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

/**
 * Converts a pattern to a case-sensitive regular expression. In the pattern, `*` matches any text and `?` matches any one
 * character.
 */
export function wildcard(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's');
}
