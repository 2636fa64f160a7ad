import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  ACCOUNT,
  type Deployed,
  type LocalService,
  type Machine,
  type RequestHandler,
  type Resource,
} from '../contract.ts';
import { Catalogue } from './catalogue.ts';
import { IGNORED, readConfiguration, type OriginConfig } from './configuration.ts';
import { errorPage, serveRequest, serveUpgrade, type Edge, type Target } from './edge-node.ts';
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
} from '../http.ts';

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
  const catalogue = new Catalogue((line) => machine.report(line));
  let edge: Edge | undefined;

  function deployDistribution({ logicalId, properties }: Resource): Deployed {
    const config = readConfiguration(logicalId, properties['DistributionConfig']);
    const id = physicalId('distribution', logicalId, 14).toUpperCase();
    const domain = new URL(machine.siteUrl).host;
    const arn = `arn:aws:cloudfront::${ACCOUNT}:distribution/${id}`;
    const targets = new Map(config.Origins.map((origin) => [origin.Id, targetOf(logicalId, origin, arn)]));
    const behaviours = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map((behaviour) =>
      catalogue.behaviour(logicalId, behaviour, targets),
    );
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
    deploy: (resource) =>
      resource.type === 'AWS::CloudFront::Distribution'
        ? deployDistribution(resource)
        : catalogue.add(resource),
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
