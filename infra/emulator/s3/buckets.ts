import type * as z from 'zod';
import type { AwsApi, AwsReply, Deployed, Machine, Service, UnsignedCall } from '../service.ts';
import { physicalId, type Origin, wildcard } from '../http.ts';
import type { PolicyDocument } from '../iam/policies.ts';
import type { Iam } from '../iam/iam.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { resourceType } from '../resource-type.ts';
import { deployedObjects, staleness } from './assets.ts';
import { bucketOrigin } from './bucket-origin.ts';
import { uploadedBy, type Signers } from './form-post.ts';
import { createObjectApi } from './object-api.ts';
import { createObjectStore, type ObjectStore } from './object-store.ts';
import {
  BucketPolicyProperties,
  BucketProperties,
  DeploymentProperties,
  type CorsRule,
} from './properties.ts';
import { xmlError } from './replies.ts';

/** S3: buckets, their policies, CDK's asset deployments, object calls, and forms that browsers post. */
export interface Buckets extends Service, AwsApi {
  /** Returns the bucket behind a domain name. CloudFront reads it on behalf of a distribution, or without a signature. */
  origin(domainName: string, distributionArn?: string): Origin | undefined;
}

export interface BucketsNeeds extends Pick<
  Machine,
  'aws' | 'database' | 'dataDirectory' | 'clock' | 'assembly' | 'report'
> {
  iam: Pick<Iam, 'allows'>;
  lambda: Pick<Lambda, 'callerOf' | 'roleOf' | 'secretOf'>;
  frontDoorUrl: string;
}

/** The deployed S3 resources. */
interface Parts {
  store: ObjectStore;
  /** The policies and the CORS rules, keyed by the bucket's name. */
  policies: Map<string, PolicyDocument>;
  corsRules: Map<string, readonly CorsRule[]>;
  /** The name of each bucket, keyed by both of its domain names. */
  byDomain: Map<string, string>;
}

/** Deploys the template's buckets. Their objects are stored in the machine's data directory. */
export function createBuckets(machine: BucketsNeeds): Buckets {
  const store = createObjectStore(machine);
  const parts: Parts = { store, policies: new Map(), corsRules: new Map(), byDomain: new Map() };
  const { policies, corsRules, byDomain } = parts;
  const mayList = (caller: string, bucket: string): boolean => {
    const want = { action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` };
    return machine.iam.allows(machine.lambda.roleOf(caller), want);
  };
  const signers = signersOf(machine);
  return {
    name: 's3',
    ...createObjectApi(store, (name) => corsRules.has(name), mayList),
    answerUnsigned(call) {
      const [, bucket = ''] = /^\/([^/?]+)\/?$/.exec(call.path) ?? [];
      const isBrowser = call.method === 'POST' || call.method === 'OPTIONS';
      const isMeant = isBrowser && corsRules.has(bucket);
      return isMeant ? answerBrowser(parts, call, bucket, signers, machine.clock.now()) : undefined;
    },
    resources: {
      'AWS::S3::Bucket': resourceType(BucketProperties, (properties, logicalId) =>
        createBucket(parts, properties, logicalId, machine.frontDoorUrl),
      ),
      'AWS::S3::BucketPolicy': resourceType(BucketPolicyProperties, (properties, logicalId) => {
        policies.set(properties.Bucket, properties.PolicyDocument);
        return { ref: logicalId, attributes: {} };
      }),
      'Custom::CDKBucketDeployment': resourceType(DeploymentProperties, (deployment, logicalId) =>
        deployAssets(store, machine.assembly(), deployment, logicalId),
      ),
    },
    origin(domainName, distributionArn) {
      const bucket = byDomain.get(domainName);
      if (bucket === undefined) return undefined;
      return bucketOrigin({ aws: machine.aws, store, policies }, bucket, distributionArn);
    },
  };
}

function signersOf({ aws, iam, lambda }: BucketsNeeds): Signers {
  return {
    region: aws.region,
    secretOf: lambda.secretOf,
    allows(accessKey, want) {
      const caller = lambda.callerOf(accessKey, '');
      return caller !== undefined && iam.allows(caller.roleArn, want);
    },
  };
}

function createBucket(
  { corsRules, byDomain }: Parts,
  { BucketName, CorsConfiguration }: z.output<typeof BucketProperties>,
  logicalId: string,
  frontDoorUrl: string,
): Deployed {
  const name = BucketName ?? `${logicalId.toLowerCase()}-${physicalId('bucket', logicalId, 12)}`;
  const DomainName = `${name}.s3.amazonaws.com`;
  // Loopback has no subdomains, so browsers and functions reach the bucket through a path at the front door.
  const RegionalDomainName = `${new URL(frontDoorUrl).host}/${name}`;
  corsRules.set(name, CorsConfiguration.CorsRules);
  byDomain.set(RegionalDomainName, name).set(DomainName, name);
  return { ref: name, attributes: { Arn: `arn:aws:s3:::${name}`, DomainName, RegionalDomainName } };
}

function deployAssets(
  store: ObjectStore,
  assembly: string,
  deployment: DeploymentProperties,
  logicalId: string,
): Deployed {
  const files = deployedObjects(assembly, deployment);
  store.put(deployment.DestinationBucketName, files, staleness(deployment, files));
  const keys = deployment.OutputObjectKeys ? deployment.SourceObjectKeys : [];
  return { ref: logicalId, attributes: { SourceObjectKeys: keys.join(',') } };
}

/** Answers a form that a browser posts, or its preflight request. */
async function answerBrowser(
  { store, corsRules }: Parts,
  call: UnsignedCall,
  bucket: string,
  signers: Signers,
  now: number,
): Promise<AwsReply> {
  const cors = corsHeaders(corsRules.get(bucket) ?? [], call);
  if (call.method === 'OPTIONS')
    return cors ? { status: 200, headers: cors } : xmlError(403, 'AccessForbidden');
  const uploaded = await uploadedBy(call, bucket, signers, now);
  if (!('object' in uploaded)) return { ...uploaded, headers: { ...uploaded.headers, ...cors } };
  store.put(bucket, [uploaded.object], () => false);
  return { status: 204, headers: { ...cors } };
}

/** Returns the CORS headers for a request from another origin; undefined if no rule matches. */
function corsHeaders(
  rules: readonly CorsRule[],
  { method, headers }: Pick<UnsignedCall, 'method' | 'headers'>,
): Record<string, string> | undefined {
  const { origin, 'access-control-request-headers': asked = '' } = headers;
  const wanted = method === 'OPTIONS' ? headers['access-control-request-method'] : method;
  if (origin === undefined || wanted === undefined) return undefined;
  const names = asked
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const fits = (patterns: readonly string[], text: string) =>
    patterns.some((pattern) => wildcard(pattern.toLowerCase()).test(text.toLowerCase()));
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders }) =>
      fits(AllowedOrigins, origin) &&
      AllowedMethods.includes(wanted) &&
      names.every((name) => fits(AllowedHeaders, name)),
  );
  return (
    rule && {
      'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
      'access-control-allow-methods': rule.AllowedMethods.join(', '),
      ...(names.length > 0 && { 'access-control-allow-headers': names.join(', ') }),
      vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    }
  );
}
