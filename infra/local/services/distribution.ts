import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  ACCOUNT,
  type Deployed,
  type LocalService,
  type Machine,
  type RequestHandler,
  type Resource,
} from '../machine.ts';
import { compileEdgeFunction, type EdgeFunction } from './cloudfront/edge-function.ts';
import {
  IGNORED,
  pathMatcher,
  readConfiguration,
  type BehaviourConfig,
  type OriginConfig,
} from './cloudfront/configuration.ts';
import {
  errorPage,
  serveRequest,
  serveUpgrade,
  type Behaviour,
  type Edge,
  type Target,
} from './cloudfront/edge-node.ts';
import {
  cachePolicy,
  MANAGED_CACHE_POLICIES,
  MANAGED_ORIGIN_REQUEST_POLICIES,
  originRequestPolicy,
  responseHeaders,
  type CachePolicy,
  type Forwarding,
  type ResponseHeaders,
} from './cloudfront/policies.ts';
import {
  addressOf,
  headersOf,
  physicalId,
  readBody,
  refuseUpgrade,
  type EdgeReply,
  type EdgeRequest,
  type Origin,
  type SocketOrigin,
} from './edge.ts';

/** CloudFront: one distribution, served on the site's port. */
export interface Distribution extends LocalService {
  /** Answers everything; so it comes after every other handler of the port. */
  readonly handle: RequestHandler;
}

/** What stands behind domain names. */
export interface Origins {
  /** A bucket, asked in the name of the distribution when it has an origin access control. */
  bucket(domainName: string, distributionArn?: string): Origin | undefined;
  api(domainName: string): Origin | undefined;
  sockets(domainName: string): SocketOrigin | undefined;
}

const TTL = 'nothing is cached, as in an edge whose cache is empty';
const SUPPORTS = {
  'AWS::CloudFront::Distribution': {
    honours: ['DistributionConfig'],
    ignores: { Tags: 'nothing reads them', ...IGNORED },
  },
  'AWS::CloudFront::Function': {
    honours: ['Name', 'FunctionCode', 'FunctionConfig'],
    ignores: { AutoPublish: 'what is deployed is live' },
  },
  'AWS::CloudFront::OriginAccessControl': { honours: ['OriginAccessControlConfig'] },
  'AWS::CloudFront::ResponseHeadersPolicy': { honours: ['ResponseHeadersPolicyConfig'] },
  'AWS::CloudFront::CachePolicy': {
    honours: ['CachePolicyConfig'],
    ignores: { 'CachePolicyConfig.DefaultTTL': TTL, 'CachePolicyConfig.MinTTL': TTL },
  },
  'AWS::CloudFront::OriginRequestPolicy': { honours: ['OriginRequestPolicyConfig'] },
} as const;

/** Serves the template's distribution on the machine's port: behaviours, functions, policies, compression, upgrades. */
export function createDistribution(machine: Machine, origins: Origins): Distribution {
  const functions = new Map<string, EdgeFunction>();
  const headerPolicies = new Map<string, ResponseHeaders>();
  const cachePolicies = new Map<string, CachePolicy>(Object.entries(MANAGED_CACHE_POLICIES));
  const requestPolicies = new Map<string, Forwarding>(Object.entries(MANAGED_ORIGIN_REQUEST_POLICIES));
  let edge: Edge | undefined;

  function deployFunction({ logicalId, properties }: Resource): Deployed {
    const { Runtime } = properties['FunctionConfig'] as { Runtime: string };
    if (Runtime !== 'cloudfront-js-2.0') throw new Error(`${logicalId}: runtime ${Runtime} is not supported`);
    const arn = `arn:aws:cloudfront::${ACCOUNT}:function/${String(properties['Name'])}`;
    functions.set(
      arn,
      compileEdgeFunction(logicalId, String(properties['FunctionCode']), machine.report.bind(machine)),
    );
    return { ref: arn, attributes: { FunctionARN: arn, 'FunctionMetadata.FunctionARN': arn } };
  }

  function deployDistribution({ logicalId, properties }: Resource): Deployed {
    const config = readConfiguration(logicalId, properties['DistributionConfig']);
    const id = physicalId('distribution', logicalId, 14).toUpperCase();
    const domain = new URL(machine.siteUrl).host;
    const arn = `arn:aws:cloudfront::${ACCOUNT}:distribution/${id}`;
    const targets = new Map(config.Origins.map((origin) => [origin.Id, targetOf(logicalId, origin, arn)]));
    const build = (behaviour: BehaviourConfig) => behaviourOf(logicalId, behaviour, targets);
    const behaviours = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(build);
    edge = { id, domain, rootObject: config.DefaultRootObject ?? '', behaviours };
    return { ref: id, attributes: { Id: id, DomainName: domain } };
  }

  function targetOf(logicalId: string, config: OriginConfig, distributionArn: string): Target {
    const { DomainName: domainName } = config;
    const signer = config.OriginAccessControlId ? distributionArn : undefined;
    const origin = origins.bucket(domainName, signer) ?? origins.api(domainName);
    const socketOrigin = origins.sockets(domainName);
    if (!origin && !socketOrigin) throw new Error(`${logicalId}: nothing local stands behind ${domainName}`);
    const custom = (config.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]);
    return {
      domainName,
      path: config.OriginPath ?? '',
      customHeaders: Object.fromEntries(custom) as Record<string, string>,
      ...(origin && { origin }),
      ...(socketOrigin && { socketOrigin }),
    };
  }

  function behaviourOf(logicalId: string, config: BehaviourConfig, targets: Map<string, Target>): Behaviour {
    const need = <Value>(values: Map<string, Value>, id: string | undefined): Value | undefined => {
      if (id === undefined) return undefined;
      const value = values.get(id);
      if (!value) throw new Error(`${logicalId}: ${id} is not known to the local run`);
      return value;
    };
    const target = need(targets, config.TargetOriginId);
    const policy = need(cachePolicies, config.CachePolicyId);
    if (!target || !policy) throw new Error(`${logicalId}: a behaviour needs an origin and a cache policy`);
    const requestPolicy = need(requestPolicies, config.OriginRequestPolicyId);
    const headersPolicy = need(headerPolicies, config.ResponseHeadersPolicyId);
    const viewerRequest = need(functions, config.FunctionAssociations?.[0]?.FunctionARN);
    return {
      fits: pathMatcher(config.PathPattern ?? '*'),
      methods: config.AllowedMethods ?? ['GET', 'HEAD'],
      target,
      cachePolicy: policy,
      compress: String(config.Compress) === 'true',
      ...(requestPolicy && { originRequestPolicy: requestPolicy }),
      ...(headersPolicy && { responseHeaders: headersPolicy }),
      ...(viewerRequest && { viewerRequest }),
    };
  }

  function deploy(resource: Resource): Deployed {
    const { type, logicalId, properties } = resource;
    const part = (name: string) => properties[name] as Record<string, unknown>;
    const id = physicalId(type, logicalId, 14);
    const deployed = { ref: id, attributes: { Id: id } };
    if (type === 'AWS::CloudFront::Distribution') return deployDistribution(resource);
    if (type === 'AWS::CloudFront::Function') return deployFunction(resource);
    if (type === 'AWS::CloudFront::ResponseHeadersPolicy') {
      headerPolicies.set(id, responseHeaders(logicalId, part('ResponseHeadersPolicyConfig')));
    } else if (type === 'AWS::CloudFront::CachePolicy') {
      cachePolicies.set(id, cachePolicy(logicalId, part('CachePolicyConfig')));
    } else if (type === 'AWS::CloudFront::OriginRequestPolicy') {
      requestPolicies.set(id, originRequestPolicy(logicalId, part('OriginRequestPolicyConfig')));
    }
    return deployed;
  }

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const request = await edgeRequest(message);
    const reply = edge
      ? await serveRequest(machine, edge, request).catch((error: unknown) => {
          machine.report(`CloudFront: ${error instanceof Error ? error.message : String(error)}`);
          return errorPage(502, 'The origin failed.');
        })
      : errorPage(503, 'There is no distribution.');
    send(response, reply);
    return true;
  }

  function upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Until the handshake is done nobody else listens, and an unheard error would end the process.
    socket.on('error', () => socket.destroy());
    if (!edge) return refuseUpgrade(socket, errorPage(503, 'There is no distribution.'));
    const request = { ...requestLine(message), body: Buffer.alloc(0) };
    serveUpgrade(machine, edge, request, { message, socket, head }).catch((error: unknown) => {
      machine.report(`CloudFront upgrade: ${error instanceof Error ? error.message : String(error)}`);
      socket.destroy();
    });
  }

  return {
    supports: SUPPORTS,
    handle,
    deploy,
    start() {
      machine.server.on('upgrade', upgrade);
    },
    stop() {
      machine.server.off('upgrade', upgrade);
    },
  };
}

function requestLine(message: IncomingMessage): Omit<EdgeRequest, 'body'> {
  const [path = '/', ...query] = (message.url ?? '/').split('?');
  return {
    method: message.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: headersOf(message),
    sourceIp: addressOf(message),
  };
}

async function edgeRequest(message: IncomingMessage): Promise<EdgeRequest> {
  return { ...requestLine(message), body: await readBody(message) };
}

function send(response: ServerResponse, reply: EdgeReply): void {
  if (reply.cookies?.length) response.setHeader('set-cookie', [...reply.cookies]);
  response.writeHead(reply.status, {
    ...reply.headers,
    'x-cache': reply.headers['x-cache'] ?? 'Miss from cloudfront',
  });
  response.end(reply.body);
}
