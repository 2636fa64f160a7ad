import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { fakeMachine, type FakeMachine } from '../testing/fake-machine.ts';
import { deployTo } from '../testing/deploy.ts';
import { createBuckets, type Buckets } from '../s3/buckets.ts';
import { createDistribution, type Distribution } from './distribution.ts';
import type { EdgeRequest } from '../http.ts';

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const CSP = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";
/** A list of the site's pages. A deployment puts this list in front of the edge function's code. */
const SITE = {
  pages: { '/': '/index.html', '/leagues/1/draft': '/index.html', '/board/*': '/board.html' },
  addresses: ['/', '/members/*', '/board/*', '/join/*'],
};
const textOf = (name: string) => readFileSync(join(import.meta.dirname, `../../aws/edge/${name}.js`), 'utf8');
const ASKED = "response.headers['x-asked'] = { value: 'yes' }; return response;";
const edgeCode = (name: string) =>
  `import cf from 'cloudfront';\nconst site = ${JSON.stringify(SITE)};\n${textOf('page-of')}${textOf(name).replace('return response;', ASKED)}`;

let machine: FakeMachine;
let buckets: Buckets;
let distribution: Distribution;
let assembly: string;
let seen: EdgeRequest[];
let bucketName: string;
let bucketDomain: string;

const writeAsset = (hash: string, files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(assembly, `asset.${hash}`, name, '..'), { recursive: true });
    writeFileSync(join(assembly, `asset.${hash}`, name), text);
  }
};

const deployAssets = (over: object = {}) =>
  deployTo(buckets, 'Files', 'Custom::CDKBucketDeployment', {
    SourceObjectKeys: ['site.zip', 'config.zip'],
    SourceMarkers: [{}, { '<<marker:0>>': 'a "quoted" pool' }],
    SourceMarkersConfig: [{}, { jsonEscape: true }],
    DestinationBucketName: bucketName,
    SystemMetadata: { 'cache-control': 'no-cache' },
    ...over,
  });

beforeEach(async () => {
  assembly = mkdtempSync(join(tmpdir(), 'assembly-'));
  writeAsset('site', {
    'index.html': '<p>two crowns</p>'.repeat(100),
    'assets/a-1.js': 'let a',
    'old.txt': 'x',
    'shell.html': '<p>a page of members</p>',
    'board.html': '<p>a board</p>',
    '404.html': '<p>nothing</p>'.repeat(100),
  });
  writeAsset('config', { 'config.json': '{"pool":"<<marker:0>>"}' });
  const file = (hash: string) => ({
    source: { path: `asset.${hash}`, packaging: 'zip' },
    destinations: { here: { objectKey: `${hash}.zip` } },
  });
  writeFileSync(
    join(assembly, 'S.assets.json'),
    JSON.stringify({ files: { site: file('site'), config: file('config') } }),
  );
  machine = await fakeMachine(assembly);
  seen = [];
  buckets = createBuckets({
    ...machine,
    iam: { allows: () => false },
    lambda: { callerOf: () => undefined, roleOf: () => '', secretOf: () => undefined },
    frontDoorUrl: 'http://127.0.0.1:9',
  });
  const sockets = new WebSocketServer({ noServer: true });
  distribution = createDistribution(machine, {
    bucket: buckets.origin,
    api: (domain) =>
      domain === 'api.test'
        ? async (request) => {
            seen.push(request);
            return {
              status: 404,
              headers: { 'content-type': 'application/json', etag: '"x"' },
              cookies: ['a=1', 'b=2'],
              body: Buffer.from('{}'),
            };
          }
        : undefined,
    sockets: (domain) =>
      domain === 'ws.test'
        ? async (request, message, socket, head) => {
            seen.push(request);
            sockets.handleUpgrade(message, socket, head, (open) => open.close(4000));
          }
        : undefined,
  });
  await deployStack();
  machine.server.on('request', (message, response) => void distribution.handle(message, response));
  await distribution.start?.();
});

afterEach(async () => {
  await distribution.stop?.();
  await machine.close();
  rmSync(assembly, { recursive: true });
});

async function deployStack(apiId = 'api'): Promise<void> {
  const cloudFront = (id: string, type: string, properties: object) =>
    deployTo(distribution, id, `AWS::CloudFront::${type}`, properties);
  const bucket = deployTo(buckets, 'Bucket', 'AWS::S3::Bucket', {});
  bucketName = bucket.ref;
  bucketDomain = bucket.attributes['RegionalDomainName'] ?? '';
  const edge = (id: string, name: string) =>
    cloudFront(id, 'Function', {
      Name: id,
      FunctionCode: edgeCode(name),
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
    }).attributes['FunctionARN'];
  const headers = cloudFront('Headers', 'ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: CSP, Override: true },
        ContentTypeOptions: { Override: true },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 1, Override: true },
      },
      CustomHeadersConfig: { Items: [{ Header: 'Permissions-Policy', Value: 'usb=()', Override: true }] },
    },
  }).ref;
  const viewer = [{ EventType: 'viewer-request', FunctionARN: edge('Viewer', 'viewer-headers') }];
  const api = {
    CachePolicyId: CACHING_DISABLED,
    OriginRequestPolicyId: ALL_BUT_HOST,
    FunctionAssociations: viewer,
    Compress: true,
  };
  const { ref } = cloudFront('Distribution', 'Distribution', {
    DistributionConfig: {
      Enabled: true,
      Origins: [
        { Id: 's3', DomainName: bucket.attributes['RegionalDomainName'], OriginAccessControlId: 'oac' },
        {
          Id: apiId,
          DomainName: 'api.test',
          OriginCustomHeaders: [{ HeaderName: 'X-Secret', HeaderValue: 's' }],
        },
        { Id: 'ws', DomainName: 'ws.test' },
      ],
      CacheBehaviors: [
        { PathPattern: '/api/*', TargetOriginId: apiId, AllowedMethods: ['GET', 'HEAD', 'POST'], ...api },
        { PathPattern: '/ws', TargetOriginId: 'ws', ...api },
      ],
      DefaultCacheBehavior: {
        TargetOriginId: 's3',
        CachePolicyId: CACHING_OPTIMIZED,
        Compress: true,
        ResponseHeadersPolicyId: headers,
        FunctionAssociations: [
          { EventType: 'viewer-request', FunctionARN: edge('Page', 'single-page') },
          { EventType: 'viewer-response', FunctionARN: edge('Status', 'honest-status') },
        ],
      },
      DefaultRootObject: 'index.html',
    },
  });
  deployTo(buckets, 'Policy', 'AWS::S3::BucketPolicy', {
    Bucket: bucketName,
    PolicyDocument: {
      Statement: [
        {
          Effect: 'Deny',
          Action: 's3:*',
          Principal: { AWS: '*' },
          Resource: '*',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        },
        {
          Effect: 'Allow',
          Action: ['s3:GetObject', 's3:ListBucket'],
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Resource: [`arn:aws:s3:::${bucketName}/*`, `arn:aws:s3:::${bucketName}`],
          Condition: {
            StringEquals: { 'AWS:SourceArn': `arn:aws:cloudfront::000000000000:distribution/${ref}` },
          },
        },
      ],
    },
  });
  deployAssets();
}

const get = (path: string, init: RequestInit = {}) =>
  fetch(machine.siteUrl + path, { ...init, headers: { 'accept-encoding': 'identity', ...init.headers } });

test('unknown pages get index.html with the policy’s headers, and missing files get a 404', async () => {
  const page = await get('/leagues/1/draft');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('content-security-policy')).toBe(CSP);
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('permissions-policy')).toBe('usb=()');
  expect(page.headers.get('strict-transport-security')).toBeNull();
  const missing = await get('/nothing.js');
  expect(missing.status).toBe(404);
  expect(missing.headers.get('content-security-policy')).toBe(CSP);
  expect(await missing.text()).toContain('NoSuchKey');
});

test('a member’s page opens even if the member’s name contains a dot', async () => {
  for (const name of ['ana', 'Quiet.Fan', 'app.js', 'jos%C3%A9.b/']) {
    const page = await get(`/members/${name}`);
    expect([name, page.status, await page.text()]).toEqual([name, 200, '<p>a page of members</p>']);
  }
  expect((await get('/members/ana/app.js')).status).toBe(404);
});

test('a page with a parameter is served from its own file', async () => {
  for (const token of ['a-token', '01J0_A.b/']) {
    const page = await get(`/board/${token}`);
    expect([token, page.status, await page.text()]).toEqual([token, 200, '<p>a board</p>']);
  }
  for (const nowhere of ['/board', '/board/', '/board/a/b']) expect((await get(nowhere)).status).toBe(404);
});

test('an origin selected by a function keeps its own settings, and the behavior’s rules still apply', async () => {
  // `fetch` would overwrite `sec-fetch-mode`.
  const sent = send(`${machine.siteUrl}/join/ABC234?x=1`, { headers: { 'sec-fetch-mode': 'navigate' } });
  const [opened] = (await once(sent.end(), 'response')) as [IncomingMessage];
  opened.resume();
  expect([opened.statusCode, opened.headers['content-length'], seen]).toEqual([200, '24', []]);
  const card = await get('/join/ABC234?x=1', { headers: { cookie: 'c=1' } });
  expect([card.status, await card.text()]).toEqual([404, '{}']);
  expect(card.headers.get('content-security-policy')).toBe(CSP);
  expect(seen[0]).toMatchObject({
    path: '/api/join/ABC234',
    query: '',
    headers: { host: 'api.test', 'x-secret': 's' },
  });
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
});

test('a request fails if a function selects a missing origin', async () => {
  await deployStack('gateway');
  expect([(await get('/join/ABC234')).status, seen]).toEqual([503, []]);
});

test('a viewer-response function can change a reply’s status, except for 304s and errors', async () => {
  const unknown = await get('/nowhere', { headers: { 'accept-encoding': 'br' } });
  expect([unknown.status, unknown.headers.get('x-asked')]).toEqual([404, 'yes']);
  expect(unknown.headers.get('content-security-policy')).toBe(CSP);
  expect(await unknown.text()).toContain('nothing');
  const tag = unknown.headers.get('etag') ?? '';
  expect((await get('/nowhere', { headers: { 'if-none-match': tag } })).status).toBe(304);
  expect((await get('/nowhere', { method: 'HEAD' })).status).toBe(404);
  expect((await get('/nowhere', { method: 'POST' })).status).toBe(403);
  expect((await get('/none.js')).headers.get('x-asked')).toBeNull();
});

test('objects are compressed and get a weak tag, and a viewer who sends that tag gets a 304', async () => {
  const strong = (await get('/')).headers.get('etag');
  const page = await get('/', { headers: { 'accept-encoding': 'gzip;q=0, br' } });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('etag')).toBe(`W/${strong}`);
  expect(page.headers.get('vary')).toBe('Accept-Encoding');
  expect(await page.text()).toContain('two crowns');
  expect((await get('/', { headers: { 'if-none-match': `W/${strong}` } })).status).toBe(304);
});

test('files contain deploy-time values, and a new deployment replaces files and prunes old ones', async () => {
  expect(await (await get('/config.json')).json()).toEqual({ pool: 'a "quoted" pool' });
  rmSync(join(assembly, 'asset.site/old.txt'));
  rmSync(join(assembly, 'asset.site/assets/a-1.js'));
  writeAsset('site', { 'index.html': 'new' });
  deployAssets({ Exclude: ['assets/*'] });
  expect(await (await get('/')).text()).toBe('new');
  expect((await get('/old.txt')).status).toBe(404);
  expect((await get('/assets/a-1.js')).status).toBe(200);
});

test('a bucket can be read only through its own distribution', async () => {
  const request = {
    method: 'GET',
    path: '/index.html',
    query: '',
    headers: {},
    body: Buffer.alloc(0),
    sourceIp: '::1',
  };
  const foreign = 'arn:aws:cloudfront::000000000000:distribution/OTHER';
  expect((await buckets.origin(bucketDomain)?.(request))?.status).toBe(403);
  expect((await buckets.origin(bucketDomain, foreign)?.(request))?.status).toBe(403);
});

test('the API gets the viewer’s request without the host header, and its errors reach the viewer unchanged', async () => {
  const reply = await get('/api/a%20b?x=1&y', {
    method: 'POST',
    body: '{"a":1}',
    headers: { cookie: 'c=1', 'x-viewer-host': 'forged', authorization: 'Bearer t' },
  });
  expect(reply.status).toBe(404);
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(seen[0]).toMatchObject({ method: 'POST', path: '/api/a%20b', query: 'x=1&y' });
  expect(seen[0]?.body.toString()).toBe('{"a":1}');
  expect(seen[0]?.headers).toMatchObject({
    host: 'api.test',
    cookie: 'c=1',
    authorization: 'Bearer t',
    'x-secret': 's',
    'x-viewer-host': new URL(machine.siteUrl).host,
    'x-viewer-address': '127.0.0.1',
    'x-forwarded-for': '127.0.0.1',
  });
  expect((await get('/api/x', { method: 'DELETE' })).status).toBe(403);
  expect((await get('/', { method: 'POST' })).status).toBe(403);
});

test('parameters, headers and cookies named like built-in properties, such as constructor, pass through the function unchanged', async () => {
  const path = '/api/x?constructor=x&toString=1&toString=2&__proto__=a&__proto__=b';
  const cookie = 'constructor=1; __proto__=2; __proto__=3';
  // `fetch` drops a header named `__proto__`.
  const sent = send(machine.siteUrl + path, {
    headers: ['host', 'h', 'constructor', 'c', '__proto__', 'p', 'cookie', cookie],
  });
  const [reply] = (await once(sent.end(), 'response')) as [IncomingMessage];
  reply.resume();
  const { query, headers = {} } = seen[0] ?? {};
  expect(query).toBe(path.split('?')[1]);
  const passed = new Map(Object.entries(headers));
  const names = ['constructor', '__proto__', 'cookie'];
  expect(names.map((name) => passed.get(name))).toEqual(['c', 'p', cookie]);
  // One stranger's request must not change how other people's requests are read.
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('local programs can choose the loopback address that they appear to come from', async () => {
  for (const claimed of ['127.128.3.4', '203.0.113.9', '127.1', 'x'])
    await get('/api/x', { headers: { 'x-loopback-address': claimed } });
  expect(seen.map(({ headers, sourceIp }) => [headers['x-viewer-address'], sourceIp])).toEqual([
    ['127.128.3.4', '127.128.3.4'],
    ['127.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1'],
  ]);
  expect(seen.filter(({ headers }) => 'x-loopback-address' in headers)).toEqual([]);
});

test('an upgrade passes through the function of its path’s behavior, and other paths reject upgrades', async () => {
  const url = machine.siteUrl.replace('http', 'ws');
  const [code] = await once(new WebSocket(`${url}/ws?ticket=t`), 'close');
  expect(code).toBe(4000);
  expect(seen[0]).toMatchObject({
    path: '/ws',
    query: 'ticket=t',
    headers: { 'x-viewer-host': new URL(url).host },
  });
  const refused = new WebSocket(`${url}/api/x`);
  refused.on('error', () => {});
  const [, response] = await once(refused, 'unexpected-response');
  expect(response.statusCode).toBe(403);
  response.destroy();
});

test('an unsupported setting keeps the emulator from starting', () => {
  expect(() =>
    deployTo(distribution, 'D', 'AWS::CloudFront::Distribution', {
      DistributionConfig: { CustomErrorResponses: [{ ErrorCode: 404, ResponsePagePath: '/404.html' }] },
    }),
  ).toThrow('ResponsePagePath');
});
