import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type * as z from 'zod';
import { ACCOUNT, type Deployed, type Machine, type RequestHandler, type Service } from '../contract.ts';
import {
  physicalId,
  readBody,
  refuseUpgrade,
  requestLine,
  wildcard,
  type EdgeReply,
  type Origin,
  type SocketOrigin,
} from '../http.ts';
import { resourceType } from '../resource-type.ts';
import { compileEdgeFunction, type EdgeFunction } from './edge-function.ts';
import {
  errorPage,
  serveRequest,
  serveUpgrade,
  type Behaviour,
  type Edge,
  type Target,
} from './edge-node.ts';
import {
  MANAGED_CACHE_POLICIES,
  MANAGED_ORIGIN_REQUEST_POLICIES,
  NOTHING,
  responseHeaders,
  type ResponseHeaders,
} from './policies.ts';
import * as properties from './properties.ts';

/** CloudFront: one distribution, served on the site's port. */
export interface Distribution extends Service {
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

/** Serves the template's distribution on the machine's port: behaviours, functions, policies, compression, upgrades. */
export function createDistribution(machine: Machine, origins: Origins): Distribution {
  const functions = new Map<string, EdgeFunction>();
  const headersPolicies = new Map<string, ResponseHeaders>();
  let edge: Edge | undefined;

  function deployDistribution(
    { DistributionConfig: config }: z.output<typeof properties.Distribution>,
    logicalId: string,
  ): Deployed {
    const id = physicalId('distribution', logicalId, 14).toUpperCase();
    const domain = new URL(machine.siteUrl).host;
    const arn = `arn:aws:cloudfront::${ACCOUNT}:distribution/${id}`;
    const targets = new Map(config.Origins.map((origin) => [origin.Id, targetOf(logicalId, origin, arn)]));
    const behaviours = [...config.CacheBehaviors, config.DefaultCacheBehavior].map((behaviour) =>
      behaviourOf(logicalId, behaviour, targets),
    );
    edge = { id, domain, behaviours };
    return { ref: id, attributes: { Id: id, DomainName: domain } };
  }

  function targetOf(logicalId: string, config: properties.Origin, distributionArn: string): Target {
    const { DomainName: domainName } = config;
    const signer = config.OriginAccessControlId ? distributionArn : undefined;
    const origin = origins.bucket(domainName, signer) ?? origins.api(domainName);
    const socketOrigin = origins.sockets(domainName);
    if (!origin && !socketOrigin) throw new Error(`${logicalId}: nothing local stands behind ${domainName}`);
    const custom = config.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]);
    return { domainName, customHeaders: Object.fromEntries(custom), origin, socketOrigin };
  }

  function behaviourOf(
    logicalId: string,
    config: properties.BehaviourConfig,
    targets: ReadonlyMap<string, Target>,
  ): Behaviour {
    const need = <Value>(values: ReadonlyMap<string, Value>, id: string): Value => {
      const value = values.get(id);
      if (!value) throw new Error(`${logicalId}: ${id} is not known to the local run`);
      return value;
    };
    const find = <Value>(values: ReadonlyMap<string, Value>, id?: string) =>
      id === undefined ? undefined : need(values, id);
    const { PathPattern = '*' } = config;
    return {
      // A leading slash does not matter.
      path: wildcard(`/${PathPattern.replace(/^\//, '')}`),
      methods: config.AllowedMethods,
      target: need(targets, config.TargetOriginId),
      forwards: find(MANAGED_ORIGIN_REQUEST_POLICIES, config.OriginRequestPolicyId) ?? NOTHING,
      responseHeaders: find(headersPolicies, config.ResponseHeadersPolicyId),
      viewerRequest: find(functions, config.FunctionAssociations[0]?.FunctionARN),
      compresses: need(MANAGED_CACHE_POLICIES, config.CachePolicyId).compresses && config.Compress,
    };
  }

  function deployFunction(declared: z.output<typeof properties.Function>, logicalId: string): Deployed {
    const arn = `arn:aws:cloudfront::${ACCOUNT}:function/${declared.Name}`;
    functions.set(arn, compileEdgeFunction(logicalId, declared.FunctionCode, machine.report));
    return { ref: arn, attributes: { FunctionARN: arn, 'FunctionMetadata.FunctionARN': arn } };
  }

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const request = { ...requestLine(message), body: await readBody(message) };
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
    resources: {
      'AWS::CloudFront::Distribution': resourceType(properties.Distribution, deployDistribution),
      'AWS::CloudFront::Function': resourceType(properties.Function, deployFunction),
      'AWS::CloudFront::OriginAccessControl': resourceType(properties.AccessControl, (_, logicalId) =>
        identified('access-control', logicalId),
      ),
      'AWS::CloudFront::ResponseHeadersPolicy': resourceType(
        properties.ResponseHeaders,
        (policy, logicalId) => {
          const deployed = identified('headers', logicalId);
          headersPolicies.set(deployed.ref, responseHeaders(policy.ResponseHeadersPolicyConfig));
          return deployed;
        },
      ),
    },
    handle,
    start: () => void machine.server.on('upgrade', upgrade),
    stop: () => void machine.server.off('upgrade', upgrade),
  };
}

function identified(kind: string, logicalId: string): Deployed {
  const id = physicalId(kind, logicalId, 14);
  return { ref: id, attributes: { Id: id } };
}

function send(response: ServerResponse, reply: EdgeReply): void {
  if (reply.cookies?.length) response.setHeader('set-cookie', [...reply.cookies]);
  response.writeHead(reply.status, {
    ...reply.headers,
    'x-cache': reply.headers['x-cache'] ?? 'Miss from cloudfront',
  });
  response.end(reply.body);
}
