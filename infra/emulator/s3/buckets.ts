import type * as z from 'zod';
import { REGION, type Deployed, type Machine, type Service } from '../contract.ts';
import { physicalId, type EdgeReply, type EdgeRequest, type Origin } from '../http.ts';
import { resourceAllows, type PolicyDocument } from '../iam/policies.ts';
import { resourceType } from '../resource-type.ts';
import { deployedObjects, staleness } from './assets.ts';
import { createObjectStore } from './object-store.ts';
import { BucketPolicyProperties, BucketProperties, DeploymentProperties } from './properties.ts';

/** S3: buckets, their policies, and CDK's deployments of assets into them. */
export interface Buckets extends Service {
  /** The bucket behind a domain name, asked by CloudFront in the name of a distribution, or unsigned. */
  origin(domainName: string, distributionArn?: string): Origin | undefined;
}

/** Takes the template's buckets; objects live in the machine's data directory. */
export function createBuckets(machine: Machine): Buckets {
  const store = createObjectStore(machine);
  const policies = new Map<string, PolicyDocument>();
  const byDomain = new Map<string, string>();

  function createBucket({ BucketName }: z.output<typeof BucketProperties>, logicalId: string): Deployed {
    const name = BucketName ?? `${logicalId.toLowerCase()}-${physicalId('bucket', logicalId, 12)}`;
    const DomainName = `${name}.s3.amazonaws.com`;
    const RegionalDomainName = `${name}.s3.${REGION}.amazonaws.com`;
    byDomain.set(RegionalDomainName, name).set(DomainName, name);
    return { ref: name, attributes: { Arn: `arn:aws:s3:::${name}`, DomainName, RegionalDomainName } };
  }

  function deployAssets(deployment: DeploymentProperties, logicalId: string): Deployed {
    const objects = deployedObjects(machine.assembly(), deployment);
    store.put(deployment.DestinationBucketName, objects, staleness(deployment, objects));
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

  return {
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

function xmlError(status: number, code: string): EdgeReply {
  const message = code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(text) };
}
