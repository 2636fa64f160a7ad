import type { AwsApi, AwsCall, AwsReply, Want } from '../service.ts';
import { wildcard } from '../http.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { escaped, notCarriedOut, xmlError } from './replies.ts';

/** Answers object calls from SDK clients. The path names the bucket. */
export type ObjectApi = Required<Pick<AwsApi, 'operation' | 'wants' | 'answer' | 'denied'>>;

interface Place {
  bucket: string;
  key: string;
}

/** The most keys that S3 returns in one list. */
const MOST_LISTED = 1000;
const BY_METHOD: Readonly<Record<string, string>> = { HEAD: 'HeadObject' };
/** AWS headers that are supported, or that make no difference here. */
const KNOWN = [
  'x-amz-checksum-mode',
  'x-amz-content-sha256',
  'x-amz-copy-source',
  'x-amz-copy-source-if-match',
  'x-amz-date',
  'x-amz-metadata-directive',
  'x-amz-security-token',
  'x-amz-user-agent',
  'x-amzn-trace-id',
];
/** Request headers that are stored with an object. */
const KEPT = ['content-type', 'cache-control', 'x-amz-meta-*'].map(wildcard);

/**
 * Creates the object API. `mayList` tells whether the caller can list the bucket; if not, a missing object gets a 403
 * instead of a 404.
 */
export function createObjectApi(
  store: ObjectStore,
  hasBucket: (name: string) => boolean,
  mayList: (caller: string, bucket: string) => boolean,
): ObjectApi {
  const missing = ({ caller }: AwsCall, bucket: string): AwsReply =>
    mayList(caller, bucket) ? xmlError(404, 'NoSuchKey') : xmlError(403, 'AccessDenied');

  function read(call: AwsCall, { bucket, key }: Place): AwsReply {
    const object = store.get(bucket, key);
    return object ? ranged(object, call.headers['range']) : missing(call, bucket);
  }

  function copy(call: AwsCall, to: Place): AwsReply {
    const from = sourceOf(call);
    const directive = call.headers['x-amz-metadata-directive'] ?? 'COPY';
    if (!from || !hasBucket(from.bucket)) return xmlError(404, 'NoSuchBucket');
    const object = store.get(from.bucket, from.key);
    if (!object) return missing(call, from.bucket);
    const wanted = call.headers['x-amz-copy-source-if-match'];
    if (wanted !== undefined && wanted.replaceAll('"', '') !== object.etag.replaceAll('"', ''))
      return xmlError(412, 'PreconditionFailed');
    const headers = directive === 'REPLACE' ? keptOf(call.headers) : object.headers;
    store.put(to.bucket, [{ key: to.key, headers, body: object.body }], () => false);
    const modified = new Date(store.get(to.bucket, to.key)?.modified ?? 0).toISOString();
    const body = `<CopyObjectResult><ETag>${escaped(object.etag)}</ETag><LastModified>${modified}</LastModified></CopyObjectResult>`;
    return { status: 200, headers: { 'content-type': 'application/xml' }, body };
  }

  /** Lists objects. A truncated list has a continuation token, which here is the last key of the list. */
  function list({ path }: AwsCall): AwsReply {
    const bucket = bucketOf(path);
    if (!hasBucket(bucket)) return xmlError(404, 'NoSuchBucket');
    const query = queryOf(path);
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const objects = store.list(bucket, prefix).filter(({ key }) => key > after);
    const page = objects.slice(0, MOST_LISTED);
    const listed = page
      .map(
        ({ key, modified }) =>
          `<Contents><Key>${escaped(key)}</Key><LastModified>${new Date(modified).toISOString()}</LastModified></Contents>`,
      )
      .join('');
    const isCut = objects.length > page.length;
    const next = isCut
      ? `<NextContinuationToken>${escaped(page.at(-1)?.key ?? '')}</NextContinuationToken>`
      : '';
    const body = `<ListBucketResult><Name>${escaped(bucket)}</Name><Prefix>${escaped(prefix)}</Prefix><IsTruncated>${isCut}</IsTruncated>${next}${listed}</ListBucketResult>`;
    return { status: 200, headers: { 'content-type': 'application/xml' }, body };
  }

  const operations: Readonly<Record<string, (call: AwsCall, place: Place) => AwsReply>> = {
    GetObject: read,
    HeadObject: (call, place) => ({ ...read(call, place), body: '' }),
    CopyObject: copy,
    PutObject(call, { bucket, key }) {
      const { body } = call;
      store.put(bucket, [{ key, headers: keptOf(call.headers), body }], () => false);
      return { status: 200, headers: { etag: store.get(bucket, key)?.etag ?? '' } };
    },
    DeleteObject(_, { bucket, key }) {
      store.put(bucket, [], (other) => other === key);
      return { status: 204 };
    },
  };

  return {
    operation(method, path) {
      const { 'x-id': id, ...others } = Object.fromEntries(queryOf(path));
      const { 'list-type': listType, prefix: _prefix, 'continuation-token': _token, ...unknown } = others;
      if (method === 'GET' && listType === '2' && Object.keys(unknown).length === 0) return LIST;
      return Object.keys(others).length === 0 ? (id ?? BY_METHOD[method] ?? method) : `${method} ${path}`;
    },
    wants(call) {
      if (call.action === LIST)
        return [
          {
            action: 's3:ListBucket',
            resource: `arn:aws:s3:::${bucketOf(call.path)}`,
            context: { 's3:prefix': queryOf(call.path).get('prefix') ?? '' },
          },
        ];
      const place = placeOf(call.path);
      if (call.action !== 'CopyObject') return wantsOf(ACTIONS[call.action], place);
      return [...wantsOf('s3:PutObject', place), ...wantsOf('s3:GetObject', sourceOf(call))];
    },
    async answer(call) {
      if (call.action === LIST) return list(call);
      const perform = operations[call.action];
      if (!perform) return notCarriedOut(call.action);
      const unknown = Object.keys(call.headers).find((name) => name.startsWith('x-amz') && !isKnown(name));
      if (unknown !== undefined) return notCarriedOut(`${call.action} with ${unknown}`);
      const place = placeOf(call.path);
      if (!place || !hasBucket(place.bucket)) return xmlError(404, 'NoSuchBucket');
      return perform(call, place);
    },
    denied: (message) => xmlError(403, 'AccessDenied', message),
  };
}

const LIST = 'ListObjectsV2';
const queryOf = (path: string): URLSearchParams => new URL(path, 'http://s3').searchParams;
const bucketOf = (path: string): string => /^\/?([^/?]+)/.exec(path)?.[1] ?? '';

const ACTIONS: Readonly<Record<string, string>> = {
  GetObject: 's3:GetObject',
  HeadObject: 's3:GetObject',
  DeleteObject: 's3:DeleteObject',
  PutObject: 's3:PutObject',
};

function wantsOf(action: string | undefined, place: Place | undefined): Want[] {
  if (action === undefined || !place) return [];
  return [{ action, resource: `arn:aws:s3:::${place.bucket}/${place.key}` }];
}

const isKnown = (name: string): boolean => KNOWN.includes(name) || name.startsWith('x-amz-meta-');

function keptOf(headers: AwsCall['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => KEPT.some((pattern) => pattern.test(name))),
  );
}

/** Splits `/bucket/key` into its parts. */
function placeOf(path: string): Place | undefined {
  const [, bucket = '', key = ''] = /^\/?([^/?]+)\/([^?]+)/.exec(path) ?? [];
  return bucket ? { bucket, key: decodeURIComponent(key) } : undefined;
}

function sourceOf({ headers }: AwsCall): Place | undefined {
  return placeOf(headers['x-amz-copy-source'] ?? '');
}

/** Returns the object or, if `range` is set, only the bytes from `bytes=from-to`. */
function ranged({ headers, etag, modified, body }: StoredObject, range: string | undefined): AwsReply {
  const described = { ...headers, etag, 'last-modified': modified, 'accept-ranges': 'bytes' };
  if (range === undefined)
    return { status: 200, headers: { ...described, 'content-length': String(body.length) }, body };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (from === undefined) return notCarriedOut(`GetObject with the range ${range}`);
  const first = Number(from);
  const last = Math.min(to ? Number(to) : Infinity, body.length - 1);
  if (first > last) return xmlError(416, 'InvalidRange');
  const part = body.subarray(first, last + 1);
  const partial = {
    'content-range': `bytes ${first}-${last}/${body.length}`,
    'content-length': String(part.length),
  };
  return { status: 206, headers: { ...described, ...partial }, body: part };
}
