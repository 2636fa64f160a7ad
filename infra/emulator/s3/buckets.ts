import type * as z from 'zod';
import {
  type AwsApi,
  type AwsReply,
  type Deployed,
  type Machine,
  type Service,
  type UnsignedCall,
} from '../contract.ts';
import { physicalId, type EdgeReply, type EdgeRequest, type Origin } from '../http.ts';
import { resourceAllows, type PolicyDocument } from '../iam/policies.ts';
import type { Iam } from '../iam/iam.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { resourceType } from '../resource-type.ts';
import { deployedObjects, staleness } from './assets.ts';
import { corsHeaders } from './cors.ts';
import { uploadedBy, type Signers } from './form-post.ts';
import { createObjectApi } from './object-api.ts';
import { createObjectStore } from './object-store.ts';
import {
  BucketPolicyProperties,
  BucketProperties,
  DeploymentProperties,
  type CorsRule,
} from './properties.ts';
import { xmlError } from './replies.ts';

/** S3: buckets, their policies, CDK's deployments of assets into them, calls about objects, and forms of browsers. */
export interface Buckets extends Service, AwsApi {
  /** The bucket behind a domain name, asked by CloudFront in the name of a distribution, or unsigned. */
  origin(domainName: string, distributionArn?: string): Origin | undefined;
}

export interface BucketsNeeds extends Pick<Machine, 'database' | 'dataDirectory' | 'clock' | 'assembly'> {
  iam: Pick<Iam, 'allows'>;
  lambda: Pick<Lambda, 'callerOf' | 'roleOf' | 'secretOf'>;
  frontDoorUrl: string;
}

/** Takes the template's buckets; objects live in the machine's data directory. */
export function createBuckets(machine: BucketsNeeds): Buckets {
  const { iam, lambda } = machine;
  const store = createObjectStore(machine);
  const policies = new Map<string, PolicyDocument>();
  const byDomain = new Map<string, string>();
  const corsRules = new Map<string, readonly CorsRule[]>();
  const signers: Signers = {
    secretOf: lambda.secretOf,
    allows(accessKey, want) {
      const caller = lambda.callerOf(accessKey, '');
      return caller !== undefined && iam.allows(caller.roleArn, want);
    },
  };
  const objects = createObjectApi(
    store,
    (name) => corsRules.has(name),
    (caller, bucket) =>
      iam.allows(lambda.roleOf(caller), { action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` }),
  );

  function createBucket(
    { BucketName, CorsConfiguration }: z.output<typeof BucketProperties>,
    logicalId: string,
  ): Deployed {
    const name = BucketName ?? `${logicalId.toLowerCase()}-${physicalId('bucket', logicalId, 12)}`;
    const DomainName = `${name}.s3.amazonaws.com`;
    // Loopback has no names below it: browsers and functions find the bucket by a path of the front door.
    const RegionalDomainName = `${new URL(machine.frontDoorUrl).host}/${name}`;
    corsRules.set(name, CorsConfiguration.CorsRules);
    byDomain.set(RegionalDomainName, name).set(DomainName, name);
    return { ref: name, attributes: { Arn: `arn:aws:s3:::${name}`, DomainName, RegionalDomainName } };
  }

  function deployAssets(deployment: DeploymentProperties, logicalId: string): Deployed {
    const files = deployedObjects(machine.assembly(), deployment);
    store.put(deployment.DestinationBucketName, files, staleness(deployment, files));
    const keys = deployment.OutputObjectKeys ? deployment.SourceObjectKeys : [];
    return { ref: logicalId, attributes: { SourceObjectKeys: keys.join(',') } };
  }

  /** Whether the bucket's policy allows CloudFront, or unsigned anybody, what it asks. Calls come over TLS on AWS. */
  function allows(bucket: string, action: string, path: string, distributionArn?: string): boolean {
    const policy = policies.get(bucket);
    const context = {
      'aws:SecureTransport': 'true',
      ...(distributionArn !== undefined && { 'aws:SourceArn': distributionArn }),
    };
    const want = { action, resource: `arn:aws:s3:::${bucket}${path}`, context };
    const service = distributionArn === undefined ? undefined : 'cloudfront.amazonaws.com';
    return policy !== undefined && resourceAllows(policy, want, service);
  }

  function answer(bucket: string, { method, path }: EdgeRequest, distributionArn?: string): EdgeReply {
    const key = objectKey(path);
    if (key === undefined) return xmlError(400, 'InvalidURI');
    if (method !== 'GET' && method !== 'HEAD') return xmlError(405, 'MethodNotAllowed');
    if (!allows(bucket, 's3:GetObject', `/${key}`, distributionArn)) return xmlError(403, 'AccessDenied');
    const object = store.get(bucket, key);
    // S3 does not tell a stranger which keys exist: without the permission to list, a missing one is forbidden.
    if (!object)
      return allows(bucket, 's3:ListBucket', '', distributionArn)
        ? xmlError(404, 'NoSuchKey')
        : xmlError(403, 'AccessDenied');
    const { etag, modified, body } = object;
    const headers = { ...object.headers, etag, 'last-modified': modified, server: 'AmazonS3' };
    return { status: 200, headers, body };
  }

  /** A browser's form, or its question whether it may send one. */
  async function answerBrowser(call: UnsignedCall, bucket: string): Promise<AwsReply> {
    const cors = corsHeaders(corsRules.get(bucket) ?? [], call);
    if (call.method === 'OPTIONS')
      return cors ? { status: 200, headers: cors } : xmlError(403, 'AccessForbidden');
    const uploaded = await uploadedBy(call, bucket, signers, machine.clock.now());
    if (!('object' in uploaded)) return { ...uploaded, headers: { ...uploaded.headers, ...cors } };
    store.put(bucket, [uploaded.object], () => false);
    return { status: 204, headers: { ...cors } };
  }

  return {
    name: 's3',
    ...objects,
    answerUnsigned(call) {
      const [, bucket = ''] = /^\/([^/?]+)\/?$/.exec(call.path) ?? [];
      const isBrowser = call.method === 'POST' || call.method === 'OPTIONS';
      return isBrowser && corsRules.has(bucket) ? answerBrowser(call, bucket) : undefined;
    },
    resources: {
      'AWS::S3::Bucket': resourceType(BucketProperties, createBucket),
      'AWS::S3::BucketPolicy': resourceType(BucketPolicyProperties, (properties, logicalId) => {
        policies.set(properties.Bucket, properties.PolicyDocument);
        return { ref: logicalId, attributes: {} };
      }),
      'Custom::CDKBucketDeployment': resourceType(DeploymentProperties, deployAssets),
    },
    origin(domainName, distributionArn) {
      const bucket = byDomain.get(domainName);
      return bucket === undefined ? undefined : async (request) => answer(bucket, request, distributionArn);
    },
  };
}

function objectKey(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
}
