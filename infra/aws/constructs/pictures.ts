import { Duration, Validations } from 'aws-cdk-lib';
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
import { keepingBucket } from '../stage.ts';
import type { AreaFunction } from './area-function.ts';

/** Pictures that members upload. Browsers upload them directly to a bucket, and the site serves those that passed a check. */
export class Pictures extends Construct {
  private readonly bucket: Bucket;
  /** The distribution's behavior for pictures. Its headers keep browsers from running anything in a file. */
  readonly behavior: BehaviorOptions;

  /** `siteName` is the site's own domain name, if there is one. */
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

  /** The host that browsers send uploads to. */
  get uploadHost(): string {
    return this.bucket.bucketRegionalDomainName;
  }

  /** Allows a function to sign uploads, read them, publish them, or delete them. */
  open(to: AreaFunction): void {
    to.allow(['s3:GetObject'], [this.uploads]);
    to.allow(['s3:PutObject'], [this.uploads, this.pictures]);
    // Includes the right to list. Without it, S3 returns 403 for a missing upload, so our own missing rights would look
    // like a member's mistake.
    this.openRemoval(to);
  }

  /** Allows a function to write uploads, but not to read them. */
  openUploading(to: AreaFunction): void {
    to.allow(['s3:PutObject'], [this.uploads]);
    acknowledgeWildcard(to, this.uploads, 'Each upload of a member has its own key.');
    to.tell({ PICTURES_BUCKET: this.bucket.bucketName });
  }

  /** Allows a function to find uploads and pictures, and to delete them. */
  openRemoval(to: AreaFunction): void {
    to.allow(['s3:DeleteObject'], [this.uploads, this.pictures]);
    to.allow(['s3:ListBucket'], [this.bucket.bucketArn]);
    for (const wildcard of [this.uploads, this.pictures])
      acknowledgeWildcard(to, wildcard, 'Each upload and each picture of a member has its own key.');
    to.tell({ PICTURES_BUCKET: this.bucket.bucketName });
  }

  private get uploads(): string {
    return this.bucket.arnForObjects(`${UPLOADS_PREFIX}*`);
  }

  private get pictures(): string {
    return this.bucket.arnForObjects(`${PICTURES_PREFIX}*`);
  }

  /**
   * Allows only this distribution to read checked pictures. The library's own grant would also expose the uploads. The
   * distribution can list the bucket as well, so that S3 returns 404 for a missing file. No URL of the site leads to a
   * list.
   */
  serveThrough({ distributionArn }: Pick<IDistribution, 'distributionArn'>): void {
    const allow = (action: string, resource: string): void =>
      void this.bucket.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
          actions: [action],
          resources: [resource],
          conditions: { StringEquals: { 'AWS:SourceArn': distributionArn } },
        }),
      );
    allow('s3:GetObject', this.pictures);
    allow('s3:ListBucket', this.bucket.bucketArn);
  }
}

/**
 * Creates the bucket for uploads. Browsers post forms signed by a function, and only the signature protects the bucket. The
 * bucket can limit which sites read its replies only if our site has its own domain name: with a generated name, the bucket, the
 * distribution and the content security policy would depend on each other in a circle.
 */
function createBucket(scope: Construct, siteName: string | undefined): Bucket {
  const bucket = new Bucket(scope, 'Bucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    ...keepingBucket(scope),
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
    reason: 'Uploads need a form that a function has signed, whose calls are logged; all else is public.',
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
