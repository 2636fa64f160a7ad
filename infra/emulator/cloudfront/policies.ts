import { refuseUnknown } from '../http.ts';

/** Which part of a viewer's request goes on to the origin. */
export interface Forwarding {
  headers: (name: string) => boolean;
  cookies: (name: string) => boolean;
  query: (name: string) => boolean;
}

/** What a cache policy says: what it forwards and which encodings it lets CloudFront compress to. */
export interface CachePolicy extends Forwarding {
  gzip: boolean;
  brotli: boolean;
}

const none = () => false;
const all = () => true;
const NOTHING: Forwarding = { headers: none, cookies: none, query: none };
const S3_CORS = ['origin', 'access-control-request-headers', 'access-control-request-method'];

/** AWS's managed cache policies that are known here, by id. */
export const MANAGED_CACHE_POLICIES: Readonly<Record<string, CachePolicy>> = {
  // CachingOptimized, CachingOptimizedForUncompressedObjects, CachingDisabled
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { ...NOTHING, gzip: true, brotli: true },
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': { ...NOTHING, gzip: false, brotli: false },
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { ...NOTHING, gzip: false, brotli: false },
};

/** AWS's managed origin request policies that are known here, by id. */
export const MANAGED_ORIGIN_REQUEST_POLICIES: Readonly<Record<string, Forwarding>> = {
  // AllViewer, AllViewerExceptHostHeader, CORS-S3Origin, CORS-CustomOrigin
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: all, cookies: all, query: all },
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { headers: (name) => name !== 'host', cookies: all, query: all },
  '88a5eaf4-2fd4-4709-b370-b4c650ea3fcf': { ...NOTHING, headers: (name) => S3_CORS.includes(name) },
  '59781a5b-3903-41f3-afcb-af62929ccde1': { ...NOTHING, headers: (name) => name === 'origin' },
};

type Part = Readonly<Record<string, unknown>>;

/** Reads an AWS::CloudFront::OriginRequestPolicy's configuration. */
export function originRequestPolicy(where: string, config: Part): Forwarding {
  refuseUnknown(where, config, ['Name', 'Comment', 'HeadersConfig', 'CookiesConfig', 'QueryStringsConfig']);
  return forwarding(where, config);
}

/** Reads an AWS::CloudFront::CachePolicy's configuration. Times to live are not honoured: nothing is cached. */
export function cachePolicy(where: string, config: Part): CachePolicy {
  refuseUnknown(where, config, [
    'Name',
    'Comment',
    'DefaultTTL',
    'MinTTL',
    'MaxTTL',
    'ParametersInCacheKeyAndForwardedToOrigin',
  ]);
  const parameters = config['ParametersInCacheKeyAndForwardedToOrigin'] as Part;
  const compresses = Number(config['MaxTTL'] ?? 1) > 0;
  return {
    ...forwarding(where, parameters),
    gzip: compresses && String(parameters['EnableAcceptEncodingGzip']) === 'true',
    brotli: compresses && String(parameters['EnableAcceptEncodingBrotli']) === 'true',
  };
}

function forwarding(where: string, config: Part): Forwarding {
  return {
    headers: chooser(where, config['HeadersConfig'], 'Header', 'Headers'),
    cookies: chooser(where, config['CookiesConfig'], 'Cookie', 'Cookies'),
    query: chooser(where, config['QueryStringsConfig'], 'QueryString', 'QueryStrings'),
  };
}

function chooser(where: string, config: unknown, noun: string, list: string): (name: string) => boolean {
  const part = (config ?? {}) as Part;
  const behaviour = part[`${noun}Behavior`] ?? 'none';
  const names = ((part[list] ?? []) as string[]).map((name) => name.toLowerCase());
  if (behaviour === 'none') return none;
  if (behaviour === 'all' || behaviour === 'allViewer') return all;
  if (behaviour === 'whitelist') return (name) => names.includes(name.toLowerCase());
  if (behaviour === 'allExcept') return (name) => !names.includes(name.toLowerCase());
  throw new Error(`${where}: ${noun}Behavior ${String(behaviour)} is not supported`);
}

/** Adds a policy's headers to a reply's. */
export type ResponseHeaders = (headers: Record<string, string>) => Record<string, string>;

interface Header {
  name: string;
  value: string;
  override: boolean;
}

/** Reads an AWS::CloudFront::ResponseHeadersPolicy's configuration; values go out exactly as the template says. */
export function responseHeaders(where: string, config: Part): ResponseHeaders {
  refuseUnknown(where, config, [
    'Name',
    'Comment',
    'SecurityHeadersConfig',
    'CustomHeadersConfig',
    'RemoveHeadersConfig',
  ]);
  const added = [
    ...securityHeaders(where, (config['SecurityHeadersConfig'] ?? {}) as Part),
    ...customHeaders(config),
  ];
  const { Items: removed = [] } = (config['RemoveHeadersConfig'] ?? {}) as { Items?: { Header: string }[] };
  const gone = new Set(removed.map(({ Header: name }) => name.toLowerCase()));
  return (headers) => {
    const result = Object.fromEntries(Object.entries(headers).filter(([name]) => !gone.has(name)));
    for (const { name, value, override } of added) if (override || !(name in result)) result[name] = value;
    return result;
  };
}

function customHeaders(config: Part): Header[] {
  const { Items = [] } = (config['CustomHeadersConfig'] ?? {}) as {
    Items?: { Header: string; Value: string; Override: boolean | string }[];
  };
  return Items.map(({ Header: name, Value, Override }) => ({
    name: name.toLowerCase(),
    value: Value,
    override: String(Override) === 'true',
  }));
}

function securityHeaders(where: string, config: Part): Header[] {
  const values: Record<string, [header: string, value: (part: Part) => unknown]> = {
    ContentSecurityPolicy: ['content-security-policy', (part) => part['ContentSecurityPolicy']],
    ContentTypeOptions: ['x-content-type-options', () => 'nosniff'],
    FrameOptions: ['x-frame-options', (part) => part['FrameOption']],
    ReferrerPolicy: ['referrer-policy', (part) => part['ReferrerPolicy']],
  };
  refuseUnknown(where, config, Object.keys(values), {
    StrictTransportSecurity:
      'browsers pay no attention to it over http, and localhost must stay reachable by http',
  });
  return Object.entries(config).flatMap(([key, part]) => {
    const [name, value] = values[key] ?? [];
    const override = String((part as Part)['Override']) === 'true';
    return name && value ? [{ name, value: String(value(part as Part)), override }] : [];
  });
}
