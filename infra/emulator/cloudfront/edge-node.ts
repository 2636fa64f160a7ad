import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Machine } from '../service.ts';
import {
  named,
  refuseUpgrade,
  type EdgeReply,
  type EdgeRequest,
  type Origin,
  type SocketOrigin,
} from '../http.ts';
import { acceptedBy, deliver } from './delivery.ts';
import type { EdgeCache, Keeping } from './edge-cache.ts';
import { checked, checkedResponse, type EdgeFunction } from './edge-function.ts';
import type { Encoding, Forwarding, ResponseHeaders } from './policies.ts';
import { replyOf, requestOf, viewerEvent } from './viewer-event.ts';

export interface Target {
  domainName: string;
  customHeaders: Readonly<Record<string, string>>;
  origin: Origin | undefined;
  socketOrigin: SocketOrigin | undefined;
}

export interface Behaviour {
  path: RegExp;
  methods: readonly string[];
  target: Target;
  forwards: Forwarding;
  responseHeaders: ResponseHeaders | undefined;
  viewerRequest: EdgeFunction | undefined;
  viewerResponse: EdgeFunction | undefined;
  /** The encodings that the edge can request and cache, best one first. */
  encodings: readonly Encoding[];
  compresses: boolean;
  /** How replies are cached; undefined if each request goes to the origin. */
  keeping: Keeping | undefined;
}

export interface Edge {
  id: string;
  domain: string;
  /** The path of the file that the edge serves for `/`. */
  rootObject: string;
  /** Keyed by id. */
  targets: ReadonlyMap<string, Target>;
  /** In order of precedence. The last one matches every path. */
  behaviours: readonly Behaviour[];
  cache: EdgeCache;
}

/** A viewer's upgrade request and its connection. */
export interface Upgrade {
  message: IncomingMessage;
  socket: Duplex;
  head: Buffer;
}

/** Takes a viewer's request through its behavior: allowed methods, functions, cache or origin, headers policy, compression. */
export async function serveRequest(machine: Machine, edge: Edge, request: EdgeRequest): Promise<EdgeReply> {
  const behaviour = behaviourOf(edge, request);
  const passed = admit(machine, edge, behaviour, request);
  let reply: EdgeReply;
  if ('status' in passed) reply = passed;
  else reply = await answered(edge, { ...behaviour, target: passed.target }, rooted(edge, passed.request));
  const headers = behaviour.responseHeaders?.(reply.headers) ?? reply.headers;
  const delivered = await deliver(
    request,
    { ...reply, headers },
    behaviour.compresses ? behaviour.encodings : [],
  );
  return 'status' in passed ? delivered : release(machine, edge, behaviour, passed.request, delivered);
}

/** Returns the origin's reply, or a cached one. The cache key consists only of the path and the viewer's encodings. */
function answered(edge: Edge, behaviour: Behaviour, request: EdgeRequest): Promise<EdgeReply> {
  const { target, keeping, encodings } = behaviour;
  const { origin } = target;
  if (!origin) return Promise.resolve(errorPage(403, 'This address takes WebSocket connections only.'));
  const ask = () => origin(originRequest(edge, behaviour, request));
  if (!keeping || request.method !== 'GET') return ask();
  const key = [target.domainName, request.path, ...acceptedBy(request, encodings)].join(' ');
  return edge.cache.answer(key, keeping, ask);
}

/** Replaces an empty path with the root object. CloudFront does so both for a viewer's path and for a function's. */
function rooted({ rootObject }: Edge, request: EdgeRequest): EdgeRequest {
  return request.path === '/' ? { ...request, path: `/${rootObject}` } : request;
}

/** Takes a WebSocket upgrade through its behavior to the API, or rejects it. */
export async function serveUpgrade(
  machine: Machine,
  edge: Edge,
  request: EdgeRequest,
  { message, socket, head }: Upgrade,
): Promise<void> {
  const behaviour = behaviourOf(edge, request);
  const passed = admit(machine, edge, behaviour, request);
  if ('status' in passed) return refuseUpgrade(socket, passed);
  const { target } = passed;
  if (!target.socketOrigin) return refuseUpgrade(socket, errorPage(403, 'Bad request.'));
  const asked = originRequest(edge, { ...behaviour, target }, passed.request);
  await target.socketOrigin(asked, message, socket, head);
}

function behaviourOf(edge: Edge, request: EdgeRequest): Behaviour {
  const behaviour = edge.behaviours.find(({ path }) => path.test(request.path));
  if (!behaviour) throw new Error('a distribution without a default behaviour');
  return behaviour;
}

/** A request on its way to an origin: the behavior's usual origin, or one that a function selected. */
interface Passed {
  request: EdgeRequest;
  target: Target;
}

/** Returns the request that the viewer-request function lets through, or the edge's own reply. */
function admit(
  machine: Machine,
  edge: Edge,
  { methods, viewerRequest, target: usual }: Behaviour,
  request: EdgeRequest,
): Passed | EdgeReply {
  if (!methods.includes(request.method))
    return errorPage(403, `This distribution is not configured to allow ${request.method} here.`);
  if (!viewerRequest) return { request, target: usual };
  const event = viewerEvent(request, edge);
  return orFailure(machine, () => {
    let target: Target | undefined = usual;
    const result = viewerRequest(event, (originId) => {
      target = edge.targets.get(originId);
    });
    if (!target) throw new Error('it selects an origin that the distribution does not have');
    const made = checked(event.request, result);
    return 'uri' in made
      ? { request: requestOf(made, request), target }
      : replyOf(made, { status: 0, headers: {}, body: Buffer.alloc(0) });
  });
}

/**
 * Returns a reply as the viewer-response function has changed it. That function doesn't run if the origin's status is
 * 400 or above.
 */
function release(
  machine: Machine,
  edge: Edge,
  { viewerResponse }: Behaviour,
  request: EdgeRequest,
  reply: EdgeReply,
): EdgeReply {
  if (!viewerResponse || reply.status >= 400) return reply;
  const event = viewerEvent(request, edge, reply);
  const { response } = event;
  return orFailure(machine, () =>
    response ? replyOf(checkedResponse(response, viewerResponse(event)), reply) : reply,
  );
}

function orFailure<Result>(machine: Machine, run: () => Result): Result | EdgeReply {
  try {
    return run();
  } catch (error) {
    machine.report(`CloudFront function: ${error instanceof Error ? error.message : String(error)}`);
    return errorPage(503, 'The CloudFront function failed.');
  }
}

// CloudFront always sets or removes these headers, whatever a policy says.
const OWN_HEADERS = [
  'connection',
  'upgrade',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'expect',
  'x-real-ip',
];

function originRequest(edge: Edge, { target, forwards }: Behaviour, request: EdgeRequest): EdgeRequest {
  const { cookie, ...viewer } = request.headers;
  const isSocket = viewer['upgrade'] !== undefined;
  const headers = named([['host', target.domainName]]);
  for (const [name, value] of Object.entries(viewer)) {
    const isForwarded = forwards.headers(name) || (isSocket && name.startsWith('sec-websocket-'));
    if (isForwarded && !OWN_HEADERS.includes(name)) headers[name] = value;
  }
  const cookies = (cookie ?? '')
    .split(/;\s*/)
    .filter((pair) => pair && forwards.cookies(pair.split('=')[0] ?? ''));
  if (cookies.length > 0) headers['cookie'] = cookies.join('; ');
  const query = request.query.split('&').filter((pair) => pair && forwards.query(pair.split('=')[0] ?? ''));
  const forwarded = viewer['x-forwarded-for'];
  return {
    ...request,
    query: query.join('&'),
    headers: {
      'user-agent': 'Amazon CloudFront',
      ...headers,
      'x-forwarded-for': forwarded ? `${forwarded}, ${request.sourceIp}` : request.sourceIp,
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
      'x-amz-cf-id': randomUUID(),
      via: `1.1 ${edge.domain} (CloudFront)`,
      ...target.customHeaders,
    },
  };
}

/** Returns an error page in CloudFront's format. */
export function errorPage(status: number, text: string): EdgeReply {
  const html = `<!DOCTYPE html><html lang="en"><title>ERROR</title><h1>${status} ERROR</h1><p>${text}</p></html>\n`;
  return {
    status,
    headers: { 'content-type': 'text/html', 'x-cache': 'Error from cloudfront' },
    body: Buffer.from(html),
  };
}
