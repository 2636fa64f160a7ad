import { wildcard, type Origin, type SocketOrigin } from '../http.ts';
import type { EdgeFunction } from './edge-function.ts';
import type { Keeping } from './edge-cache.ts';
import type { Behaviour, Target } from './edge-node.ts';
import {
  MANAGED_CACHE_POLICIES,
  MANAGED_ORIGIN_REQUEST_POLICIES,
  NOTHING,
  type CachePolicy,
  type Forwarding,
  type ResponseHeaders,
} from './policies.ts';
import type * as properties from './properties.ts';

/** Finds origins by their domain names. */
export interface Origins {
  /** Returns a bucket. If it has an origin access control, CloudFront reads it on behalf of the distribution. */
  bucket(domainName: string, distributionArn?: string): Origin | undefined;
  api(domainName: string): Origin | undefined;
  sockets(domainName: string): SocketOrigin | undefined;
}

/** Everything that behaviors can refer to. */
export interface Known {
  /** Keyed by ARN. */
  functions: ReadonlyMap<string, EdgeFunction>;
  /** Keyed by id. */
  headersPolicies: ReadonlyMap<string, ResponseHeaders>;
  /** The template's cache policies, by id. */
  cachePolicies: ReadonlyMap<string, CachePolicy>;
  /** The template's origin request policies, by id. */
  forwardings: ReadonlyMap<string, Forwarding>;
}

/** Returns the origins of a distribution, keyed by id. Throws if an origin has no local counterpart. */
export function targetsOf(
  logicalId: string,
  distributionArn: string,
  config: properties.DistributionConfig,
  origins: Origins,
): Map<string, Target> {
  return new Map(
    config.Origins.map((origin) => [origin.Id, targetOf(logicalId, distributionArn, origin, origins)]),
  );
}

/** Makes the behaviors of a distribution, with the default behavior last. Throws if a behavior refers to something unknown. */
export function behavioursOf(
  logicalId: string,
  config: properties.DistributionConfig,
  targets: ReadonlyMap<string, Target>,
  known: Known,
): Behaviour[] {
  return [...config.CacheBehaviors, config.DefaultCacheBehavior].map((behaviour) =>
    behaviourOf(logicalId, behaviour, { ...known, errorSeconds: errorSecondsOf(config) }, targets),
  );
}

/** How long CloudFront caches an error if no setting says otherwise. */
const USUAL_ERROR_SECONDS = 10;

function errorSecondsOf({ CustomErrorResponses: errors }: properties.DistributionConfig) {
  const seconds = new Map(errors.map(({ ErrorCode, ErrorCachingMinTTL }) => [ErrorCode, ErrorCachingMinTTL]));
  return (status: number): number => seconds.get(status) ?? USUAL_ERROR_SECONDS;
}

function targetOf(
  logicalId: string,
  distributionArn: string,
  config: properties.Origin,
  origins: Origins,
): Target {
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
  {
    functions,
    headersPolicies,
    cachePolicies,
    forwardings,
    errorSeconds,
  }: Known & Pick<Keeping, 'errorSeconds'>,
  targets: ReadonlyMap<string, Target>,
): Behaviour {
  const need = <Value>(values: ReadonlyMap<string, Value>, id: string): Value => {
    const value = values.get(id);
    if (!value) throw new Error(`${logicalId}: ${id} is not known to the local run`);
    return value;
  };
  const find = <Value>(values: ReadonlyMap<string, Value>, id?: string) =>
    id === undefined ? undefined : need(values, id);
  const functionAt = (event: string) =>
    config.FunctionAssociations.find(({ EventType }) => EventType === event)?.FunctionARN;
  const { PathPattern = '*' } = config;
  const { encodings, bounds } =
    cachePolicies.get(config.CachePolicyId) ?? need(MANAGED_CACHE_POLICIES, config.CachePolicyId);
  return {
    // The pattern means the same with and without a leading slash.
    path: wildcard(`/${PathPattern.replace(/^\//, '')}`),
    methods: config.AllowedMethods,
    target: need(targets, config.TargetOriginId),
    forwards:
      forwardings.get(config.OriginRequestPolicyId ?? '') ??
      find(MANAGED_ORIGIN_REQUEST_POLICIES, config.OriginRequestPolicyId) ??
      NOTHING,
    responseHeaders: find(headersPolicies, config.ResponseHeadersPolicyId),
    viewerRequest: find(functions, functionAt('viewer-request')),
    viewerResponse: find(functions, functionAt('viewer-response')),
    encodings,
    compresses: config.Compress,
    keeping: bounds && { bounds, errorSeconds },
  };
}
