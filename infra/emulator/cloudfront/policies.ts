import type { Bounds } from './edge-cache.ts';
import type { CachePolicyConfig, OriginRequestPolicyConfig, ResponseHeadersConfig } from './properties.ts';

/** The parts of a viewer's request that go on to the origin. */
export interface Forwarding {
  headers: (name: string) => boolean;
  cookies: (name: string) => boolean;
  query: (name: string) => boolean;
}

const none = () => false;
const all = () => true;
export const NOTHING: Forwarding = { headers: none, cookies: none, query: none };
const S3_CORS = ['origin', 'access-control-request-headers', 'access-control-request-method'];

export type Encoding = 'br' | 'gzip';

/** A cache policy: which encodings CloudFront can use, and how long replies stay cached. It forwards no part of a request. */
export interface CachePolicy {
  encodings: readonly Encoding[];
  /** Undefined if nothing is cached. */
  bounds?: Bounds;
}

/** AWS's managed cache policies that the emulator supports, by id. */
export const MANAGED_CACHE_POLICIES: ReadonlyMap<string, CachePolicy> = new Map([
  // In this order: CachingOptimized, CachingOptimizedForUncompressedObjects, CachingDisabled.
  ['658327ea-f89d-4fab-a63d-7e88639e58f6', { encodings: ['br', 'gzip'] }],
  ['b2884449-e4de-46a7-ac36-70bc7f1ddd6d', { encodings: [] }],
  ['4135ea2d-6df8-44a3-9df3-4b5a84be39ad', { encodings: [] }],
]);

/** AWS's managed origin request policies that the emulator supports, by id. */
export const MANAGED_ORIGIN_REQUEST_POLICIES = new Map<string, Forwarding>([
  // In this order: AllViewer, AllViewerExceptHostHeader, CORS-S3Origin, CORS-CustomOrigin.
  ['216adef6-5c7f-47e4-b989-5492eafa07d3', { headers: all, cookies: all, query: all }],
  ['b689b0a8-53d0-40ab-baf2-68738e2966ac', { headers: (name) => name !== 'host', cookies: all, query: all }],
  ['88a5eaf4-2fd4-4709-b370-b4c650ea3fcf', { ...NOTHING, headers: (name) => S3_CORS.includes(name) }],
  ['59781a5b-3903-41f3-afcb-af62929ccde1', { ...NOTHING, headers: (name) => name === 'origin' }],
]);

/** Reads an origin request policy from the template. */
export function forwarding({ HeadersConfig: { Headers } }: OriginRequestPolicyConfig): Forwarding {
  const named = new Set(Headers.map((name) => name.toLowerCase()));
  return { ...NOTHING, headers: (name) => named.has(name) };
}

/** Reads a cache policy from the template. The cache key is the path plus the policy's encodings. */
export function cachePolicy({ MinTTL, DefaultTTL, MaxTTL, ...config }: CachePolicyConfig): CachePolicy {
  const { EnableAcceptEncodingBrotli: br, EnableAcceptEncodingGzip: gzip } =
    config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    encodings: [...(br ? ['br' as const] : []), ...(gzip ? ['gzip' as const] : [])],
    bounds: { least: MinTTL, usual: DefaultTTL, most: MaxTTL },
  };
}

/** Adds a policy's headers to the headers of a reply. */
export type ResponseHeaders = (headers: Record<string, string>) => Record<string, string>;

/** Returns a function that applies a response headers policy with the template's exact values. */
export function responseHeaders(config: ResponseHeadersConfig): ResponseHeaders {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = config;
  const { ContentSecurityPolicy: csp, ContentTypeOptions: type, FrameOptions: frame } = security;
  const { ReferrerPolicy: referrer } = security;
  const added: [name: string, value: string, override: boolean][] = custom.Items.map((item) => [
    item.Header.toLowerCase(),
    item.Value,
    item.Override,
  ]);
  if (csp) added.push(['content-security-policy', csp.ContentSecurityPolicy, csp.Override]);
  if (type) added.push(['x-content-type-options', 'nosniff', type.Override]);
  if (frame) added.push(['x-frame-options', frame.FrameOption, frame.Override]);
  if (referrer) added.push(['referrer-policy', referrer.ReferrerPolicy, referrer.Override]);
  return (headers) => {
    const result = { ...headers };
    for (const [name, value, override] of added) if (override || !(name in result)) result[name] = value;
    return result;
  };
}
