import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type * as z from 'zod';
import { globalArnOf } from '../aws-environment.ts';
import type { Deployed, Machine, RequestHandler, Service } from '../service.ts';
import { physicalId, readBody, refuseUpgrade, requestLine, type EdgeReply } from '../http.ts';
import { resourceType } from '../resource-type.ts';
import { behavioursOf, targetsOf, type Origins } from './behaviours.ts';
import { EdgeCache } from './edge-cache.ts';
import { compileEdgeFunction, type EdgeFunction } from './edge-function.ts';
import { errorPage, serveRequest, serveUpgrade, type Edge, type Upgrade } from './edge-node.ts';
import {
  cachePolicy,
  forwarding,
  responseHeaders,
  type CachePolicy,
  type Forwarding,
  type ResponseHeaders,
} from './policies.ts';
import * as properties from './properties.ts';

/** CloudFront, with one distribution, which is served on the site's port. */
export interface Distribution extends Service {
  /** Answers every request, so it must be the port's last handler. */
  readonly handle: RequestHandler;
}

/** The deployed CloudFront resources. */
interface Parts {
  machine: Machine;
  /** Keyed by ARN. */
  functions: Map<string, EdgeFunction>;
  /** Keyed by id. */
  headersPolicies: Map<string, ResponseHeaders>;
  /** Keyed by id. */
  cachePolicies: Map<string, CachePolicy>;
  /** Keyed by id. */
  forwardings: Map<string, Forwarding>;
  edge: Edge | undefined;
}

/**
 * Serves the template's distribution on the machine's port, with behaviors, functions, policies, a cache,
 * compression and upgrades.
 */
export function createDistribution(machine: Machine, origins: Origins): Distribution {
  const parts: Parts = {
    machine,
    functions: new Map(),
    headersPolicies: new Map(),
    cachePolicies: new Map(),
    forwardings: new Map(),
    edge: undefined,
  };
  const upgradeHere = (message: IncomingMessage, socket: Duplex, head: Buffer): void =>
    upgrade(parts, { message, socket, head });
  return {
    resources: {
      'AWS::CloudFront::Distribution': resourceType(properties.Distribution, (declared, logicalId) =>
        deployDistribution(parts, declared, logicalId, origins),
      ),
      'AWS::CloudFront::Function': resourceType(properties.Function, (declared, logicalId) =>
        deployFunction(parts, declared, logicalId),
      ),
      'AWS::CloudFront::OriginAccessControl': resourceType(properties.AccessControl, (_, logicalId) =>
        identified('access-control', logicalId),
      ),
      'AWS::CloudFront::CachePolicy': resourceType(properties.CachePolicy, (policy, logicalId) => {
        const deployed = identified('cache', logicalId);
        parts.cachePolicies.set(deployed.ref, cachePolicy(policy.CachePolicyConfig));
        return deployed;
      }),
      'AWS::CloudFront::OriginRequestPolicy': resourceType(
        properties.OriginRequestPolicy,
        (policy, logicalId) => {
          const deployed = identified('forwarding', logicalId);
          parts.forwardings.set(deployed.ref, forwarding(policy.OriginRequestPolicyConfig));
          return deployed;
        },
      ),
      'AWS::CloudFront::ResponseHeadersPolicy': resourceType(
        properties.ResponseHeaders,
        (policy, logicalId) => {
          const deployed = identified('headers', logicalId);
          parts.headersPolicies.set(deployed.ref, responseHeaders(policy.ResponseHeadersPolicyConfig));
          return deployed;
        },
      ),
    },
    async handle(message, response) {
      send(response, await answer(parts, message));
      return true;
    },
    start: () => void machine.server.on('upgrade', upgradeHere),
    stop: () => void machine.server.off('upgrade', upgradeHere),
  };
}

function deployDistribution(
  parts: Parts,
  { DistributionConfig: config }: z.output<typeof properties.Distribution>,
  logicalId: string,
  origins: Origins,
): Deployed {
  const { aws, siteUrl } = parts.machine;
  const id = physicalId('distribution', logicalId, 14).toUpperCase();
  const domain = new URL(siteUrl).host;
  const arn = globalArnOf(aws, 'cloudfront', `distribution/${id}`);
  const targets = targetsOf(logicalId, arn, config, origins);
  const behaviours = behavioursOf(logicalId, config, targets, parts);
  const cache = new EdgeCache(() => parts.machine.clock.now());
  parts.edge = { id, domain, rootObject: config.DefaultRootObject, targets, behaviours, cache };
  return { ref: id, attributes: { Id: id, DomainName: domain } };
}

function deployFunction(
  { machine, functions }: Parts,
  declared: z.output<typeof properties.Function>,
  logicalId: string,
): Deployed {
  const arn = globalArnOf(machine.aws, 'cloudfront', `function/${declared.Name}`);
  functions.set(arn, compileEdgeFunction(logicalId, declared.FunctionCode, machine.report));
  return { ref: arn, attributes: { FunctionARN: arn, 'FunctionMetadata.FunctionARN': arn } };
}

async function answer({ machine, edge }: Parts, message: IncomingMessage): Promise<EdgeReply> {
  const request = { ...requestLine(message), body: await readBody(message) };
  if (!edge) return errorPage(503, 'There is no distribution.');
  return serveRequest(machine, edge, request).catch((error: unknown) => {
    machine.report(`CloudFront: ${error instanceof Error ? error.message : String(error)}`);
    return errorPage(502, 'The origin failed.');
  });
}

function upgrade({ machine, edge }: Parts, { message, socket, head }: Upgrade): void {
  // Nothing else handles errors until the handshake is done, and an unhandled error would end the process.
  socket.on('error', () => socket.destroy());
  if (!edge) return refuseUpgrade(socket, errorPage(503, 'There is no distribution.'));
  const request = { ...requestLine(message), body: Buffer.alloc(0) };
  serveUpgrade(machine, edge, request, { message, socket, head }).catch((error: unknown) => {
    machine.report(`CloudFront upgrade: ${error instanceof Error ? error.message : String(error)}`);
    socket.destroy();
  });
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
