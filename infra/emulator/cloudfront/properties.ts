import * as z from 'zod';
import { flag, FOR_PEOPLE, ignored, number, TAGS } from '../resource-type.ts';

const ONE_EDGE = 'there is one edge, on loopback';
const LOOPBACK = 'loopback is plain http';
const IN_PROCESS = 'origins are reached inside the process';

const Origin = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginAccessControlId: z.string().optional(),
  OriginCustomHeaders: z
    .array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() }))
    .default([]),
  S3OriginConfig: ignored('access is by origin access control'),
  CustomOriginConfig: ignored(IN_PROCESS),
  ConnectionAttempts: ignored(IN_PROCESS),
  ConnectionTimeout: ignored(IN_PROCESS),
  OriginShield: ignored(ONE_EDGE),
});

export type Origin = z.output<typeof Origin>;

const DefaultBehaviour = z.strictObject({
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  Compress: flag.default(false),
  FunctionAssociations: z
    .array(
      z.strictObject({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() }),
    )
    .refine((all) => new Set(all.map(({ EventType }) => EventType)).size === all.length, 'one for each event')
    .default([]),
  ViewerProtocolPolicy: ignored(`${LOOPBACK}: there is no https to redirect to`),
  CachedMethods: ignored('replies to GET alone are kept'),
});

const Behaviour = DefaultBehaviour.extend({ PathPattern: z.string() });

/** The behavior for all paths that match a pattern. The default behavior has no pattern. */
export type BehaviourConfig = z.output<typeof DefaultBehaviour> & { PathPattern?: string };

export const Distribution = z.strictObject({
  DistributionConfig: z.strictObject({
    Enabled: flag,
    DefaultRootObject: z.string().default(''),
    Origins: z.array(Origin),
    DefaultCacheBehavior: DefaultBehaviour,
    CacheBehaviors: z.array(Behaviour).default([]),
    CustomErrorResponses: z
      .array(z.strictObject({ ErrorCode: number, ErrorCachingMinTTL: number }))
      .default([]),
    Comment: FOR_PEOPLE,
    HttpVersion: ignored(`${LOOPBACK}, so HTTP/1.1`),
    IPV6Enabled: ignored(ONE_EDGE),
    PriceClass: ignored(ONE_EDGE),
    Aliases: ignored('the site is at localhost'),
    ViewerCertificate: ignored(LOOPBACK),
    WebACLId: ignored('the firewall guards against the internet, which cannot reach loopback'),
    Logging: ignored('access logs go to a bucket that nobody reads locally'),
    Restrictions: ignored('loopback is in no country'),
  }),
  Tags: TAGS,
});

export type DistributionConfig = z.output<typeof Distribution>['DistributionConfig'];

export const Function = z.strictObject({
  Name: z.string(),
  FunctionCode: z.string(),
  FunctionConfig: z.strictObject({ Runtime: z.literal('cloudfront-js-2.0'), Comment: FOR_PEOPLE }),
  AutoPublish: ignored('what is deployed is live'),
});

export const AccessControl = z.strictObject({
  OriginAccessControlConfig: z.strictObject({
    Name: z.string(),
    OriginAccessControlOriginType: z.literal('s3'),
    SigningBehavior: z.literal('always'),
    SigningProtocol: z.literal('sigv4'),
    Description: FOR_PEOPLE,
  }),
});

const NONE = z.literal('none');

export const CachePolicy = z.strictObject({
  CachePolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: FOR_PEOPLE,
    MinTTL: number,
    DefaultTTL: number,
    MaxTTL: number,
    ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
      CookiesConfig: z.strictObject({ CookieBehavior: NONE }),
      HeadersConfig: z.strictObject({ HeaderBehavior: NONE }),
      QueryStringsConfig: z.strictObject({ QueryStringBehavior: NONE }),
      EnableAcceptEncodingGzip: flag,
      EnableAcceptEncodingBrotli: flag.default(false),
    }),
  }),
});

export type CachePolicyConfig = z.output<typeof CachePolicy>['CachePolicyConfig'];

/** An origin request policy. The emulator supports only policies that forward named headers. */
export const OriginRequestPolicy = z.strictObject({
  OriginRequestPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: FOR_PEOPLE,
    CookiesConfig: z.strictObject({ CookieBehavior: NONE }),
    HeadersConfig: z.strictObject({ HeaderBehavior: z.literal('whitelist'), Headers: z.array(z.string()) }),
    QueryStringsConfig: z.strictObject({ QueryStringBehavior: NONE }),
  }),
});

export type OriginRequestPolicyConfig = z.output<typeof OriginRequestPolicy>['OriginRequestPolicyConfig'];

const Override = flag;

export const ResponseHeaders = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: FOR_PEOPLE,
    Comment: FOR_PEOPLE,
    SecurityHeadersConfig: z
      .strictObject({
        ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), Override }).optional(),
        ContentTypeOptions: z.strictObject({ Override }).optional(),
        FrameOptions: z.strictObject({ FrameOption: z.string(), Override }).optional(),
        ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), Override }).optional(),
        StrictTransportSecurity: ignored(
          'browsers pay no attention to it over http, and localhost must stay reachable by http',
        ),
      })
      .default({}),
    CustomHeadersConfig: z
      .strictObject({
        Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), Override })),
      })
      .default({ Items: [] }),
  }),
});

export type ResponseHeadersConfig = z.output<typeof ResponseHeaders>['ResponseHeadersPolicyConfig'];
