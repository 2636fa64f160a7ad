import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, Validations, type CfnResource } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type OriginProps,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { PICTURES_PREFIX } from '#shared/contract/pictures.ts';
import {
  API_PREFIX,
  EDGE_PROOF_HEADER,
  VIEWER_ADDRESS_HEADER,
  type RouteSpec,
} from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { FILES_PREFIX, PRESENT_FILE, RELEASES_PREFIX } from '#shared/contract/site-files.ts';
import { acknowledgeWildcard } from '../acknowledge.ts';
import type { BuiltSite } from '../built-site.ts';
import { nameAtEdge } from '../name-at-edge.ts';
import { keepingBucket } from '../stage.ts';
import type { AreaFunction } from './area-function.ts';
import type { Pictures } from './pictures.ts';
import { contentSecurityPolicy, NOT_KEPT, securityHeaders } from './security-headers.ts';
import { HASHED } from './site-files.ts';

/** The page that every address starts from that has no HTML of its own. */
const SHELL = 'shell.html';
/** The API's name among the origins, by which an edge function selects it. */
const API = 'api';
/** Lets a function of the edge select an origin. CloudFront wants it as the first line. */
const HELPERS = "import cf from 'cloudfront';\n";

/** A domain name with its certificate. CloudFront takes certificates from us-east-1 only. */
export interface SiteDomain {
  name: string;
  certificateArn: string;
}

export interface SiteProps {
  built: BuiltSite;
  httpApiDomain: string;
  socketApiDomain: string;
  /** The distribution sends it with every request to both APIs. */
  edgeSecret: string;
  /** Members' own pictures. Browsers upload them straight to their bucket. */
  pictures: Pictures;
  /** The ARN of an access list that the distribution asks first. */
  firewall?: string;
  domain?: SiteDomain;
}

/** One origin for the browser: the site from a private bucket, the HTTP API below /api, and the sockets at /ws. */
export class Site extends Construct {
  readonly bucket: IBucket;
  /** The name under which the site is found, without a scheme. */
  readonly host: string;
  private readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    this.bucket = createBucket(this);
    const policy = contentSecurityPolicy(this, props.built, props.pictures.uploadHost);
    const responseHeadersPolicy = securityHeaders(this, 'SecurityHeaders', 'headers', policy);
    const apiHeaders = securityHeaders(this, 'ApiHeaders', 'api-headers', policy, [NOT_KEPT]);
    const files = {
      origin: privately(this, this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy,
    };
    const { VIEWER_REQUEST, VIEWER_RESPONSE } = FunctionEventType;
    const site = `const site = ${JSON.stringify(props.built.map)};\n${edgeText('page-of.js')}`;
    const viewerHeaders = edgeFunction(this, 'ViewerHeaders', VIEWER_REQUEST, edgeText('viewer-headers.js'));
    const proof = { [EDGE_PROOF_HEADER]: props.edgeSecret };
    const gateway = (domain: string, originId?: string) => ({
      ...apiBehavior(domain, viewerHeaders, { customHeaders: proof, ...(originId && { originId }) }),
      responseHeadersPolicy: apiHeaders,
    });
    this.distribution = new Distribution(this, 'Distribution', {
      ...(props.domain && ownDomain(this, props.domain)),
      ...(props.firewall !== undefined && { webAclId: props.firewall }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      errorResponses: SHORT_FAILURES,
      // The distribution may list the bucket, but nobody shall read a list there.
      defaultRootObject: 'index.html',
      // The first function leads readers of a link's card to the API, too.
      defaultBehavior: {
        ...files,
        functionAssociations: [
          edgeFunction(this, 'SinglePage', VIEWER_REQUEST, HELPERS + site + edgeText('single-page.js')),
          edgeFunction(this, 'HonestStatus', VIEWER_RESPONSE, site + edgeText('honest-status.js')),
        ],
      },
      additionalBehaviors: {
        // Nine of ten requests are for these files. Their addresses are their names in the bucket, so no function
        // runs.
        [`/${HASHED}.*`]: files,
        // The first pattern that fits counts, so these come before those of the whole API.
        ...keptRoutes(this, { ...props, proof, viewerHeaders, responseHeadersPolicy: apiHeaders }),
        '/api/*': { ...gateway(props.httpApiDomain, API), allowedMethods: AllowedMethods.ALLOW_ALL },
        [`/${PICTURES_PREFIX}*`]: props.pictures.behavior,
        '/ws': gateway(props.socketApiDomain),
      },
    });
    props.pictures.serveThrough(this.distribution);
    acknowledgeDistribution(this.distribution);
    this.host = props.domain?.name ?? this.distribution.distributionDomainName;
  }

  /** Lets a function read the HTML from which pages start. */
  openShell(to: AreaFunction): void {
    to.allow(['s3:GetObject'], [this.bucket.arnForObjects(SHELL)]);
    to.tell({ SITE_BUCKET: this.bucket.bucketName, SITE_SHELL: SHELL });
  }

  /** Lets a function find files that no page names any more, and remove them; not the pages, nor what says which release is up. */
  openTidying(to: AreaFunction): void {
    const [files, releases] = [FILES_PREFIX, RELEASES_PREFIX].map((prefix) =>
      this.bucket.arnForObjects(`${prefix}*`),
    ) as [string, string];
    to.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [this.bucket.bucketArn],
        // Without the bucket's own list a missing release is forbidden, not missing; it comes with each deployment.
        conditions: { StringEquals: { 's3:prefix': [FILES_PREFIX, RELEASES_PREFIX] } },
      }),
    );
    to.allow(['s3:GetObject'], [releases, this.bucket.arnForObjects(PRESENT_FILE)]);
    to.allow(['s3:DeleteObject'], [files]);
    for (const wildcard of [files, releases])
      acknowledgeWildcard(to, wildcard, 'The names of files and releases are digests, made by each build.');
    to.tell({ SITE_BUCKET: this.bucket.bucketName });
  }

  /** Lets a function ask for the edge's proof only once the distribution sends it. */
  provesTo({ lambda }: AreaFunction): void {
    const [asking, sending] = [lambda, this.distribution].map(({ node }) => node.defaultChild as CfnResource);
    if (asking && sending) asking.addDependency(sending);
  }
}

/** Whoever may list a bucket hears of a missing file that it is missing; all others, that it is forbidden. */
function privately(scope: Construct, bucket: IBucket) {
  const originAccessControl = new S3OriginAccessControl(scope, 'Access', {
    originAccessControlName: nameAtEdge(scope, 'site'),
  });
  const originAccessLevels = [AccessLevel.READ, AccessLevel.LIST];
  return S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl, originAccessLevels });
}

function ownDomain(scope: Construct, { name, certificateArn }: SiteDomain) {
  return {
    domainNames: [name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

type EdgeAssociation = NonNullable<BehaviorOptions['functionAssociations']>[number];

/** API Gateway refuses a foreign Host header. So every other header is passed on. Nothing is cached. */
function apiBehavior(domain: string, viewerHeaders: EdgeAssociation, origin: OriginProps): BehaviorOptions {
  return {
    origin: new HttpOrigin(domain, origin),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    functionAssociations: [viewerHeaders],
  };
}

/**
 * CloudFront would keep a failure for ten seconds, whatever it says itself, and a 404 that says nothing, as API Gateway gives for
 * a method that it does not know. None of these has a page of ours.
 */
const SHORT_FAILURES = [404, 500, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(1),
}));

/**
 * A behaviour for each route of the contract that the edge may answer (`edgeSeconds`). Its key is the path alone, so that who asks can
 * make no difference. Beside it only the address goes on to the function, which counts the questions of each.
 */
function keptRoutes(
  scope: Construct,
  {
    httpApiDomain,
    proof,
    viewerHeaders,
    responseHeadersPolicy,
  }: Pick<SiteProps, 'httpApiDomain'> & {
    proof: Record<string, string>;
    viewerHeaders: EdgeAssociation;
    responseHeadersPolicy: ResponseHeadersPolicy;
  },
): Record<string, BehaviorOptions> {
  const kept = Object.values<RouteSpec>(routes).filter(({ edgeSeconds }) => edgeSeconds !== undefined);
  const most = Math.max(...kept.map(({ edgeSeconds = 0 }) => edgeSeconds));
  const originShieldRegion = scope.node.tryGetContext('originShield') as string | undefined;
  const behavior: BehaviorOptions = {
    origin: new HttpOrigin(httpApiDomain, {
      customHeaders: proof,
      ...(originShieldRegion !== undefined && { originShieldRegion }),
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: new CachePolicy(scope, 'Kept', {
      cachePolicyName: nameAtEdge(scope, 'kept'),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(most),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    }),
    originRequestPolicy: new OriginRequestPolicy(scope, 'KeptAddress', {
      originRequestPolicyName: nameAtEdge(scope, 'address'),
      headerBehavior: OriginRequestHeaderBehavior.allowList(VIEWER_ADDRESS_HEADER),
    }),
    functionAssociations: [viewerHeaders],
    responseHeadersPolicy,
  };
  return Object.fromEntries(
    kept.map(({ path }) => [API_PREFIX + path.replaceAll(/\{\w+\}/g, '*'), behavior]),
  );
}

function edgeText(file: string): string {
  return readFileSync(join(import.meta.dirname, '../edge', file), 'utf8');
}

function edgeFunction(
  scope: Construct,
  id: string,
  eventType: FunctionEventType,
  text: string,
): EdgeAssociation {
  const code = FunctionCode.fromInline(text);
  return { eventType, function: new EdgeFunction(scope, id, { runtime: FunctionRuntime.JS_2_0, code }) };
}

function createBucket(scope: Construct): IBucket {
  const bucket = new Bucket(scope, 'Bucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    ...keepingBucket(scope),
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Only CloudFront can read the bucket, and it holds nothing but the public site.',
  });
  // Under exactOptionalPropertyTypes the library's class does not match its own interface.
  return bucket as IBucket;
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
