import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IDistribution,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { PICTURES_PREFIX, UPLOADS_PREFIX } from '#shared/contract/pictures.ts';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { nameAtEdge } from '../name-at-edge.ts';
import type { AreaFunction } from './area-function.ts';

/** Members' own pictures: browsers upload them straight to a bucket, the site serves those that were checked. */
export class Pictures extends Construct {
  private readonly bucket: Bucket;
  /** How the distribution serves them: as pictures and nothing else, whatever they hold. */
  readonly behavior: BehaviorOptions;

  /** `siteName` is the site's own domain name, where it has one. */
  constructor(scope: Construct, id: string, siteName: string | undefined) {
    super(scope, id);
    this.bucket = createBucket(this, siteName);
    const { originAccessControlId } = new S3OriginAccessControl(this, 'Access', {
      originAccessControlName: nameAtEdge(this, 'pictures'),
    });
    this.behavior = {
      origin: S3BucketOrigin.withBucketDefaults(this.bucket as IBucket, { originAccessControlId }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: createHeaders(this),
    };
  }

  /** Where browsers send uploads: a name without scheme. */
  get uploadHost(): string {
    return this.bucket.bucketRegionalDomainName;
  }

  /** Lets a function sign uploads, look at them, and let them be seen or take them away. */
  open(to: AreaFunction): void {
    to.allow(['s3:GetObject'], [this.uploads]);
    to.allow(['s3:PutObject'], [this.uploads, this.pictures]);
    // Besides, without leave to list, S3 calls a missing upload forbidden: a fault of ours would look like the member's.
    this.openRemoval(to);
  }

  /** Lets a function find uploads and pictures, and take them away. */
  openRemoval(to: AreaFunction): void {
    to.allow(['s3:DeleteObject'], [this.uploads, this.pictures]);
    to.allow(['s3:ListBucket'], [this.bucket.bucketArn]);
    for (const wildcard of [this.uploads, this.pictures])
      acknowledgeWildcard(to, wildcard, 'Each upload and each picture of a member has a key of its own.');
    to.tell({ PICTURES_BUCKET: this.bucket.bucketName });
  }

  private get uploads(): string {
    return this.bucket.arnForObjects(`${UPLOADS_PREFIX}*`);
  }

  private get pictures(): string {
    return this.bucket.arnForObjects(`${PICTURES_PREFIX}*`);
  }

  /** Lets that distribution, and nobody else, read what was checked. The library's own grant would show uploads, too. */
  serveThrough({ distributionArn }: Pick<IDistribution, 'distributionArn'>): void {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.bucket.arnForObjects(`${PICTURES_PREFIX}*`)],
        conditions: { StringEquals: { 'AWS:SourceArn': distributionArn } },
      }),
    );
  }
}

/**
 * Browsers post forms that a function has signed: the signature is the protection. Which site may read the reply is known
 * by its own name only; the distribution's would make a circle of bucket, distribution and the policy of its pages.
 */
function createBucket(scope: Construct, siteName: string | undefined): Bucket {
  const bucket = new Bucket(scope, 'Bucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
    cors: [
      {
        allowedMethods: [HttpMethods.POST],
        allowedOrigins: [siteName === undefined ? '*' : `https://${siteName}`],
      },
    ],
    lifecycleRules: [{ prefix: UPLOADS_PREFIX, expiration: Duration.days(1) }],
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason:
      'Uploads need a form that a function has signed, whose calls are logged; all else is shown to everybody.',
  });
  return bucket;
}

function createHeaders(scope: Construct): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: nameAtEdge(scope, 'pictures'),
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'none'; sandbox; frame-ancestors 'none'",
        override,
      },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override }],
    },
  });
}
