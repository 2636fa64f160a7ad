import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, Fn, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { PICTURES_PREFIX } from '#shared/contract/pictures.ts';
import { EDGE_PROOF_HEADER } from '#shared/contract/route.ts';
import { inlineSources, type BuiltSite } from '../built-site.ts';
import { nameAtEdge } from '../name-at-edge.ts';
import type { Pictures } from './pictures.ts';
import { HASHED } from './site-files.ts';

/** A domain name with its certificate, which CloudFront wants from us-east-1. */
export interface SiteDomain {
  name: string;
  certificateArn: string;
}

export interface SiteProps {
  built: BuiltSite;
  httpApiDomain: string;
  socketApiDomain: string;
  /** Goes to the HTTP API with every request. */
  edgeSecret: string;
  /** The user pool's issuer, whose origin the browser calls to sign in. */
  userPoolUrl: string;
  /** Members' own pictures, which browsers upload straight to their bucket. */
  pictures: Pictures;
  domain?: SiteDomain;
}

/** One origin for the browser: the site from a private bucket, the HTTP API below /api, the sockets at /ws. */
export class Site extends Construct {
  readonly bucket: IBucket;
  /** Where the site is found: a name without scheme. */
  readonly host: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    this.bucket = createBucket(this);
    const responseHeadersPolicy = securityHeaders(this, contentSecurityPolicy(props));
    const files = {
      origin: privately(this, this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy,
    };
    const viewerHeaders = edgeFunction(this, 'ViewerHeaders', 'viewer-headers.js');
    const distribution = new Distribution(this, 'Distribution', {
      ...(props.domain && ownDomain(this, props.domain)),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultBehavior: {
        ...files,
        functionAssociations: [edgeFunction(this, 'SinglePage', 'single-page.js', { site: props.built.map })],
      },
      additionalBehaviors: {
        // Nine of ten requests are for these, whose addresses are those of the files.
        [`/${HASHED}.*`]: files,
        '/api/*': {
          ...apiBehavior(props.httpApiDomain, viewerHeaders, { [EDGE_PROOF_HEADER]: props.edgeSecret }),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          responseHeadersPolicy,
        },
        [`/${PICTURES_PREFIX}*`]: props.pictures.behavior,
        '/ws': apiBehavior(props.socketApiDomain, viewerHeaders),
      },
    });
    props.pictures.serveThrough(distribution);
    acknowledgeDistribution(distribution);
    this.host = props.domain?.name ?? distribution.distributionDomainName;
  }
}

function privately(scope: Construct, bucket: IBucket) {
  const originAccessControl = new S3OriginAccessControl(scope, 'Access', {
    originAccessControlName: nameAtEdge(scope, 'site'),
  });
  return S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl });
}

function ownDomain(scope: Construct, { name, certificateArn }: SiteDomain) {
  return {
    domainNames: [name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

type EdgeAssociation = NonNullable<BehaviorOptions['functionAssociations']>[number];

/** API Gateway refuses a foreign Host header, so all but that one is handed on, and nothing is cached. */
function apiBehavior(
  domain: string,
  viewerHeaders: EdgeAssociation,
  customHeaders: Record<string, string> = {},
): BehaviorOptions {
  return {
    origin: new HttpOrigin(domain, { customHeaders }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    functionAssociations: [viewerHeaders],
  };
}

/** The function of a file, with what it has to know before it. */
function edgeFunction(
  scope: Construct,
  id: string,
  file: string,
  known: Readonly<Record<string, object>> = {},
): EdgeAssociation {
  const constants = Object.entries(known).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
  );
  const code = readFileSync(join(import.meta.dirname, '../edge', file), 'utf8');
  return {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new EdgeFunction(scope, id, {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(constants.join('') + code),
    }),
  };
}

function createBucket(scope: Construct): IBucket {
  const bucket = new Bucket(scope, 'Bucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Only CloudFront can read the bucket, and it holds nothing but the public site.',
  });
  // The library's own class does not match its interface under exactOptionalPropertyTypes.
  return bucket as IBucket;
}

function securityHeaders(scope: Construct, contentSecurityPolicy: string): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    responseHeadersPolicyName: nameAtEdge(scope, 'headers'),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
          override,
        },
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override },
      ],
    },
  });
}

/**
 * Everything from the site itself, and what stands inside its pages by its very text; beside it only the user pool and the
 * bucket of uploads may be called, and pictures shown that members have elsewhere. `'self'` covers the socket. The bucket is
 * named without a scheme: it has the page's.
 */
function contentSecurityPolicy({ userPoolUrl, pictures, built }: SiteProps): string {
  const parts = Fn.split('/', userPoolUrl);
  const userPoolOrigin = `${Fn.select(0, parts)}//${Fn.select(2, parts)}`;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineSources(built, 'script')].join(' '),
    ["style-src 'self'", ...inlineSources(built, 'style')].join(' '),
    "font-src 'self'",
    "img-src 'self' data: https:",
    `connect-src 'self' ${userPoolOrigin} ${pictures.uploadHost}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

function acknowledgeDistribution(distribution: Distribution): void {
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'The game is open to every country.' },
    {
      id: 'AwsSolutions-CFR2',
      reason: 'A web ACL costs more than the rest of the stack together; the stages throttle.',
    },
    {
      id: 'AwsSolutions-CFR3',
      reason: 'Requests that mean anything are in the API’s access logs; the rest are public files.',
    },
    {
      id: 'AwsSolutions-CFR4',
      reason:
        'Without a domain of its own the distribution has CloudFront’s certificate, whose policy is fixed.',
    },
  );
}
