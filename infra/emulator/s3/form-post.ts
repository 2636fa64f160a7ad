import type { AwsReply, UnsignedCall, Want } from '../service.ts';
import { notCarriedOut, xmlError } from './replies.ts';
import { refusalBy, signatureOf } from './post-policy.ts';
import type { NewObject } from './object-store.ts';

/** What S3 needs to know about the signers of forms. */
export interface Signers {
  /** The region that all signatures must name. */
  region: string;
  /** Returns the secret key that belongs to an access key. */
  secretOf(accessKey: string): string | undefined;
  /** Whether the access key's owner has this right. */
  allows(accessKey: string, want: Want): boolean;
}

/** The form fields that are supported, or that make no difference here. */
const KNOWN =
  /^(key|bucket|file|policy|content-type|cache-control|x-amz-(algorithm|credential|date|security-token|signature|meta-.+))$/;

/** Checks a form that a browser posts to upload one file, just as S3 would. Returns the object to store, or a refusal. */
export async function uploadedBy(
  { headers, body }: UnsignedCall,
  bucket: string,
  signers: Signers,
  now: number,
): Promise<{ object: NewObject } | AwsReply> {
  const form = await formOf(headers['content-type'] ?? '', body);
  if (!form) return xmlError(400, 'MalformedPOSTRequest');
  const { fields, file } = form;
  const unknown = [...fields.keys()].find((field) => !KNOWN.test(field));
  if (unknown !== undefined) return notCarriedOut(`a POST with ${unknown}`);
  const key = fields.get('key');
  if (!file || !key) return xmlError(400, 'InvalidArgument', 'POST requires a key and exactly one file.');
  const refusal =
    refusalOfSigner(fields, signers) ??
    refusalBy(fields.set('bucket', bucket), file.length, now) ??
    refusalOfRole(fields, { action: 's3:PutObject', resource: `arn:aws:s3:::${bucket}/${key}` }, signers);
  if (refusal) return refusal;
  return { object: { key, headers: keptOf(fields), body: file } };
}

/** Reads a form. Field names become lowercase. Fields after the file are ignored. */
async function formOf(contentType: string, body: Buffer) {
  const fields = new Map<string, string>();
  try {
    const request = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
    for (const [name, value] of await request.formData()) {
      if (typeof value === 'string') fields.set(name.toLowerCase(), value);
      else return { fields, file: Buffer.from(await value.arrayBuffer()) };
    }
    return { fields, file: undefined };
  } catch {
    return undefined;
  }
}

function refusalOfSigner(
  fields: ReadonlyMap<string, string>,
  { region, secretOf }: Signers,
): AwsReply | undefined {
  const [accessKey = '', ...scope] = (fields.get('x-amz-credential') ?? '').split('/');
  const secretKey = secretOf(accessKey);
  if (secretKey === undefined) return xmlError(403, 'InvalidAccessKeyId');
  const [, signedRegion, service, end] = scope;
  const isOurs = signedRegion === region && service === 's3' && end === 'aws4_request';
  const signature = signatureOf(fields.get('policy') ?? '', secretKey, scope);
  if (isOurs && fields.get('x-amz-signature') === signature) return undefined;
  return xmlError(403, 'SignatureDoesNotMatch');
}

function refusalOfRole(
  fields: ReadonlyMap<string, string>,
  want: Want,
  { allows }: Signers,
): AwsReply | undefined {
  const [accessKey = ''] = (fields.get('x-amz-credential') ?? '').split('/');
  return allows(accessKey, want) ? undefined : xmlError(403, 'AccessDenied');
}

function keptOf(fields: ReadonlyMap<string, string>): Record<string, string> {
  const kept = [...fields].filter(([name]) => /^(content-type|cache-control|x-amz-meta-.+)$/.test(name));
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(kept) };
}
