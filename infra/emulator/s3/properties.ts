import * as z from 'zod';
import { PolicyDocument } from '../iam/policies.ts';
import { flag, ignored, TAGS } from '../resource-type.ts';

const NOT_TORN_DOWN = 'the local stack is never torn down; --fresh removes the data directory';
const NO_CACHE = 'the local distribution caches nothing, so there is nothing to invalidate';

const CorsRule = z.strictObject({
  AllowedMethods: z.array(z.string()),
  AllowedOrigins: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).default([]),
  MaxAge: ignored('no browser keeps a loopback answer for long'),
});
export type CorsRule = z.output<typeof CorsRule>;

export const BucketProperties = z.strictObject({
  BucketName: z.string().optional(),
  BucketEncryption: ignored('the data directory is as safe as the machine it is on'),
  PublicAccessBlockConfiguration: ignored(
    'nothing but the distribution, functions and signed forms reach a bucket',
  ),
  OwnershipControls: ignored('there is one account'),
  CorsConfiguration: z.strictObject({ CorsRules: z.array(CorsRule) }).default({ CorsRules: [] }),
  LifecycleConfiguration: ignored('the data directory is short-lived'),
  VersioningConfiguration: ignored('nothing reads an old version'),
  LoggingConfiguration: ignored('access logs go to a bucket that nobody reads locally'),
  Tags: TAGS,
});

export const BucketPolicyProperties = z.strictObject({ Bucket: z.string(), PolicyDocument });

/** CDK's resource for deploying assets. The emulator does the work of that resource's provider function. */
export const DeploymentProperties = z.strictObject({
  SourceBucketNames: z.array(z.string()).optional(),
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.string())).default([]),
  SourceMarkersConfig: z.array(z.strictObject({ jsonEscape: flag.default(false) })).default([]),
  DestinationBucketName: z.string(),
  Prune: flag.default(true),
  Include: z.array(z.string()).default([]),
  Exclude: z.array(z.string()).default([]),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
  OutputObjectKeys: flag.default(true),
  ServiceToken: ignored('the local run does the work of the provider function itself'),
  DestinationBucketArn: ignored('the name says the same'),
  RetainOnDelete: ignored(NOT_TORN_DOWN),
  DistributionId: ignored(NO_CACHE),
  DistributionPaths: ignored(NO_CACHE),
  WaitForDistributionInvalidation: ignored(NO_CACHE),
});

export type DeploymentProperties = z.output<typeof DeploymentProperties>;
