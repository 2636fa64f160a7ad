import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EdgeReply, EdgeRequest } from '../http.ts';
import { deployTo } from '../testing/deploy.ts';
import { fakeMachine, type FakeMachine } from '../testing/fake-machine.ts';
import { createDistribution, type Distribution } from './distribution.ts';

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

/** A cache policy that keeps replies for at most two seconds. */
const policy = (QueryStringBehavior = 'none') => ({
  CachePolicyConfig: {
    Name: 'kept',
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: 2,
    ParametersInCacheKeyAndForwardedToOrigin: {
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior },
      EnableAcceptEncodingGzip: true,
      EnableAcceptEncodingBrotli: true,
    },
  },
});

/** An origin request policy that forwards one header, which isn't part of the cache key. */
const addressPolicy = (HeaderBehavior = 'whitelist') => ({
  OriginRequestPolicyConfig: {
    Name: 'address',
    CookiesConfig: { CookieBehavior: 'none' },
    HeadersConfig: { HeaderBehavior, Headers: ['X-Address'] },
    QueryStringsConfig: { QueryStringBehavior: 'none' },
  },
});

let machine: FakeMachine;
let distribution: Distribution;
let seen: EdgeRequest[];
let shown: EdgeReply;

beforeEach(async () => {
  machine = await fakeMachine();
  seen = [];
  const headers = { 'content-type': 'application/json', 'cache-control': 's-maxage=9' };
  shown = { status: 200, headers, body: Buffer.from(JSON.stringify('kept '.repeat(999))) };
  distribution = createDistribution(machine, {
    bucket: () => undefined,
    api: () => async (request) => {
      seen.push(request);
      return shown;
    },
    sockets: () => undefined,
  });
  const { ref } = deployTo(distribution, 'Kept', 'AWS::CloudFront::CachePolicy', policy());
  const forwarding = deployTo(
    distribution,
    'Address',
    'AWS::CloudFront::OriginRequestPolicy',
    addressPolicy(),
  );
  const behaviour = { TargetOriginId: 'api', Compress: true };
  deployTo(distribution, 'Distribution', 'AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Enabled: true,
      Origins: [{ Id: 'api', DomainName: 'api.test' }],
      CustomErrorResponses: [{ ErrorCode: 503, ErrorCachingMinTTL: 1 }],
      CacheBehaviors: [
        { ...behaviour, PathPattern: '/kept/*', CachePolicyId: ref },
        {
          ...behaviour,
          PathPattern: '/counted/*',
          CachePolicyId: ref,
          OriginRequestPolicyId: forwarding.ref,
        },
      ],
      DefaultCacheBehavior: { ...behaviour, CachePolicyId: CACHING_DISABLED },
    },
  });
  machine.server.on('request', (message, response) => void distribution.handle(message, response));
});
afterEach(() => machine.close());

/** Returns the edge's cache header, the reply's encoding, and how many requests have reached the origin. */
async function get(path: string, accepted = 'identity', init: RequestInit = {}) {
  const headers = { 'accept-encoding': accepted, ...init.headers };
  const reply = await fetch(machine.siteUrl + path, { ...init, headers });
  await reply.arrayBuffer();
  return [reply.headers.get('x-cache'), reply.headers.get('content-encoding'), seen.length];
}

const [HIT, MISS] = ['Hit from cloudfront', 'Miss from cloudfront'];

test('a reply is fetched once for all viewers who request the same path with the same encodings', async () => {
  const headers = { cookie: 'c=1', authorization: 'Bearer t' };
  expect(await get('/kept/a?x=1', 'identity', { headers })).toEqual([MISS, null, 1]);
  expect(seen[0]?.query).toBe('');
  for (const name of Object.keys(headers)) expect(seen[0]?.headers).not.toHaveProperty(name);
  expect(await get('/kept/a?x=2')).toEqual([HIT, null, 1]);
  expect(await get('/kept/b')).toEqual([MISS, null, 2]);
  expect(await get('/kept/a', 'gzip, br')).toEqual([MISS, 'br', 3]);
  expect(await get('/kept/a', 'br, gzip, zstd')).toEqual([HIT, 'br', 3]);
  expect(await get('/kept/a', 'identity', { method: 'HEAD' })).toEqual([MISS, null, 4]);
});

test('a reply is cached only if its policy says so, and only for as long as the policy allows', async () => {
  await get('/kept/a');
  machine.time += 1999;
  expect(await get('/kept/a')).toEqual([HIT, null, 1]);
  machine.time += 1;
  expect(await get('/kept/a')).toEqual([MISS, null, 2]);
  await get('/else');
  expect(await get('/else')).toEqual([MISS, null, 4]);
});

test('an error stays cached for as long as the distribution’s setting for its status says', async () => {
  shown = { status: 503, headers: { 'cache-control': 'no-store' }, body: Buffer.from('{}') };
  for (const [after, asked] of [
    [0, 1],
    [999, 1],
    [1, 2],
  ] as const) {
    machine.time += after;
    const [, , count] = await get('/kept/a');
    expect(count).toBe(asked);
  }
});

test('an origin request policy’s headers reach the origin without becoming part of the cache key', async () => {
  const from = (address: string) => ({ headers: { 'x-address': address, cookie: 'c=1', 'x-other': '1' } });
  await get('/counted/a?x=1', 'identity', from('one'));
  expect(seen[0]?.headers).toMatchObject({ 'x-address': 'one' });
  expect(seen[0]?.query).toBe('');
  for (const name of ['cookie', 'x-other']) expect(seen[0]?.headers).not.toHaveProperty(name);
  expect(await get('/counted/a', 'identity', from('other'))).toEqual([HIT, null, 1]);
  await get('/kept/a', 'identity', from('one'));
  expect(seen[1]?.headers).not.toHaveProperty('x-address');
});

test('a policy that forwards headers without naming them keeps the emulator from starting', () => {
  expect(() =>
    deployTo(distribution, 'All', 'AWS::CloudFront::OriginRequestPolicy', addressPolicy('allViewer')),
  ).toThrow('HeadersConfig.HeaderBehavior');
});

test('a policy with an unsupported cache key keeps the emulator from starting', () => {
  expect(() => deployTo(distribution, 'All', 'AWS::CloudFront::CachePolicy', policy('all'))).toThrow(
    'QueryStringsConfig.QueryStringBehavior',
  );
});
