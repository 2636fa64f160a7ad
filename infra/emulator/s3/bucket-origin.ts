import type { AwsEnvironment } from '../aws-environment.ts';
import type { EdgeReply, EdgeRequest, Origin } from '../http.ts';
import { resourceAllows, type PolicyDocument } from '../iam/policies.ts';
import type { ObjectStore } from './object-store.ts';
import { xmlError } from './replies.ts';

interface Needs {
  aws: AwsEnvironment;
  store: ObjectStore;
  /** The buckets' policies, by bucket name. */
  policies: ReadonlyMap<string, PolicyDocument>;
}

/** Returns a bucket as an origin. CloudFront reads it on behalf of a distribution, or without a signature. */
export function bucketOrigin(needs: Needs, bucket: string, distributionArn: string | undefined): Origin {
  const allows = (action: string, path: string) => allowed(needs, bucket, action, path, distributionArn);
  return async (request) => answer(needs.store, bucket, request, allows);
}

/**
 * Whether the bucket's policy gives this right to CloudFront or, without a distribution, to anyone. The call counts as
 * made over TLS, as on AWS.
 */
function allowed(
  { aws, policies }: Needs,
  bucket: string,
  action: string,
  path: string,
  distributionArn: string | undefined,
): boolean {
  const policy = policies.get(bucket);
  const context = {
    'aws:SecureTransport': 'true',
    ...(distributionArn !== undefined && { 'aws:SourceArn': distributionArn }),
  };
  const want = { action, resource: `arn:aws:s3:::${bucket}${path}`, context };
  const service = distributionArn === undefined ? undefined : 'cloudfront.amazonaws.com';
  return policy !== undefined && resourceAllows(policy, { aws, service }, want);
}

function answer(
  store: ObjectStore,
  bucket: string,
  { method, path }: EdgeRequest,
  allows: (action: string, path: string) => boolean,
): EdgeReply {
  const key = objectKey(path);
  if (key === undefined) return xmlError(400, 'InvalidURI');
  if (method !== 'GET' && method !== 'HEAD') return xmlError(405, 'MethodNotAllowed');
  if (!allows('s3:GetObject', `/${key}`)) return xmlError(403, 'AccessDenied');
  const object = store.get(bucket, key);
  // S3 doesn't reveal to strangers which keys exist: without the right to list, it reports a missing key as forbidden.
  if (!object)
    return allows('s3:ListBucket', '') ? xmlError(404, 'NoSuchKey') : xmlError(403, 'AccessDenied');
  const { etag, modified, body } = object;
  const headers = { ...object.headers, etag, 'last-modified': modified, server: 'AmazonS3' };
  return { status: 200, headers, body };
}

function objectKey(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
}
