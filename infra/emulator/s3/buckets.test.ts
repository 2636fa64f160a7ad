import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import { openFrontDoor, type FrontDoor } from '../front-door.ts';
import { createIam } from '../iam/iam.ts';
import { deployTo } from '../testing/deploy.ts';
import { fakeMachine, type FakeMachine } from '../testing/fake-machine.ts';
import { createBuckets } from './buckets.ts';

const SITE = 'https://crowns.example';
const KEYS = { accessKeyId: 'AKIAFUNCTION', secretAccessKey: 'secret', sessionToken: 'worker-1' };
const PNG = 'image/png';

let machine: FakeMachine;
let door: FrontDoor;
let bucket: string;
let client: S3Client;

/** Creates the same buckets again, as a restart would. The role of the calling function allows these actions. */
async function start(actions: readonly string[]): Promise<void> {
  door = await openFrontDoor();
  const iam = createIam(DEFAULT_ENVIRONMENT, 'Game');
  const Statement = actions.map((action) => ({
    Effect: 'Allow',
    Action: action,
    Resource: action === 's3:ListBucket' ? 'arn:aws:s3:::*' : 'arn:aws:s3:::*/uploads/*',
  }));
  deployTo(iam, 'Role', 'AWS::IAM::Role', {
    AssumeRolePolicyDocument: { Statement: [] },
    Policies: [{ PolicyName: 'p', PolicyDocument: { Statement } }],
  });
  const roleArn = 'arn:aws:iam::000000000000:role/Game-Role';
  const caller = { logicalId: 'Accounts', functionName: 'accounts', roleArn, requestId: undefined };
  const callerOf = (key: string) => (key === KEYS.accessKeyId ? caller : undefined);
  const secretOf = (key: string) => (key === KEYS.accessKeyId ? KEYS.secretAccessKey : undefined);
  const buckets = createBuckets({
    ...machine,
    iam,
    lambda: { callerOf, secretOf, roleOf: () => roleArn },
    frontDoorUrl: door.url,
  });
  const rule = { AllowedMethods: ['POST'], AllowedOrigins: [SITE], AllowedHeaders: ['content-type'] };
  bucket = deployTo(buckets, 'Pictures', 'AWS::S3::Bucket', {
    CorsConfiguration: { CorsRules: [rule] },
  }).ref;
  door.open({ iam, callerOf, report: machine.report }, [buckets]);
  const { region } = DEFAULT_ENVIRONMENT;
  client = new S3Client({ endpoint: door.url, region, credentials: KEYS, maxAttempts: 1 });
}

const ALL = ['s3:PutObject', 's3:GetObject', 's3:DeleteObject', 's3:ListBucket'];

beforeEach(async () => {
  machine = await fakeMachine();
  machine.time = Date.now();
  await start(ALL);
});
afterEach(async () => {
  await door.close();
  await machine.close();
});

const signed = (Key = 'uploads/ana/1') =>
  createPresignedPost(client, {
    Bucket: bucket,
    Key,
    Conditions: [['content-length-range', 1, 100]],
    Fields: { 'Content-Type': PNG },
    Expires: 60,
  });

type Signed = Awaited<ReturnType<typeof signed>>;

async function post({ url, fields }: Signed, content: string, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([content]));
  const reply = await fetch(url, { method: 'POST', body: form, headers });
  const [, code = ''] = /<Code>(\w+)</.exec(await reply.text()) ?? [];
  return { status: reply.status, code, headers: reply.headers };
}

const read = async (Key = 'uploads/ana/1', Range?: string) => {
  const { Body, ...reply } = await client.send(new GetObjectCommand({ Bucket: bucket, Key, Range }));
  return { ...reply, text: await Body?.transformToString() };
};

describe('a signed form', () => {
  it('creates the object that it names, and the object survives a restart', async () => {
    expect((await post(await signed(), 'crown')).status).toBe(204);
    await door.close();
    await start(ALL);
    expect(await read()).toMatchObject({ text: 'crown', ContentType: PNG, ContentLength: 5 });
    const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'uploads/ana/1' }));
    expect(head).toMatchObject({ ContentType: PNG, ContentLength: 5 });
  });

  const changed = (fields: Record<string, string>) => async () => {
    const form = await signed();
    return { ...form, fields: { ...form.fields, ...fields } };
  };
  it.each([
    ['someone else’s key', changed({ key: 'uploads/ben/1' }), 'x', 'AccessDenied'],
    ['another content type', changed({ 'Content-Type': 'image/svg+xml' }), 'x', 'AccessDenied'],
    ['a field that the policy does not name', changed({ 'x-amz-meta-owner': 'ben' }), 'x', 'AccessDenied'],
    ['another signature', changed({ 'X-Amz-Signature': '0'.repeat(64) }), 'x', 'SignatureDoesNotMatch'],
    ['a wider policy', changed({ Policy: btoa('{}') }), 'x', 'SignatureDoesNotMatch'],
    ['an unknown signer', changed({ 'X-Amz-Credential': 'AKIA/20250825' }), 'x', 'InvalidAccessKeyId'],
    ['an access list, which is not simulated', changed({ acl: 'public-read' }), 'x', 'NotImplemented'],
    ['a file that is too large', signed, 'x'.repeat(101), 'EntityTooLarge'],
    ['an empty file', signed, '', 'EntityTooSmall'],
    ['a key that the signer can’t write', () => signed('pictures/ana/1'), 'x', 'AccessDenied'],
  ] as const)('is rejected with %s', async (_, form, content, code) => {
    expect((await post(await form(), content)).code).toBe(code);
    await expect(read()).rejects.toThrow('No Such Key');
  });

  it('is rejected after its expiry', async () => {
    const form = await signed();
    machine.time += 61_000;
    expect(await post(form, 'crown')).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  it('gets a reply that only the site’s own pages can read', async () => {
    const allowed = (headers: Headers) => headers.get('access-control-allow-origin');
    const form = await signed();
    expect(allowed((await post(form, 'crown', { origin: SITE })).headers)).toBe(SITE);
    expect(allowed((await post(form, 'x'.repeat(101), { origin: SITE })).headers)).toBe(SITE);
    expect(allowed((await post(form, 'crown', { origin: 'https://other.example' })).headers)).toBeNull();
    const ask = (origin: string, method: string) =>
      fetch(form.url, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': method },
      });
    expect((await ask(SITE, 'POST')).status).toBe(200);
    expect((await ask(SITE, 'PUT')).status).toBe(403);
    expect((await ask('https://other.example', 'POST')).status).toBe(403);
  });
});

describe('an object', () => {
  beforeEach(async () => void (await post(await signed(), 'two crowns')));

  it('can be read in part', async () => {
    expect(await read('uploads/ana/1', 'bytes=0-2')).toMatchObject({
      text: 'two',
      ContentRange: 'bytes 0-2/10',
    });
    expect(await read('uploads/ana/1', 'bytes=4-9999')).toMatchObject({ text: 'crowns' });
    await expect(read('uploads/ana/1', 'bytes=10-20')).rejects.toThrow('Invalid Range');
    await expect(read('uploads/ana/1', 'bytes=-3')).rejects.toThrow('not carried out');
  });

  it('can be copied with new headers, unless it has changed', async () => {
    const { ETag } = await read();
    const copy = (CopySourceIfMatch: string | undefined, change = {}) =>
      client.send(
        new CopyObjectCommand({
          Bucket: bucket,
          Key: 'uploads/ana/2',
          CopySource: `${bucket}/uploads/ana/1`,
          CopySourceIfMatch,
          ContentType: 'image/webp',
          CacheControl: 'immutable',
          MetadataDirective: 'REPLACE',
          ...change,
        }),
      );
    await expect(copy('"another"')).rejects.toThrow('Precondition Failed');
    expect((await copy(ETag)).CopyObjectResult?.ETag).toBe(ETag);
    expect(await read('uploads/ana/2')).toMatchObject({
      text: 'two crowns',
      ContentType: 'image/webp',
      CacheControl: 'immutable',
    });
    await expect(copy(ETag, { CopySource: `${bucket}/uploads/ana/9` })).rejects.toThrow('No Such Key');
    await expect(copy(ETag, { TaggingDirective: 'COPY' })).rejects.toThrow('x-amz-tagging-directive');
  });

  it('is gone after it is deleted, and deleting it again succeeds', async () => {
    const remove = () => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'uploads/ana/1' }));
    await remove();
    await expect(read()).rejects.toThrow('No Such Key');
    await remove();
  });
});

describe('a list', () => {
  const list = (Prefix?: string, Bucket = bucket) =>
    client.send(new ListObjectsV2Command({ Bucket, Prefix }));

  it('contains the objects whose keys begin with a prefix', async () => {
    for (const key of ['uploads/ana/2', 'uploads/ana/1', 'uploads/anabel/1', 'uploads/a/<&>'])
      await post(await signed(key), 'crown');
    const keys = async (prefix?: string) => (await list(prefix)).Contents?.map(({ Key }) => Key);
    expect(await keys('uploads/ana/')).toEqual(['uploads/ana/1', 'uploads/ana/2']);
    expect(await keys()).toEqual(['uploads/a/<&>', 'uploads/ana/1', 'uploads/ana/2', 'uploads/anabel/1']);
    expect(await list('uploads/eve/')).toMatchObject({ IsTruncated: false });
    expect(await keys('uploads/eve/')).toBeUndefined();
    await expect(list('', 'another')).rejects.toThrow('No Such Bucket');
  });

  it('can be read only by a role with the right to list', async () => {
    await door.close();
    await start(['s3:GetObject']);
    await expect(list()).rejects.toThrow(/not authorized to perform: s3:ListBucket/);
  });
});

describe('a function', () => {
  it('can’t find out that an object is missing without the right to list', async () => {
    await door.close();
    await start(['s3:GetObject']);
    await expect(read()).rejects.toThrow('Access Denied');
  });

  it('can’t exceed its role’s rights, even for the source or target of a copy', async () => {
    await post(await signed(), 'crown');
    await door.close();
    await start(['s3:GetObject']);
    const copy = new CopyObjectCommand({
      Bucket: bucket,
      Key: 'uploads/ana/2',
      CopySource: `${bucket}/uploads/ana/1`,
    });
    await expect(client.send(copy)).rejects.toThrow(/not authorized to perform: s3:PutObject/);
    const remove = new DeleteObjectCommand({ Bucket: bucket, Key: 'uploads/ana/1' });
    await expect(client.send(remove)).rejects.toThrow(/not authorized to perform: s3:DeleteObject/);
    await expect(read('pictures/ana/1')).rejects.toThrow(/not authorized to perform: s3:GetObject/);
  });

  it('that uses an unsupported feature gets an error that names it', async () => {
    const put = new PutObjectCommand({ Bucket: bucket, Key: 'uploads/ana/1', Body: 'x' });
    await expect(client.send(put)).rejects.toThrow(/PutObject with x-amz-sdk-checksum-algorithm is not/);
    const page = new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 });
    await expect(client.send(page)).rejects.toThrow(/is not carried out/);
  });

  it('can write an object byte for byte, if its role allows that', async () => {
    const plain = () => {
      const { region } = DEFAULT_ENVIRONMENT;
      const settings = { endpoint: door.url, region, credentials: KEYS, maxAttempts: 1 };
      return new S3Client({ ...settings, requestChecksumCalculation: 'WHEN_REQUIRED' });
    };
    const Body = new Uint8Array([0, 255, 128, 10]);
    const put = () => new PutObjectCommand({ Bucket: bucket, Key: 'uploads/ana/1', Body, ContentType: PNG });
    await plain().send(put());
    const written = await client.send(new GetObjectCommand({ Bucket: bucket, Key: 'uploads/ana/1' }));
    expect(await written.Body?.transformToByteArray()).toEqual(Body);
    expect(written.ContentType).toBe(PNG);
    await door.close();
    await start(['s3:GetObject']);
    await expect(plain().send(put())).rejects.toThrow(/not authorized to perform: s3:PutObject/);
  });

  it('gets an error for a missing bucket', async () => {
    const get = new GetObjectCommand({ Bucket: 'another', Key: 'uploads/ana/1' });
    await expect(client.send(get)).rejects.toThrow('No Such Bucket');
  });
});

it('a bucket with an unsupported property keeps the emulator from starting', async () => {
  const buckets = createBuckets({
    ...machine,
    iam: { allows: () => false },
    lambda: { callerOf: () => undefined, roleOf: () => '', secretOf: () => undefined },
    frontDoorUrl: door.url,
  });
  const deploy = (properties: object) => () => deployTo(buckets, 'B', 'AWS::S3::Bucket', properties);
  expect(deploy({ WebsiteConfiguration: {} })).toThrow('WebsiteConfiguration');
  const rule = { AllowedMethods: ['POST'], AllowedOrigins: ['*'], ExposedHeaders: ['etag'] };
  expect(deploy({ CorsConfiguration: { CorsRules: [rule] } })).toThrow('ExposedHeaders');
});
