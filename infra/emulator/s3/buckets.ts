import type { Deployed, LocalService, Machine, Resource } from '../contract.ts';
import { physicalId, type EdgeReply, type EdgeRequest, type Origin } from '../http.ts';
import { assetFiles, replaceMarkers, type MarkersConfig } from './assets.ts';
import { checkPolicy, policyAllows, type Ask } from './bucket-policy.ts';
import { contentType } from './content-type.ts';
import { createObjectStore, type NewObject } from './object-store.ts';

/** S3: buckets, their policies, and CDK's deployments of assets into them. */
export interface Buckets extends LocalService {
  /** The bucket behind a domain name, asked by CloudFront in the name of a distribution, or unsigned. */
  origin(domainName: string, distributionArn?: string): Origin | undefined;
}

const NOT_TORN_DOWN = 'the local stack is never torn down; --fresh removes the data directory';
const NO_CACHE = 'the local distribution caches nothing, so there is nothing to invalidate';
const SUPPORTS = {
  'AWS::S3::Bucket': {
    honours: ['BucketName'],
    ignores: {
      BucketEncryption: 'the data directory is as safe as the machine it is on',
      PublicAccessBlockConfiguration: 'nothing but the distribution reaches a bucket',
      OwnershipControls: 'there is one account',
      LifecycleConfiguration: 'the data directory is short-lived',
      VersioningConfiguration: 'nothing reads an old version',
      LoggingConfiguration: 'access logs go to a bucket that nobody reads locally',
      Tags: 'nothing reads them',
    },
  },
  'AWS::S3::BucketPolicy': { honours: ['Bucket', 'PolicyDocument'] },
  'Custom::CDKBucketDeployment': {
    honours: [
      'SourceBucketNames',
      'SourceObjectKeys',
      'SourceMarkers',
      'SourceMarkersConfig',
      'DestinationBucketName',
      'DestinationBucketKeyPrefix',
      'Prune',
      'Include',
      'Exclude',
      'SystemMetadata',
      'UserMetadata',
      'OutputObjectKeys',
    ],
    ignores: {
      ServiceToken: 'the local run does the work of the provider function itself',
      DestinationBucketArn: 'the name says the same',
      RetainOnDelete: NOT_TORN_DOWN,
      DistributionId: NO_CACHE,
      DistributionPaths: NO_CACHE,
      WaitForDistributionInvalidation: NO_CACHE,
    },
  },
  'Custom::S3AutoDeleteObjects': {
    honours: [],
    ignores: { ServiceToken: NOT_TORN_DOWN, BucketName: NOT_TORN_DOWN },
  },
} as const;

interface Deployment {
  SourceObjectKeys: string[];
  SourceMarkers?: Record<string, unknown>[];
  SourceMarkersConfig?: MarkersConfig[];
  DestinationBucketName: string;
  DestinationBucketKeyPrefix?: string;
  Prune?: boolean | string;
  Include?: string[];
  Exclude?: string[];
  SystemMetadata?: Record<string, string>;
  UserMetadata?: Record<string, string>;
  OutputObjectKeys?: boolean | string;
}

/** Takes the template's buckets; objects live in the machine's data directory. */
export function createBuckets(machine: Machine): Buckets {
  const store = createObjectStore(machine);
  const policies = new Map<string, unknown>();
  const byDomain = new Map<string, string>();

  function createBucket({ logicalId, properties }: Resource): Deployed {
    const name = String(
      properties['BucketName'] ?? `${logicalId.toLowerCase()}-${physicalId('bucket', logicalId, 12)}`,
    );
    const domain = `${name}.s3.us-east-1.amazonaws.com`;
    byDomain.set(domain, name).set(`${name}.s3.amazonaws.com`, name);
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: domain,
      },
    };
  }

  function setPolicy({ logicalId, properties }: Resource): Deployed {
    checkPolicy(logicalId, properties['PolicyDocument']);
    policies.set(String(properties['Bucket']), properties['PolicyDocument']);
    return { ref: logicalId, attributes: {} };
  }

  function deployAssets({ logicalId, properties }: Resource): Deployed {
    const deployment = properties as unknown as Deployment;
    const { DestinationBucketName: bucket, SourceObjectKeys } = deployment;
    const objects = deployedObjects(machine.assembly, deployment);
    const current = new Set(objects.map(({ key }) => key));
    const prefix = prefixOf(deployment);
    const prunes = String(deployment.Prune ?? true) === 'true';
    const isChosen = chooser(deployment);
    store.put(
      bucket,
      objects,
      (key) => prunes && key.startsWith(prefix) && !current.has(key) && isChosen(key.slice(prefix.length)),
    );
    const keys = String(deployment.OutputObjectKeys ?? true) === 'true' ? SourceObjectKeys : [];
    return { ref: logicalId, attributes: { SourceObjectKeys: keys.join(',') } };
  }

  function answer(bucket: string, request: EdgeRequest, distributionArn?: string): EdgeReply {
    const key = objectKey(request.path);
    if (key === undefined) return xmlError(400, 'InvalidURI');
    const allows = (action: string, resource: string) => {
      const ask: Ask = { action, resource: `arn:aws:s3:::${resource}` };
      return policyAllows(policies.get(bucket), distributionArn ? { ...ask, distributionArn } : ask);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') return xmlError(405, 'MethodNotAllowed');
    if (!allows('s3:GetObject', `${bucket}/${key}`)) return xmlError(403, 'AccessDenied');
    const object = store.get(bucket, key);
    // S3 does not tell a stranger which keys exist: without the permission to list, a missing one is forbidden.
    if (!object)
      return allows('s3:ListBucket', bucket) ? xmlError(404, 'NoSuchKey') : xmlError(403, 'AccessDenied');
    const { headers, etag, modified, body } = object;
    return {
      status: 200,
      headers: { ...headers, etag, 'last-modified': modified, server: 'AmazonS3' },
      body,
    };
  }

  return {
    supports: SUPPORTS,
    origin(domainName, distributionArn) {
      const bucket = byDomain.get(domainName);
      return bucket === undefined ? undefined : async (request) => answer(bucket, request, distributionArn);
    },
    deploy(resource) {
      if (resource.type === 'AWS::S3::Bucket') return createBucket(resource);
      if (resource.type === 'AWS::S3::BucketPolicy') return setPolicy(resource);
      if (resource.type === 'Custom::CDKBucketDeployment') return deployAssets(resource);
      return { ref: resource.logicalId, attributes: {} };
    },
  };
}

function deployedObjects(assembly: string, deployment: Deployment): NewObject[] {
  const headers = metadataHeaders(deployment);
  const isChosen = chooser(deployment);
  const prefix = prefixOf(deployment);
  const objects = new Map<string, NewObject>();
  for (const [index, objectKey] of deployment.SourceObjectKeys.entries()) {
    const markers = deployment.SourceMarkers?.[index] ?? {};
    const config = deployment.SourceMarkersConfig?.[index] ?? {};
    for (const file of assetFiles(assembly, objectKey).filter(({ key }) => isChosen(key))) {
      const key = prefix + file.key;
      objects.set(key, {
        key,
        headers: { 'content-type': contentType(key), ...headers },
        body: replaceMarkers(file.body, markers, config),
      });
    }
  }
  return [...objects.values()];
}

function prefixOf({ DestinationBucketKeyPrefix: prefix = '' }: Deployment): string {
  return prefix === '' || prefix === '/' ? '' : prefix.replace(/\/*$/, '/');
}

function metadataHeaders({ SystemMetadata = {}, UserMetadata = {} }: Deployment): Record<string, string> {
  const system = Object.entries(SystemMetadata).map(([name, value]) => [name.toLowerCase(), value]);
  const user = Object.entries(UserMetadata).map(([name, value]) => [
    `x-amz-meta-${name.toLowerCase()}`,
    value,
  ]);
  return Object.fromEntries([...system, ...user]) as Record<string, string>;
}

/** `aws s3 sync`'s filters: excludes, then includes; the last one that fits decides. */
function chooser({ Exclude = [], Include = [] }: Deployment): (key: string) => boolean {
  const fits = (patterns: readonly string[], key: string) =>
    patterns.some((pattern) => glob(pattern).test(key));
  return (key) => fits(Include, key) || !fits(Exclude, key);
}

function glob(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's');
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
