import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { RouteSpec } from '#shared/contract/route.ts';
import { profileRoutes } from '#shared/contract/routes/profile.ts';
import { mailStopPathOf } from '#shared/domain/news/mail-stop.ts';
import { seat } from '#test/support/league-season.ts';
import { callerOf, inputOf } from './request.ts';

const SPEC = {
  method: 'POST',
  path: '/hook',
  auth: 'public',
  area: 'accounts',
  summary: 'A hook',
  replies: { 200: z.object({}) },
  refusals: [],
} as const satisfies RouteSpec;

const event = (fields: object) => ({ headers: {}, ...fields }) as APIGatewayProxyEventV2;

describe('a route with a raw body', () => {
  // Neither JSON nor UTF-8. These exact bytes must arrive, because a signature covers them.
  const bytes = Buffer.from([0x7b, 0x20, 0xff, 0x0a]);

  it.each([
    ['base64', event({ body: bytes.toString('base64'), isBase64Encoded: true }), bytes],
    ['text', event({ body: '{ "a": 1 }\n', isBase64Encoded: false }), Buffer.from('{ "a": 1 }\n')],
    ['nothing', event({}), Buffer.alloc(0)],
  ])('gets the body’s exact bytes from %s', (_, asked, expected) => {
    expect(inputOf({ ...SPEC, signedBy: 'x-signature' }, asked)).toMatchObject({
      body: { bytes: expected, signature: '' },
    });
  });
});

describe('a query with undeclared parameters', () => {
  const query = z.strictObject({ type: z.optional(z.string()) });
  const shared: RouteSpec = { ...SPEC, ignoresQueries: true };

  it.each([
    ['added by an app that shares links', { fbclid: 'IwAR0', utm_source: 'ig', igsh: 'x' }],
    ['without a value', { x: '' }],
    ['named like a property that every object has', { constructor: '', toString: 'x' }],
  ])('loses them on links meant for sharing, and is rejected elsewhere: %s', (_, given) => {
    const asked = event({ queryStringParameters: { ...given } });
    expect(inputOf(shared, asked)).toMatchObject({ query: {} });
    expect(inputOf({ ...shared, query }, asked)).toMatchObject({ query: {} });
    const fields = Object.keys(given).map((path) => ({ path, message: 'unknown field' }));
    expect(inputOf(SPEC, asked)).toEqual({ fields });
  });

  it('keeps its declared parameters', () => {
    const asked = event({ queryStringParameters: { type: 'draft', gclid: '1' } });
    expect(inputOf({ ...shared, query }, asked)).toMatchObject({ query: { type: 'draft' } });
  });
});

it.each([
  ['cut off', 'abc', undefined, '/mail-stop/abc'],
  ['too long', 'x'.repeat(300), undefined, `/mail-stop/${'x'.repeat(300)}`],
  ['without a valid token', 'a b/?', 'draft,x&y', '/mail-stop/a%20b%2F%3F?type=draft%2Cx%26y'],
])('an unsubscribe link that is %s leads to a page that says so', (_, token, type, location) => {
  const asked = event({ pathParameters: { token }, queryStringParameters: { type } });
  expect(inputOf(profileRoutes.mailStopPage, asked)).toMatchObject({ params: { token }, query: { type } });
  expect(inputOf(profileRoutes.stopMails, asked)).toHaveProperty('fields');
  expect(mailStopPathOf(token, type)).toBe(location);
});

it('a raw body’s signature is passed on', () => {
  const asked = event({ body: '{}', headers: { 'x-signature': 'v1=abc' } });
  expect(inputOf({ ...SPEC, signedBy: 'x-signature' }, asked)).toMatchObject({
    body: { signature: 'v1=abc' },
  });
});

describe('the caller', () => {
  const claims = { sub: seat(1), client_id: 'client', origin_jti: 'session', auth_time: '1756000000' };
  const signedIn = (more: object) =>
    event({
      headers: { authorization: 'Bearer the.access.token' },
      requestContext: { authorizer: { jwt: { claims: { ...claims, ...more } } } },
    });

  it('is anonymous without token claims', () => {
    expect(callerOf(event({ requestContext: {} }))).toBeUndefined();
  });

  it.each([
    ['[admins]', true],
    ['[players admins]', true],
    ['[admins-of-something]', false],
    [undefined, false],
  ])('in the groups %s is an admin: %s', (groups, isAdmin) => {
    const caller = callerOf(signedIn(groups === undefined ? {} : { 'cognito:groups': groups }));
    expect(caller).toEqual({
      userId: seat(1),
      clientId: 'client',
      isAdmin,
      session: { id: 'session', startedAt: 1_756_000_000 },
      accessToken: 'the.access.token',
    });
  });
});
