import { refuseUnknown } from '../http.ts';

/** The parts of AWS::CloudFront::Distribution's configuration that the local run reads. */
export interface DistributionConfig {
  DefaultRootObject?: string;
  Enabled: boolean | string;
  Origins: OriginConfig[];
  DefaultCacheBehavior: BehaviourConfig;
  CacheBehaviors?: BehaviourConfig[];
}

export interface OriginConfig {
  Id: string;
  DomainName: string;
  OriginPath?: string;
  OriginAccessControlId?: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}

export interface BehaviourConfig {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  CachePolicyId?: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  Compress?: boolean | string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

const ONE_EDGE = 'there is one edge, on loopback';
const LOOPBACK = 'loopback is plain http';

/** Nested properties that one machine leaves out, with the reason. */
export const IGNORED: Readonly<Record<string, string>> = {
  'DistributionConfig.Comment': 'a text for people',
  'DistributionConfig.HttpVersion': `${LOOPBACK}, so HTTP/1.1`,
  'DistributionConfig.IPV6Enabled': ONE_EDGE,
  'DistributionConfig.PriceClass': ONE_EDGE,
  'DistributionConfig.Aliases': 'the site is at localhost',
  'DistributionConfig.ViewerCertificate': LOOPBACK,
  'DistributionConfig.WebACLId': 'the firewall guards against the internet, which cannot reach loopback',
  'DistributionConfig.Logging': 'access logs go to a bucket that nobody reads locally',
  'DistributionConfig.Restrictions': 'loopback is in no country',
  'Behavior.ViewerProtocolPolicy': `${LOOPBACK}: there is no https to redirect to`,
  'Behavior.CachedMethods': 'nothing is cached, as in an edge whose cache is empty',
  'Origin.S3OriginConfig': 'access is by origin access control',
  'Origin.CustomOriginConfig': 'origins are reached inside the process',
  'Origin.ConnectionAttempts': 'origins are reached inside the process',
  'Origin.ConnectionTimeout': 'origins are reached inside the process',
  'Origin.OriginShield': ONE_EDGE,
};

const under = (prefix: string) =>
  Object.fromEntries(
    Object.entries(IGNORED).flatMap(([name, reason]) =>
      name.startsWith(`${prefix}.`) ? [[name.slice(prefix.length + 1), reason]] : [],
    ),
  );

const HONOURED = {
  config: ['DefaultRootObject', 'Enabled', 'Origins', 'DefaultCacheBehavior', 'CacheBehaviors'],
  origin: ['Id', 'DomainName', 'OriginPath', 'OriginAccessControlId', 'OriginCustomHeaders'],
  behaviour: [
    'PathPattern',
    'TargetOriginId',
    'AllowedMethods',
    'CachePolicyId',
    'OriginRequestPolicyId',
    'ResponseHeadersPolicyId',
    'Compress',
    'FunctionAssociations',
  ],
};

/** Reads a distribution's configuration; a property that nobody has decided about stops the start. */
export function readConfiguration(logicalId: string, raw: unknown): DistributionConfig {
  const config = raw as DistributionConfig;
  refuseUnknown(logicalId, config, HONOURED.config, under('DistributionConfig'));
  for (const origin of config.Origins)
    refuseUnknown(`${logicalId} origin`, origin, HONOURED.origin, under('Origin'));
  for (const behaviour of [config.DefaultCacheBehavior, ...(config.CacheBehaviors ?? [])]) {
    const where = `${logicalId} behaviour ${behaviour.PathPattern ?? '*'}`;
    refuseUnknown(where, behaviour, HONOURED.behaviour, under('Behavior'));
    for (const { EventType } of behaviour.FunctionAssociations ?? []) {
      if (EventType !== 'viewer-request')
        throw new Error(`${where}: ${EventType} functions are not supported`);
    }
  }
  return config;
}

/** Where a path pattern fits: `*` is any text, `?` any character; case matters, a leading slash does not. */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/^\//, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^/${source}$`, 's');
  return (path) => expression.test(path);
}
