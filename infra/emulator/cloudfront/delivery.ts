import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EdgeReply, EdgeRequest } from '../http.ts';
import type { Encoding } from './policies.ts';

const COMPRESSIBLE =
  /^(text\/(css|html|javascript|js|markdown|plain|csv|xml|richtext|tab-separated-values|x-[\w-]+)|application\/(json|javascript|xml|wasm|vnd\.ms-fontobject|[\w.-]+\+(json|xml)|manifest\+json|x-javascript)|image\/svg\+xml|font\/(eot|otf|ttf|opentype))\b/;
const SMALLEST = 1_000;
const LARGEST = 10_000_000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Prepares a reply for the viewer: responds with 304 if the viewer's copy is current, compresses the body if the
 * behavior allows it, and drops it for HEAD.
 */
export async function deliver(
  request: EdgeRequest,
  reply: EdgeReply,
  encodings: readonly Encoding[],
): Promise<EdgeReply> {
  if (isUnchanged(request, reply)) return notModified(reply);
  const encoding = isFit(reply) ? acceptedBy(request, encodings)[0] : undefined;
  const encoded = encoding ? await encode(reply, encoding) : reply;
  const headers = { ...encoded.headers, 'content-length': String(encoded.body.length) };
  return { ...encoded, headers, body: request.method === 'HEAD' ? Buffer.alloc(0) : encoded.body };
}

/** Compares If-None-Match weakly: a compressed representation has the origin's tag, prefixed with W/. */
function isUnchanged(request: EdgeRequest, { status, headers }: EdgeReply): boolean {
  const condition = request.headers['if-none-match'];
  const tag = headers['etag'];
  if (condition === undefined || tag === undefined || status !== 200) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return condition === '*' || condition.split(',').some((one) => opaque(one) === opaque(tag));
}

function notModified(reply: EdgeReply): EdgeReply {
  const { 'content-type': _type, 'content-length': _length, ...headers } = reply.headers;
  return { status: 304, headers, body: Buffer.alloc(0) };
}

function isFit({ status, headers, body: { length } }: EdgeReply): boolean {
  return (
    status === 200 &&
    length >= SMALLEST &&
    length <= LARGEST &&
    !('content-encoding' in headers) &&
    COMPRESSIBLE.test(headers['content-type'] ?? '')
  );
}

/** Returns which of the encodings the viewer accepts, best one first. */
export function acceptedBy({ headers }: EdgeRequest, encodings: readonly Encoding[]): readonly Encoding[] {
  const accepted = (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return encodings.filter((encoding) => accepted.includes(encoding));
}

async function encode(reply: EdgeReply, encoding: Encoding): Promise<EdgeReply> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const body = encoding === 'br' ? await toBrotli(reply.body, quality) : await toGzip(reply.body);
  const { etag, vary } = reply.headers;
  const headers: Record<string, string> = {
    ...reply.headers,
    'content-encoding': encoding,
    vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
  };
  if (etag !== undefined) headers['etag'] = etag.startsWith('W/') ? etag : `W/${etag}`;
  return { ...reply, headers, body };
}
