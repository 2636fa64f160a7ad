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
  OriginRequestPolicy,
  PriceClass,
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
import { EDGE_PROOF_HEADER } from '#shared/contract/route.ts';
import { FILES_PREFIX, PRESENT_FILE, RELEASES_PREFIX } from '#shared/contract/site-files.ts';
import { acknowledgeWildcard } from '../acknowledge.ts';
import type { BuiltSite } from '../built-site.ts';
import { nameAtEdge } from '../name-at-edge.ts';
import { keepingBucket } from '../stage.ts';
import type { AreaFunction } from './area-function.ts';
import { keptRoutes, type EdgeAssociation } from './kept-routes.ts';
import type { Pictures } from './pictures.ts';
import {
  contentSecurityPolicy,
  framedHeaders,
  KEPT_BY_EDGE_ONLY,
  NOT_KEPT,
  SEASON_PAGE,
  securityHeaders,
} from './security-headers.ts';
import { HASHED } from './site-files.ts';

/** The shell page, for every path without its own HTML. */
const SHELL = 'shell.html';
/** The API's name among the origins, by which edge functions select it. */
const API = 'api';
/** The import that allows an edge function to select an origin. CloudFront requires it as the first line. */
const HELPERS = "import cf from 'cloudfront';\n";

/** A domain name with its certificate. CloudFront accepts certificates from us-east-1 only. */
export interface SiteDomain {
  name: string;
  certificateArn: string;
}

export interface SiteProps {
  built: BuiltSite;
  httpApiDomain: string;
  socketApiDomain: string;
  /** The secret that the distribution sends with every request to both APIs. */
  edgeSecret: string;
  /** Pictures that members upload. The browser uploads each one directly to the pictures bucket. */
  pictures: Pictures;
  /** The ARN of the firewall's access list that the distribution checks first. */
  firewall?: string;
  domain?: SiteDomain;
}

/** One origin for the browser: the site from a private bucket, the HTTP API below /api, and the sockets at /ws. */
export class Site extends Construct {
  readonly bucket: IBucket;
  /** The host name of the site. */
  readonly host: string;
  private readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    this.bucket = createBucket(this);
    const policy = contentSecurityPolicy(this, props.built, props.pictures.uploadHost);
    const responseHeadersPolicy = securityHeaders(this, 'SecurityHeaders', 'headers', policy);
    const apiHeaders = securityHeaders(this, 'ApiHeaders', 'api-headers', policy, { more: [NOT_KEPT] });
    const keptByEdgeOnly = securityHeaders(this, 'GuestHeaders', 'guest-headers', policy, {
      more: [KEPT_BY_EDGE_ONLY],
    });
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
      // The distribution can list the bucket, but viewers must never get a list.
      defaultRootObject: 'index.html',
      // The first function also sends link previewers to the API.
      defaultBehavior: {
        ...files,
        functionAssociations: [
          edgeFunction(this, 'SinglePage', VIEWER_REQUEST, HELPERS + site + edgeText('single-page.js')),
          edgeFunction(this, 'HonestStatus', VIEWER_RESPONSE, site + edgeText('honest-status.js')),
        ],
      },
      additionalBehaviors: {
        [addressOf(props.built, SEASON_PAGE)]: {
          ...files,
          responseHeadersPolicy: framedHeaders(this, props.built),
          functionAssociations: [
            edgeFunction(this, 'SeasonPage', VIEWER_REQUEST, site + edgeText('season-page.js')),
          ],
        },
        // Nine out of ten requests are for these files. Their paths match their names in the bucket, so no function runs.
        [`/${HASHED}.*`]: files,
        // CloudFront uses the first matching pattern. So these routes must precede the pattern for the whole API.
        ...keptRoutes(this, {
          ...props,
          proof,
          viewerHeaders,
          responseHeadersPolicy: apiHeaders,
          keptByEdgeOnly,
        }),
        '/api/*': { ...gateway(props.httpApiDomain, API), allowedMethods: AllowedMethods.ALLOW_ALL },
        [`/${PICTURES_PREFIX}*`]: props.pictures.behavior,
        '/ws': gateway(props.socketApiDomain),
      },
    });
    props.pictures.serveThrough(this.distribution);
    acknowledgeDistribution(this.distribution);
    this.host = props.domain?.name ?? this.distribution.distributionDomainName;
  }

  /** Allows a function to read the HTML that pages start from. */
  openShell(to: AreaFunction): void {
    to.allow(['s3:GetObject'], [this.bucket.arnForObjects(SHELL)]);
    to.tell({ SITE_BUCKET: this.bucket.bucketName, SITE_SHELL: SHELL });
  }

  /** Allows a function to find and remove files that no page uses anymore. It can't remove pages or release markers. */
  openTidying(to: AreaFunction): void {
    const [files, releases] = [FILES_PREFIX, RELEASES_PREFIX].map((prefix) =>
      this.bucket.arnForObjects(`${prefix}*`),
    ) as [string, string];
    to.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [this.bucket.bucketArn],
        // Because of this condition, S3 reports a missing release marker as forbidden. That does no harm, because each
        // deployment uploads its own marker.
        conditions: { StringEquals: { 's3:prefix': [FILES_PREFIX, RELEASES_PREFIX] } },
      }),
    );
    to.allow(['s3:GetObject'], [releases, this.bucket.arnForObjects(PRESENT_FILE)]);
    to.allow(['s3:DeleteObject'], [files]);
    for (const wildcard of [files, releases])
      acknowledgeWildcard(to, wildcard, 'The names of files and releases are digests, made by each build.');
    to.tell({ SITE_BUCKET: this.bucket.bucketName });
  }

  /**
   * Updates the function after the distribution. Otherwise, it would require the edge secret before the distribution
   * sends it.
   */
  provesTo({ lambda }: AreaFunction): void {
    const [asking, sending] = [lambda, this.distribution].map(({ node }) => node.defaultChild as CfnResource);
    if (asking && sending) asking.addDependency(sending);
  }
}

/**
 * Lets the distribution read and list the bucket. Without the right to list, S3 returns 403 for a missing file instead
 * of 404.
 */
function privately(scope: Construct, bucket: IBucket) {
  const originAccessControl = new S3OriginAccessControl(scope, 'Access', {
    originAccessControlName: nameAtEdge(scope, 'site'),
  });
  const originAccessLevels = [AccessLevel.READ, AccessLevel.LIST];
  return S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl, originAccessLevels });
}

/** Returns the pattern of the addresses at which the site serves this HTML file. */
function addressOf({ map }: BuiltSite, file: string): string {
  const [address] = Object.entries(map.pages).find(([, served]) => served === `/${file}`) ?? [];
  if (address === undefined) throw new Error(`The built site has no address for ${file}.`);
  return address;
}

function ownDomain(scope: Construct, { name, certificateArn }: SiteDomain) {
  return {
    domainNames: [name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

/** API Gateway rejects a foreign Host header, so the policy forwards all headers but that one. Nothing is cached. */
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
 * By default CloudFront caches an error for ten seconds, whatever the error's headers say. One example is API Gateway's
 * 404 for an unknown method, which has no headers. None of these errors has an error page.
 */
const SHORT_FAILURES = [404, 500, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(1),
}));

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
  // Under exactOptionalPropertyTypes the library's class doesn't match its own interface.
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
