import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeMachine, type FakeMachine } from '../testing/fake-machine.ts';
import { deployTo } from '../testing/deploy.ts';
import { createApiGateway, type ApiGateway } from './api-gateway.ts';
import type { EdgeRequest, Origin } from '../http.ts';
import { Throttled } from '../lambda/function-error.ts';
import { createThrottle } from './throttle.ts';

const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:accounts';
const CLAIMS = {
  sub: 'ana',
  client_id: 'browser',
  scope: 'a aws.cognito.signin.user.admin',
  exp: 1,
  groups: ['x', 'y'],
};

let machine: FakeMachine;
let gateway: ApiGateway;
let api: Origin;
let apiId: string;

const deploy = (logicalId: string, type: string, properties: object) =>
  deployTo(gateway, logicalId, `AWS::ApiGatewayV2::${type}`, properties).ref;

const request = (over: Partial<EdgeRequest> = {}): EdgeRequest => ({
  method: 'GET',
  path: '/api/me',
  query: '',
  headers: { host: 'x', authorization: 'Bearer good' },
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  ...over,
});

beforeEach(async () => {
  machine = await fakeMachine();
  gateway = createApiGateway(machine, {
    verify: async (issuer, token) =>
      issuer === 'https://pool' && token !== 'bad' ? { ...CLAIMS, ...tokens[token] } : undefined,
  });
  apiId = deploy('Api', 'Api', { Name: 'Api', ProtocolType: 'HTTP' });
  const attach = (id: string, type: string, properties: object) =>
    deploy(id, type, { ApiId: apiId, ...properties });
  const integration = attach('I', 'Integration', {
    IntegrationType: 'AWS_PROXY',
    IntegrationUri: FUNCTION,
    PayloadFormatVersion: '2.0',
    TimeoutInMillis: 50,
  });
  const authorizer = attach('J', 'Authorizer', {
    AuthorizerType: 'JWT',
    IdentitySource: ['$request.header.Authorization'],
    JwtConfiguration: { Audience: ['browser', 'server'], Issuer: 'https://pool' },
  });
  const Target = `integrations/${integration}`;
  const members = {
    AuthorizationType: 'JWT',
    AuthorizerId: authorizer,
    AuthorizationScopes: ['aws.cognito.signin.user.admin'],
    Target,
  };
  attach('R1', 'Route', { RouteKey: 'GET /api/me', ...members });
  attach('R2', 'Route', { RouteKey: 'GET /api/leagues/{leagueId}', ...members });
  attach('R3', 'Route', { RouteKey: 'GET /api/leagues/public', ...members });
  attach('R4', 'Route', { RouteKey: 'POST /api/login', AuthorizationType: 'NONE', Target });
  attach('R5', 'Route', { RouteKey: 'GET /api/odd/{__proto__}/{constructor}', ...members });
  attach('S', 'Stage', { StageName: '$default', AutoDeploy: true });
  const origin = gateway.origin(`${apiId}.execute-api.us-east-1.amazonaws.com`);
  if (!origin) throw new Error('the API has a domain name');
  api = origin;
  machine.handlers.set(FUNCTION, (event) => ({ statusCode: 200, body: JSON.stringify(event) }));
});

afterEach(() => machine.close());

const tokens: Record<string, object> = {
  other: { client_id: 'foreign' },
  id: { client_id: undefined, aud: 'server', scope: undefined },
};

const eventOf = async (over: Partial<EdgeRequest>) => JSON.parse((await api(request(over))).body.toString());

test('a function gets an event in API Gateway’s payload format 2.0', async () => {
  const event = await eventOf({
    path: '/api/leagues/01%20AB',
    query: 'a=1&a=2&b=%C3%A9',
    headers: { authorization: 'good', cookie: 'x=1; y=2', 'user-agent': 'test' },
  });
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'GET /api/leagues/{leagueId}',
    rawPath: '/api/leagues/01 AB',
    rawQueryString: 'a=1&a=2&b=%C3%A9',
    cookies: ['x=1', 'y=2'],
    queryStringParameters: { a: '1,2', b: 'é' },
    pathParameters: { leagueId: '01 AB' },
    isBase64Encoded: false,
    requestContext: {
      apiId,
      stage: '$default',
      time: '25/Aug/2025:23:00:00 +0000',
      timeEpoch: machine.time,
      http: { method: 'GET', path: '/api/leagues/01 AB', sourceIp: '127.0.0.1', userAgent: 'test' },
      authorizer: { jwt: { claims: { sub: 'ana', exp: '1', groups: '[x y]' } } },
    },
  });
  expect(event.headers).toEqual({ authorization: 'good', 'user-agent': 'test' });
  expect(event).not.toHaveProperty('body');
});

test('parameters named like built-in properties, such as constructor, arrive like all others', async () => {
  const { queryStringParameters } = await eventOf({
    query: 'constructor=x&toString=1&toString=2&__proto__=a&__proto__=b&hasOwnProperty',
  });
  expect(Object.entries(queryStringParameters)).toEqual([
    ['constructor', 'x'],
    ['toString', '1,2'],
    ['__proto__', 'a,b'],
    ['hasOwnProperty', ''],
  ]);
  const { pathParameters } = await eventOf({ path: '/api/odd/x/y' });
  expect(Object.entries(pathParameters)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
});

test('a route with a literal segment takes precedence over a route with a parameter', async () => {
  expect(await eventOf({ path: '/api/leagues/public' })).toMatchObject({
    routeKey: 'GET /api/leagues/public',
  });
});

test('text bodies are passed on as text, and all other bodies, including forms, as base64', async () => {
  const post = { method: 'POST', path: '/api/login', body: Buffer.from('{}') };
  expect(await eventOf({ ...post, headers: { 'content-type': 'application/json' } })).toMatchObject({
    body: '{}',
  });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await eventOf({ ...post, headers: form })).toMatchObject({ body: 'e30=', isBase64Encoded: true });
});

test.each([
  ['no token', { 'x-other': '' }, 401, 'Bearer'],
  ['a bad token', { authorization: 'Bearer bad' }, 401, 'invalid_token'],
  ['a foreign client', { authorization: 'Bearer other' }, 401, 'audience'],
  ['an ID token without the scope', { authorization: 'Bearer id' }, 403, 'insufficient_scope'],
])('the authorizer rejects %s', async (_, headers, status, challenge) => {
  const reply = await api(request({ headers }));
  expect(reply.status).toBe(status);
  expect(reply.headers['www-authenticate']).toContain(challenge);
  expect(JSON.parse(reply.body.toString())).toEqual({
    message: status === 401 ? 'Unauthorized' : 'Forbidden',
  });
});

test.each([
  [404, { path: '/api/nothing' }],
  [404, { method: 'DELETE' }],
  [413, { body: Buffer.alloc(10 * 1024 * 1024 + 1) }],
  [413, { method: 'POST', path: '/api/login', body: Buffer.alloc(5 * 1024 * 1024), headers: {} }],
  [431, { headers: { authorization: 'x'.repeat(10_240) } }],
] as const)('API Gateway answers with %i without calling the function', async (status, over) => {
  expect((await api(request(over))).status).toBe(status);
});

const MB = 1024 * 1024;

test('API Gateway checks the 10 MB body limit before it checks the token', async () => {
  const sized = async (length: number) =>
    (await api(request({ path: '/api/nothing', body: Buffer.alloc(length) }))).status;
  expect([await sized(10 * MB), await sized(10 * MB + 1)]).toEqual([404, 413]);
});

test('Lambda’s 6 MB event limit counts binary bodies at their base64 size', async () => {
  machine.handlers.set(FUNCTION, () => ({ statusCode: 200 }));
  const sized = async (length: number, headers: Record<string, string>) =>
    (await api(request({ method: 'POST', path: '/api/login', headers, body: Buffer.alloc(length, 'a') })))
      .status;
  const text = { 'content-type': 'text/plain' };
  const bytes = { 'content-type': 'image/png' };
  expect([await sized(6 * MB - 2000, text), await sized(6 * MB, text)]).toEqual([200, 413]);
  expect([await sized(4.5 * MB - 2000, bytes), await sized(4.5 * MB, bytes)]).toEqual([200, 413]);
});

test('a function that throws or can’t be called leads to a 500, and a slow or throttled function to a 503', async () => {
  machine.handlers.set(FUNCTION, () => {
    throw new Error('broken');
  });
  expect(await api(request())).toMatchObject({
    status: 500,
    body: Buffer.from('{"message":"Internal Server Error"}'),
  });
  const unavailable = { status: 503, body: Buffer.from('{"message":"Service Unavailable"}') };
  machine.handlers.set(FUNCTION, () => new Promise(() => {}));
  expect(await api(request())).toMatchObject(unavailable);
  machine.handlers.set(FUNCTION, () => {
    throw new Throttled();
  });
  expect(await api(request())).toMatchObject(unavailable);
  machine.handlers.set(FUNCTION, () => ({ statusCode: 200 }));
  machine.forbidden.add(`arn:aws:execute-api:us-east-1:000000000000:${apiId}/$default/GET/api/me`);
  expect((await api(request())).status).toBe(500);
});

test('cookies, base64 bodies and results without a status are turned into replies, and an invalid status into a 500', async () => {
  machine.handlers.set(FUNCTION, () => ({
    statusCode: 201,
    headers: { 'Content-Type': 'image/png' },
    cookies: ['a=1'],
    body: 'AAE=',
    isBase64Encoded: true,
  }));
  const reply = await api(request());
  expect(reply).toMatchObject({ status: 201, cookies: ['a=1'], headers: { 'content-type': 'image/png' } });
  expect([...reply.body]).toEqual([0, 1]);
  machine.handlers.set(FUNCTION, () => ({ plain: true }));
  expect((await api(request())).body.toString()).toBe('{"plain":true}');
  machine.handlers.set(FUNCTION, () => ({ statusCode: 'x' }));
  expect((await api(request())).status).toBe(500);
});

test('a throttle allows calls up to its burst, and refills at its rate', () => {
  let now = 0;
  const throttle = createThrottle(2, 3, () => now);
  expect([1, 2, 3, 4].map(() => throttle.allows())).toEqual([true, true, true, false]);
  now = 500;
  expect([1, 2].map(() => throttle.allows())).toEqual([true, false]);
});
